// The codes of findings about a scenario's form and expectations, each in one sentence.

export const SCENARIO_CODES: Readonly<Record<string, string>> = {
  "yaml/syntax": "The file is not well-formed YAML or JSON here.",
  "yaml/limit": "The file is too large, too deep, or repeats itself too often to be read.",
  "schema/unknown-key": "The scenario language has no such key here.",
  "schema/type": "The value is not of the kind wanted here.",
  "schema/missing": "Something the scenario language requires is missing.",
  "card/unknown": "No card of that name is in the card data or defined in the file.",
  "reference/unknown": "Nothing on the board, no player and no alias has that name.",
  "reference/ambiguous": "The name could mean several objects that the rules treat differently.",
  "expect/illegal": "The author expected this to be illegal, and it is legal.",
  "expect/rule": "It is illegal, but by other rules than the author expects.",
  "expect/legal": "The author needs a verdict here, and it is unknown.",
  "expect/illegal-as-expected": "It is illegal, as the author expects; the hint says why.",
  "ask/wrong": "The list given is not the list of legal choices.",
  "unsupported/step": "This step is read but not carried out.",
  "unsupported/effect": "This effect is not carried out; write its outcome with `apply`, `move` and the like.",
  "internal/rule-failed": "The checker itself failed; please report it.",
  "file/unreadable": "The file can't be read.",
};
