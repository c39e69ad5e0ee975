// What follows "may": the verb in its plain form, or "have" and who does it (608.2d).

/** "destroy it", "have target creature get -1/-1", "sacrifice a land": a clause after "you may", "that player may". */
export function afterMay(clause: string, player: string): string {
  const again = `${player} may `;
  if (clause.startsWith(again)) return clause.slice(again.length);
  const own = clause.startsWith(`${player} `) ? clause.slice(player.length + 1) : undefined;
  if (own !== undefined) return own.replace(/^[a-z]+/, plain);
  if (BARE.test(clause)) return `have ${clause}`;
  if (clause.startsWith("⟪")) return clause;
  const led = LED.exec(clause);
  if (led === null || ORDERS.has(clause.slice(0, clause.indexOf(" ")))) return clause;
  const [, who = "", verb = "", rest = ""] = led;
  return `have ${who} ${plain(verb)}${rest}`;
}

const LED =
  /^((?!if |for each ).+?) (gets|gains|loses|deals|fights|becomes|assigns|blocks|attacks|is|has|creates|draws|discards|sacrifices|puts|shuffles|phases)( .*)$/;

/** Words that were read after "have". */
const BARE =
  /^⟪?(?:target|that|each) (?:player|opponent)s? (?!gets|gains|loses|deals|creates|draws|discards|sacrifices|puts|shuffles|chooses|exiles|may|taps|destroys|returns|pays)/;

const ORDERS: ReadonlySet<string> = new Set(
  (
    "destroy exile return put tap untap sacrifice transform detain goad suspect flip remove turn distribute get create attach unattach counter copy " +
    "choose change shuffle regenerate prevent pay draw search look reveal cast exchange gain play discard switch move add lose shuffle double"
  ).split(" "),
);

const IRREGULAR: Readonly<Record<string, string>> = { is: "become", has: "have", pays: "pay" };

function plain(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(ch|sh|ss)es$/, "$1").replace(/([^s])s$/, "$1");
}
