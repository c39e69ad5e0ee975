export { checkShare as default } from "./check-files.ts";
export { measureShare } from "./measure-texts.ts";
