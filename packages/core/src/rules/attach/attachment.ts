// What an attachment is (Aura, Equipment, Fortification) and the sentences that the rules on attaching share (303.4, 301.5, 301.6).

import type { ObjectId } from "../../game/ids.ts";
import type { View } from "../../layers/view.ts";
import type { Reason } from "../../verdict.ts";
import type { AttachQuestion } from "../define-rule.ts";

export type AttachmentKind = "Aura" | "Equipment" | "Fortification";

/** The kinds of attachment it is now; several for an Aura that is an Equipment too; none for other permanents. */
export function attachmentKinds(view: View, object: ObjectId): readonly AttachmentKind[] {
  const { subtypes } = view.characteristics(object);
  return (["Aura", "Equipment", "Fortification"] as const).filter((kind) => subtypes.includes(kind));
}

/** "Pacifism can't enchant Black Knight." or, of what stands attached, "Pacifism can't stay attached to Black Knight." */
function cantAttach({ view, attachment, host, moment }: AttachQuestion): string {
  const [name, hostName] = [view.name(attachment), view.name(host)];
  if (moment === "attached") return `${name} can't stay attached to ${hostName}.`;
  const verbs = { Aura: "enchant", Equipment: "equip", Fortification: "fortify" };
  const [kind] = attachmentKinds(view, attachment);
  return kind === undefined ? `${name} can't be attached to ${hostName}.` : `${name} can't ${verbs[kind]} ${hostName}.`;
}

/** The parts that every reason against an attachment shares. */
export function attachReason(question: AttachQuestion, why: string, related: Reason["related"] = []): Omit<Reason, "code" | "rules"> {
  return { what: cantAttach(question), why, subject: question.attachment, other: question.host, related };
}
