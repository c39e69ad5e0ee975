// Identities. An object that changes zones becomes a new object with a new id (400.7).

declare const objectBrand: unique symbol;
declare const playerBrand: unique symbol;

export type ObjectId = string & { readonly [objectBrand]: true };
export type PlayerId = string & { readonly [playerBrand]: true };
