// A Saga with as many lore counters as its final chapter is sacrificed, once no chapter ability of it has triggered and is still to resolve (704.5s, 714.4).

import { chaptersOf, finalChapter } from "../../layers/chapters.ts";
import type { View } from "../../layers/view.ts";
import { STATE_RULES } from "../../rules/state/state-rules.ts";
import { isChapterDue } from "../sagas.ts";
import type { Family, Finding } from "./finding.ts";

const rule = STATE_RULES.sagas;

export const sagas: Family = {
  rule,
  find(view) {
    return view.permanents().flatMap((id): readonly Finding[] => {
      const object = view.object(id)!;
      const is = view.characteristics(id);
      if (!is.subtypes.includes("Saga")) return [];
      const final = finalChapter(is);
      const lore = object.counters.lore ?? 0;
      if (final === undefined || lore < final || isChapterDue(object) || isChapterOnStack(view, id)) return [];
      if (view.norms("can't be sacrificed").some((active) => view.covers(active, active.norm.who, id) !== false)) return [];
      const happens = `${view.name(id)} is sacrificed`;
      return [
        {
          clause: "704.5s",
          rule,
          subject: id,
          happens,
          because: `it has ${lore} lore counters, and its final chapter is ${final}`,
          act: { kind: "graveyard" },
        },
      ];
    });
  },
};

function isChapterOnStack(view: View, id: string): boolean {
  return view.state.stack.some((entry) => {
    const item = view.object(entry)?.stack;
    return item?.source === id && item.ability !== undefined && chaptersOf(item.ability).length > 0;
  });
}
