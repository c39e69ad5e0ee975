// The public face of the rules core.

export type * from "./characteristics/card.ts";
export * from "./characteristics/color.ts";
export * from "./characteristics/name.ts";
