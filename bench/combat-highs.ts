// The same problems as integer programs in the LP format, for an established solver to check against.

import type { IndexSet, Problem } from "../packages/core/src/combat/problem.ts";

/** A program whose optimum is the greatest number of requirements that can be obeyed. */
export function asIntegerProgram(problem: Problem): string {
  const rows: string[] = [];
  const binaries = new Set<string>();
  const x = (actor: number, column: number): string => {
    const name = `x${actor}_${column}`;
    binaries.add(name);
    return name;
  };
  const fresh = (prefix: string): string => {
    const name = `${prefix}${binaries.size}`;
    binaries.add(name);
    return name;
  };
  const inSet = (set: IndexSet, index: number) => set === undefined || set.has(index);
  const ofColumn = (column: number, by?: IndexSet) =>
    problem.choices.flatMap((columns, actor) => (columns.includes(column) && inSet(by, actor) ? [x(actor, column)] : []));
  const ofActor = (actor: number, columns?: IndexSet) =>
    problem.choices[actor]!.filter((column) => inSet(columns, column)).map((column) => x(actor, column));
  const sum = (names: readonly string[]) => (names.length === 0 ? "0 zero" : names.join(" + "));
  const minus = (names: readonly string[]) => names.map((name) => ` - ${name}`).join("");
  const everything = problem.choices.flatMap((columns, actor) => columns.map((column) => x(actor, column)));

  for (const restriction of problem.restrictions) {
    switch (restriction.kind) {
      case "column minimum": {
        const open = fresh("o");
        for (const name of ofColumn(restriction.column)) rows.push(`${name} - ${open} <= 0`);
        rows.push(`${sum(ofColumn(restriction.column, restriction.by))} - ${restriction.min} ${open} >= 0`);
        break;
      }
      case "column maximum":
        rows.push(`${sum(ofColumn(restriction.column))} <= ${restriction.max}`);
        break;
      case "all or none": {
        const open = fresh("o");
        for (const name of ofColumn(restriction.column)) rows.push(`${name} - ${open} <= 0`);
        for (const actor of restriction.actors) rows.push(`${x(actor, restriction.column)} - ${open} >= 0`);
        break;
      }
      case "cap": {
        const used: string[] = [];
        problem.choices.forEach((_, actor) => {
          if (!inSet(restriction.actors, actor)) return;
          const use = fresh("u");
          used.push(use);
          for (const name of ofActor(actor, restriction.columns)) rows.push(`${name} - ${use} <= 0`);
        });
        rows.push(`${sum(used)} <= ${restriction.max}`);
        break;
      }
      case "companions": {
        const used = fresh("w");
        for (const name of ofActor(restriction.actor)) rows.push(`${name} - ${used} <= 0`);
        const others: string[] = [];
        for (const other of restriction.others) {
          if (other === restriction.actor) continue;
          const use = fresh("u");
          rows.push(`${use}${minus(ofActor(other))} <= 0`);
          others.push(use);
        }
        rows.push(`${sum(others)} - ${restriction.atLeast} ${used} >= 0`);
        break;
      }
      case "alone": {
        const used = fresh("w");
        for (const name of ofActor(restriction.actor)) rows.push(`${name} - ${used} <= 0`);
        const others = everything.filter((name) => !name.startsWith(`x${restriction.actor}_`));
        if (others.length > 0) rows.push(`${sum(others)} + ${others.length} ${used} <= ${others.length}`);
        break;
      }
      case "capacity":
        rows.push(`${sum(ofActor(restriction.actor, restriction.columns))} <= ${restriction.max}`);
        break;
    }
  }
  const obeyed = problem.requirements.map((requirement) => {
    const obey = fresh("r");
    if (requirement.kind === "pair") rows.push(`${obey} - ${x(requirement.actor, requirement.column)} <= 0`);
    else if (requirement.kind === "use") rows.push(`${obey}${minus(ofActor(requirement.actor, requirement.columns))} <= 0`);
    else {
      const names = ofColumn(requirement.column, requirement.by);
      const need = requirement.kind === "count" ? requirement.min : requirement.count;
      rows.push(`${need} ${obey}${minus(names)} <= 0`);
      if (requirement.kind === "exact") rows.push(`${sum(names)} + ${names.length} ${obey} <= ${need + names.length}`);
    }
    return obey;
  });
  const constraints = rows.map((row, index) => ` c${index}: ${row}`).join("\n");
  return `Maximize\n obj: ${sum(obeyed)}\nSubject To\n${constraints}\n zero: zero = 0\nBinary\n ${[...binaries].join("\n ")}\nEnd\n`;
}
