// How much of the card pool of January 2017 is judged completely: every Aura and Equipment as an attachment, and every card that says "target", against
// the fixed board of `judged-board.scenario.yaml`. A card counts if no candidate in any of its slots, and no host, is unknown. What a file must say
// itself is said: X is 2, choices that a card remembers are made, triggers are about a spell of Bob's and him.
//
//   node bench/judged.mjs [--list] [auras | equipment | targeting]     (--list: the cards that don't, with the words)

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSources } from "../tools/scenario-bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith("--"));
const list = words.includes("--list");

// The checker and those parts of the core that are asked one by one.
const SOURCES = `
  export { checkScenarioFile } from "@ruleslawyer/scenarios";
  export { openDatabase } from "@ruleslawyer/cards";
  export * from "@ruleslawyer/core";
  export { slotBounds } from "../core/src/rules/target/count.ts";
  export { judgeTargets, legalTargets } from "../core/src/rules/target/judge-targets.ts";
  export { mayTarget } from "../core/src/rules/target/may-target.ts";
  export { slotQuestion } from "../core/src/rules/target/targeting.ts";`;
const ours = await loadSources(root, SOURCES);
const opened = ours.openDatabase(readFileSync(join(root, "packages", "cards", "data", "cards-2017.rlcards")));
if (!opened.ok) throw new Error(opened.error.reason);
const cards = opened.database;
const board = startingBoard();

const isAura = (face) => /\bAura\b/.test(face.typeLine);
const isEquipment = (face) => /\bEquipment\b/.test(face.typeLine);
const targets = (face) => /\btarget/i.test(face.text.replace(/\([^)]*\)/g, ""));
const GROUPS = {
  auras: { takes: isAura, doubts: (card, face) => [...castDoubts(card, face), ...hostDoubts(card, face)] },
  equipment: { takes: isEquipment, doubts: (card, face) => [...hostDoubts(card, face), ...abilityDoubts(card, face)] },
  targeting: {
    takes: targets,
    doubts: (card, face) => [...unreadTargets(card, face), ...castDoubts(card, face), ...abilityDoubts(card, face)],
  },
};

for (const [name, { takes, doubts }] of Object.entries(GROUPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  let all = 0;
  let judged = 0;
  const causes = [];
  for (const card of pool()) {
    const faces = card.faces.flatMap((face, index) => (takes(face) ? [index] : []));
    if (faces.length === 0) continue;
    all++;
    const found = [...new Set(faces.flatMap((face) => doubts(card, face)))];
    if (found.length === 0) judged++;
    else causes.push(`${card.name}: ${found.join(" | ")}`);
  }
  console.log(`${name}: ${judged} of ${all} judged completely, ${((100 * judged) / all).toFixed(1)} %`);
  if (list) for (const cause of causes) console.log(`  ${cause}`);
}

function pool() {
  return [...cards.all()].filter(({ kind }) => kind !== "token" && kind !== "emblem" && kind !== "art");
}

/** The board's state, which must itself be free of errors and of words that weren't understood. */
function startingBoard() {
  const text = readFileSync(join(root, "bench", "judged-board.scenario.yaml"), "utf8");
  const { diagnostics, documents } = ours.checkScenarioFile(text, { cards });
  const wrong = diagnostics.filter(({ severity }) => severity !== "hint");
  if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join("\n"));
  const { state } = documents[0].check.start;
  return { state, alice: state.players[0].id };
}

function withCard(card, face, zone) {
  const { state, alice } = board;
  return ours.addObject(state, { card, face, owner: alice, controller: alice, zone, choices: { values: choices(card.faces[face].text) } });
}

/** What a file would say that was chosen. */
function choices(text) {
  return [
    { kind: "color", color: "R" },
    { kind: "player", player: board.state.players[1].id },
    { kind: "number", number: 2 },
    { kind: "word", word: /land type/.test(text) ? "Island" : /choose (?:a )?card type/.test(text) ? "artifact" : "Goblin", of: "type" },
    { kind: "word", word: "Grizzly Bears", of: "name" },
  ];
}

/** Slots, candidates and modes of the card as a spell. */
function castDoubts(card, face) {
  if (/\bLand\b/.test(card.faces[face].typeLine)) return [];
  const { state, id } = withCard(card, face, "hand");
  return attemptDoubts(state, { kind: "cast", by: board.alice, object: id, face });
}

function abilityDoubts(card, face) {
  const { state, id } = withCard(card, face, "battlefield");
  const view = ours.createView(state);
  const activated = ours.activatedAbilities(view, id).map((each) => ["activate", each]);
  const triggered = ours.triggeredAbilities(view, id).map((each) => ["trigger", each]);
  return [...activated, ...triggered].flatMap(([kind, { ability }]) => {
    const choice = { kind: "line", line: ability.line };
    return attemptDoubts(state, { kind, by: board.alice, object: id, ability: choice });
  });
}

function attemptDoubts(state, attempt) {
  return ours
    .targetingsFor(state, attempt, { x: 2 })
    .flatMap((targeting) => [...targeting.doubts.map((doubt) => doubt.words), ...slotDoubts(targeting)]);
}

/** Each slot, with the first legal choice made for the slots before it. */
function slotDoubts(targeting) {
  const chosen = [];
  return targeting.slots.flatMap((_, index) => {
    const bounds = ours.slotBounds(targeting, index);
    const { legal, doubtful } = ours.legalTargets(targeting, index, chosen);
    const fewest = typeof bounds.min === "number" ? bounds.min : 1;
    chosen.push({ chosen: legal.slice(0, Math.max(1, fewest)) });
    const open = bounds.kind === "unknown" ? bounds.doubts.map((doubt) => doubt.words) : [];
    return [...open, ...doubtful.slice(0, 1).flatMap((target) => candidateDoubts(targeting, index, target, chosen))];
  });
}

function candidateDoubts(targeting, index, target, chosen) {
  const choice = targeting.slots.map((_, at) => (at === index ? { chosen: [target] } : (chosen[at] ?? { chosen: [] })));
  const verdict = ours.mayTarget(ours.slotQuestion(targeting, index, target, choice));
  if (verdict.kind === "unknown") return verdict.doubts.map((doubt) => doubt.words);
  const whole = ours.judgeTargets(targeting, choice);
  return whole.kind === "unknown" ? whole.doubts.map((doubt) => doubt.words) : ["?"];
}

/** The card as a permanent, against every host there is; and where it stands on the first legal one. */
function hostDoubts(card, face) {
  const { state, id } = withCard(card, face, "battlefield");
  const view = ours.createView(state);
  const { legal, doubtful } = ours.legalHosts(view, id);
  const open = doubtful.slice(0, 1).flatMap((host) => ours.mayAttach(view, id, host, "becoming").doubts.map((doubt) => doubt.words));
  return [...open, ...legal.slice(0, 2).flatMap((host) => standingDoubts(ours.attachObject(state, id, host), id, host))];
}

function standingDoubts(state, id, host) {
  const verdict = ours.mayAttach(ours.createView(state), id, host, "attached");
  return verdict.kind === "unknown" ? verdict.doubts.map((doubt) => doubt.words) : [];
}

/** Words with a target in them that no ability could be made of. */
function unreadTargets(card, face) {
  const { state, id } = withCard(card, face, "battlefield");
  const printed = ours
    .createView(state)
    .characteristics(id)
    .abilities.map(({ ability }) => ability);
  return ours
    .unreadIn(printed)
    .flatMap(({ words: unread, touches }) => (touches?.includes("target") && /\btarget/i.test(unread) ? [unread] : []));
}
