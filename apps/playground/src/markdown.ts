// The little Markdown that hovers and completions are written in, as elements: no text is ever read as HTML.

export function renderMarkdown(text: string): HTMLElement {
  const root = Object.assign(document.createElement("div"), { className: "markdown" });
  for (const block of text.split(/\n{2,}/)) {
    if (/^-{3,}$/.test(block.trim())) {
      root.append(document.createElement("hr"));
      continue;
    }
    const paragraph = document.createElement("p");
    for (const [index, line] of block.split("\n").entries()) {
      if (index > 0) paragraph.append(document.createElement("br"));
      paragraph.append(...inline(line.replace(/^- /, "• ").trimEnd()));
    }
    root.append(paragraph);
  }
  return root;
}

const MARKS = [
  ["strong", /\*\*((?:\\.|[^\\])+?)\*\*/],
  ["code", /`((?:\\.|[^\\`])+?)`/],
  ["em", /\*((?:\\.|[^\\*])+?)\*/],
] as const;

function inline(text: string): readonly (Node | string)[] {
  let first: { readonly name: string; readonly match: RegExpExecArray } | undefined;
  for (const [name, pattern] of MARKS) {
    const match = new RegExp(`(?<!\\\\)${pattern.source}`).exec(text);
    if (match !== null && (first === undefined || match.index < first.match.index)) first = { name, match };
  }
  if (first === undefined) return [text.replace(/\\(.)/g, "$1")];
  const { name, match } = first;
  const element = document.createElement(name);
  element.append(...inline(match[1]!));
  return [
    ...inline(text.slice(0, match.index)).filter((each) => each !== ""),
    element,
    ...inline(text.slice(match.index + match[0].length)),
  ];
}
