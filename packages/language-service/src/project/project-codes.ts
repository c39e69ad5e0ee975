// Codes of findings in a project's own files: its configuration, and the cards it defines for all of its texts.

export const PROJECT_CODES = {
  "config/unknown-key": "A key of the configuration that means nothing here.",
  "config/value": "A value of the configuration that can't be used, and what should stand there.",
  "config/unknown-card": "A list of the configuration names a card that the card data doesn't have.",
  "config/unreadable": "A file or folder that the configuration names can't be read.",
  "card/hides": "A card that the project defines has the name of a card in the card data, and is used in its place.",
  "card/defined-twice": "Two files of the project define a card of the same name; one of them is used.",
} as const;

export type ProjectCode = keyof typeof PROJECT_CODES;
