// Choices written in a file (`chosen`, `choices`) to what objects remember: colors, players, objects, numbers, words.

import { type Choices, type ChoiceValue, COLORS, type Color, colorName } from "@ruleslawyer/core";
import { report, resolveObject, resolvePlayer, type Session, sceneOf } from "../check/session.ts";
import type { Text } from "../source/span.ts";
import type { ChoicesSyntax } from "../syntax/ast.ts";
import { didYouMean, nearestWords } from "./near.ts";
import { resolveReference } from "./resolve-reference.ts";

export function readChoiceValues(session: Session, syntax: ChoicesSyntax | undefined): Choices {
  if (syntax === undefined) return { values: [] };
  return {
    values: syntax.values.flatMap(({ kind, value }) => (kind === undefined ? guess(session, value) : ofKind(session, kind, value))),
  };
}

function colorOf(word: string): Color | undefined {
  return COLORS.find((color) => colorName(color) === word.trim().toLowerCase());
}

/** A value without a kind: what its words look like. A name is kept as words, and as the object of that name where there is one. */
function guess(session: Session, value: Text): readonly ChoiceValue[] {
  const color = colorOf(value.value);
  if (color !== undefined) return [{ kind: "color", color }];
  if (/^\d+$/.test(value.value)) return [{ kind: "number", number: Number(value.value) }];
  const found = resolveReference(value.value, sceneOf(session), {}, new Set());
  if (found.kind === "player") {
    session.references.push({ span: value.span, text: value.value, subject: found.id, role: "choice", step: session.step });
    return [{ kind: "player", player: found.id }];
  }
  const word: ChoiceValue = { kind: "word", word: value.value };
  if (found.kind !== "object") return [word];
  session.references.push({ span: value.span, text: value.value, subject: found.id, role: "choice", step: session.step });
  const object: ChoiceValue = { kind: "object", object: found.id };
  return session.registry.aliases.has(value.value.toLowerCase()) || value.value.includes("#") ? [object] : [word, object];
}

const KINDS = [
  "color",
  "type",
  "creature type",
  "card type",
  "land type",
  "name",
  "player",
  "opponent",
  "number",
  "object",
  "creature",
  "card",
  "permanent",
  "word",
  "mode",
];

function ofKind(session: Session, kind: Text, value: Text): readonly ChoiceValue[] {
  switch (kind.value.toLowerCase()) {
    case "color":
    case "colors": {
      const letter = value.value.trim().toUpperCase();
      const color = colorOf(value.value) ?? COLORS.find((one) => one === letter);
      if (color !== undefined) return [{ kind: "color", color }];
      report(session, "error", "schema/type", "Expected a color: white, blue, black, red or green.", value.span);
      return [];
    }
    case "type":
    case "creature type":
    case "card type":
    case "land type":
      return [{ kind: "word", word: value.value, of: "type" }];
    case "name":
      return [{ kind: "word", word: value.value, of: "name" }];
    case "player":
    case "opponent": {
      const player = resolvePlayer(session, value, "choice");
      return player === undefined ? [] : [{ kind: "player", player }];
    }
    case "number": {
      if (/^\d+$/.test(value.value)) return [{ kind: "number", number: Number(value.value) }];
      report(session, "error", "schema/type", "Expected a number.", value.span);
      return [];
    }
    case "object":
    case "creature":
    case "card":
    case "permanent": {
      const object = resolveObject(session, value, {}, "choice");
      return object === undefined ? [] : [{ kind: "object", object }];
    }
    case "word":
    case "mode":
      return [{ kind: "word", word: value.value, of: "word" }];
    default: {
      const message = `\`${kind.value}\` is no kind of choice.${didYouMean(nearestWords(kind.value, KINDS))} The kinds are ${KINDS.slice(0, 9).join(", ")}.`;
      report(session, "error", "schema/unknown-key", message, kind.span);
      return [];
    }
  }
}
