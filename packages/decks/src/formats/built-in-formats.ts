// The formats known without being told (100.2, 100.4, 903.5, 903.12, and the pages of those who run the others).

import type { CommanderKind, DeckFormat, FormatSource } from "./deck-format.ts";
import { CANADIAN_HIGHLANDER_POINTS } from "./points.ts";

const RULES: FormatSource = { what: "Comprehensive Rules", url: "https://magic.wizards.com/en/rules", date: "2026-06-19" };
const CONSTRUCTED_CLAUSES = { size: ["100.2a"], copies: ["100.2a"], sideboard: ["100.4a"] };
const COMMANDER_CLAUSES = { size: ["903.5a"], copies: ["903.5b"], sideboard: ["903.5e"] };
const NO_CLAUSES = { size: [], copies: [], sideboard: [] };

function constructed(id: string, title: string, aliases: readonly string[], more: Partial<DeckFormat> = {}): DeckFormat {
  return {
    id,
    title,
    aliases,
    legalityKeys: [id],
    size: { min: 60 },
    copies: 4,
    sideboard: 15,
    restricted: "one copy",
    companion: "sideboard",
    clauses: CONSTRUCTED_CLAUSES,
    sources: [RULES],
    ...more,
  };
}

function singleton(
  id: string,
  title: string,
  aliases: readonly string[],
  size: number,
  commander: CommanderKind,
  more: Partial<DeckFormat> = {},
): DeckFormat {
  return {
    id,
    title,
    aliases,
    legalityKeys: [id],
    size: { min: size, max: size },
    copies: 1,
    sideboard: 0,
    restricted: "one copy",
    commander,
    companion: "beside",
    clauses: COMMANDER_CLAUSES,
    sources: [RULES],
    ...more,
  };
}

const LUTRI = ["Lutri, the Spellchaser"];

export const BUILT_IN_FORMATS: readonly DeckFormat[] = [
  constructed("constructed", "Constructed", ["constructed deck", "60 card", "casual constructed"], { legalityKeys: [] }),
  {
    ...constructed("limited", "Limited", ["sealed", "sealed deck", "draft", "booster draft", "cube draft"]),
    legalityKeys: [],
    size: { min: 40 },
    copies: null,
    sideboard: null,
    clauses: { size: ["100.2b"], copies: ["100.2b"], sideboard: ["100.4b"] },
  },
  constructed("standard", "Standard", ["type 2", "type ii", "t2", "std"]),
  constructed("future", "Future Standard", ["future standard"]),
  constructed("pioneer", "Pioneer", []),
  constructed("modern", "Modern", []),
  constructed("legacy", "Legacy", ["type 1.5", "t1.5"]),
  constructed("vintage", "Vintage", ["type 1", "type i", "t1"]),
  constructed("pauper", "Pauper", []),
  constructed("historic", "Historic", []),
  constructed("timeless", "Timeless", []),
  constructed("alchemy", "Alchemy", []),
  constructed("explorer", "Explorer", [], { legalityKeys: ["explorer", "pioneer"] }),
  constructed("penny", "Penny Dreadful", ["penny dreadful", "pennydreadful", "pd"], {
    sources: [RULES, { what: "pennydreadfulmagic.com", url: "https://pennydreadfulmagic.com", date: "2026-11" }],
  }),
  constructed("premodern", "Premodern", [], {
    sources: [RULES, { what: "premodernmagic.com", url: "https://premodernmagic.com", date: "2026-11" }],
  }),
  constructed("oldschool", "Old School 93/94", ["old school", "old school 93/94", "93/94", "oldschool 93/94", "oldschool9394"]),
  {
    ...constructed("gladiator", "Gladiator", []),
    size: { min: 100 },
    copies: 1,
    sideboard: 0,
    companion: "none",
    clauses: NO_CLAUSES,
    sources: [{ what: "gladiatorformat.com", url: "https://gladiatorformat.com", date: "2026-11" }],
  },
  {
    ...constructed("canlander", "Canadian Highlander", ["canadian highlander", "canadianhighlander", "highlander", "can highlander"]),
    legalityKeys: ["vintage"],
    size: { min: 100 },
    copies: 1,
    sideboard: 0,
    restricted: "legal",
    companion: "beside",
    points: CANADIAN_HIGHLANDER_POINTS,
    clauses: NO_CLAUSES,
    sources: [{ what: "canadianhighlander.ca", url: "https://www.canadianhighlander.ca", date: "2026-08" }],
  },
  singleton(
    "commander",
    "Commander",
    [
      "edh",
      "cedh",
      "commander/edh",
      "edh/commander",
      "commander (edh)",
      "elder dragon highlander",
      "commander deck",
      "multiplayer commander",
    ],
    100,
    "commander",
    { bannedAsCompanion: LUTRI },
  ),
  singleton(
    "duel",
    "Duel Commander",
    ["duel commander", "duelcommander", "french commander", "1v1 commander", "commander 1v1"],
    100,
    "commander",
    {
      restricted: "not as commander",
      sources: [RULES, { what: "mtgdc.info", url: "https://www.mtgdc.info", date: "2026-11" }],
    },
  ),
  singleton("predh", "PreDH", ["pre-dh"], 100, "commander", {
    sources: [RULES, { what: "predh.com", url: "https://predh.com", date: "2026-11" }],
  }),
  singleton("brawl", "Brawl", ["historic brawl", "historicbrawl", "brawl 100", "arena brawl"], 100, "brawl", {
    legalityKeys: ["historicbrawl", "brawl"],
  }),
  singleton("standardbrawl", "Standard Brawl", ["standard brawl", "brawl 60"], 60, "brawl", { legalityKeys: ["standardbrawl"] }),
  singleton("paupercommander", "Pauper Commander", ["pauper commander", "pauper edh", "pdh", "pauperedh"], 100, "pauper", {
    restricted: "only as commander",
    sources: [RULES, { what: "pdhhomebase.com", url: "https://pdhhomebase.com", date: "2026-11" }],
  }),
  singleton("oathbreaker", "Oathbreaker", ["oath breaker"], 60, "oathbreaker", {
    clauses: NO_CLAUSES,
    sources: [{ what: "oathbreakermtg.org", url: "https://oathbreakermtg.org", date: "2026-11" }],
  }),
];
