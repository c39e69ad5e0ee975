// The text editor: everything it knows of the language it asks the server.

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { type Action, type Diagnostic, linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { EditorState, StateEffect, StateField, type Text } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Client, Position, Range } from "./client.ts";
import { renderMarkdown } from "./markdown.ts";

export interface Found {
  readonly code: string;
  readonly severity: 1 | 2 | 3 | 4;
  readonly message: string;
  readonly range: Range;
  readonly relatedInformation?: readonly { readonly message: string; readonly location: { readonly range: Range } }[];
}

interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

interface CodeAction {
  readonly title: string;
  readonly kind: string;
  readonly diagnostics: readonly Found[];
  readonly edit: { readonly changes?: Readonly<Record<string, readonly TextEdit[]>> };
}

interface Item {
  readonly label: string;
  readonly detail?: string;
  readonly sortText: string;
  readonly textEdit: TextEdit;
  readonly tags?: readonly number[];
  readonly data?: unknown;
}

export interface Listener {
  /** The findings of the text as it is now. */
  found(findings: readonly Found[]): void;
  /** The text or the cursor changed. */
  moved(): void;
}

const SEVERITY = { 1: "error", 2: "warning", 3: "info", 4: "hint" } as const;

/** A place of the protocol as an offset; places behind the text are its end. */
function offsetOf(text: Text, { line, character }: Position): number {
  if (line >= text.lines) return text.length;
  const { from, to } = text.line(line + 1);
  return Math.min(from + character, to);
}

export function placeOf(text: Text, offset: number): Position {
  const line = text.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}

const changesOf = (text: Text, edits: readonly TextEdit[]) =>
  edits.map(({ range, newText }) => ({ from: offsetOf(text, range.start), to: offsetOf(text, range.end), insert: newText }));

export function createEditor(parent: HTMLElement, client: Client, listener: Listener): EditorView {
  let delay: ReturnType<typeof setTimeout> | undefined;
  const view = new EditorView({
    parent,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      closeBrackets(),
      indentUnit.of("  "),
      EditorState.tabSize.of(2),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": "Scenario or decklist" }),
      // Asked for by everything below, so it has to know of a change first.
      EditorView.updateListener.of((update) => {
        if (update.docChanged) client.change(update.state.doc.toString());
        if (!update.docChanged && !update.selectionSet) return;
        clearTimeout(delay);
        delay = setTimeout(() => {
          void colour(view, client);
          listener.moved();
        }, 120);
      }),
      tokens,
      linter((current) => lint(current, client, listener), { delay: 150 }),
      hoverTooltip((current, offset) => hover(current, offset, client)),
      autocompletion({
        override: [(context) => complete(context, client)],
        optionClass: (option) => ((option as Completion & { illegal?: boolean }).illegal ? "illegal-choice" : ""),
      }),
      keymap.of([...completionKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    ],
  });
  return view;
}

/** Another text, which the server was told of already. */
export function showText(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
}

export function goToLine(view: EditorView, line: number): void {
  const anchor = offsetOf(view.state.doc, { line, character: 0 });
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  view.focus();
}

async function lint(view: EditorView, client: Client, listener: Listener): Promise<readonly Diagnostic[]> {
  const text = view.state.doc;
  const { items } = await client.ask<{ readonly items: readonly Found[] }>("textDocument/diagnostic");
  const whole = { start: { line: 0, character: 0 }, end: { line: text.lines, character: 0 } };
  const actions = await client.ask<readonly CodeAction[]>("textDocument/codeAction", {
    range: whole,
    context: { diagnostics: [], only: ["quickfix"] },
  });
  listener.found(items);
  return items.map((found) => ({
    from: offsetOf(text, found.range.start),
    to: offsetOf(text, found.range.end),
    severity: SEVERITY[found.severity],
    message: found.message,
    source: found.code,
    renderMessage: () => renderFound(found),
    actions: actions
      .filter((action) => answers(action, found))
      .slice(0, 4)
      .map(toAction),
  }));
}

const answers = ({ diagnostics }: CodeAction, found: Found): boolean =>
  diagnostics.some(({ code, range }) => code === found.code && JSON.stringify(range) === JSON.stringify(found.range));

const toAction = ({ title, edit }: CodeAction): Action => ({
  name: title,
  apply: (view) => view.dispatch({ changes: changesOf(view.state.doc, Object.values(edit.changes ?? {}).flat()) }),
});

function renderFound({ message, code, relatedInformation = [] }: Found): HTMLElement {
  const root = document.createElement("span");
  root.append(message, " ", Object.assign(document.createElement("code"), { textContent: code }));
  for (const { message: related, location } of relatedInformation) {
    const line = document.createElement("div");
    line.textContent = `line ${location.range.start.line + 1}: ${related}`;
    root.append(line);
  }
  return root;
}

async function hover(view: EditorView, offset: number, client: Client) {
  const answer = await client.ask<{ readonly contents: { readonly value: string }; readonly range: Range } | null>("textDocument/hover", {
    position: placeOf(view.state.doc, offset),
  });
  if (answer === null) return null;
  return {
    pos: offsetOf(view.state.doc, answer.range.start),
    end: offsetOf(view.state.doc, answer.range.end),
    create: () => ({ dom: renderMarkdown(answer.contents.value) }),
  };
}

async function complete(context: CompletionContext, client: Client): Promise<CompletionResult | null> {
  const text = context.state.doc;
  const list = await client.ask<{ readonly items: readonly Item[] } | null>("textDocument/completion", {
    position: placeOf(text, context.pos),
  });
  const items = [...(list?.items ?? [])].sort((a, b) => (a.sortText < b.sortText ? -1 : 1));
  const [first] = items;
  if (first === undefined || context.aborted) return null;
  return {
    from: Math.min(context.pos, offsetOf(text, first.textEdit.range.start)),
    // The server chose and ranked them for the letters typed so far.
    filter: false,
    options: items.map((item) => toCompletion(item, client)),
  };
}

function toCompletion(item: Item, client: Client): Completion {
  const isIllegal = item.tags?.includes(1) ?? false;
  return {
    label: item.label,
    detail: item.detail,
    ...(isIllegal && { illegal: true }),
    apply(view) {
      const [change] = changesOf(view.state.doc, [item.textEdit]);
      const from = change!.from;
      // Letters typed since the list was made are part of what is replaced.
      const to = Math.max(change!.to, view.state.selection.main.head);
      view.dispatch({ changes: { from, to, insert: change!.insert }, selection: { anchor: from + change!.insert.length } });
    },
    ...(item.data !== undefined && {
      info: async () => {
        const { documentation } = await client.request<{ readonly documentation?: { readonly value: string } }>(
          "completionItem/resolve",
          item,
        );
        return documentation === undefined ? null : renderMarkdown(documentation.value);
      },
    }),
  };
}

const setTokens = StateEffect.define<DecorationSet>();
const tokens = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const set = transaction.effects.find((effect) => effect.is(setTokens));
    return set === undefined ? decorations.map(transaction.changes) : set.value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

async function colour(view: EditorView, client: Client): Promise<void> {
  const before = view.state.doc;
  const { data } = await client.ask<{ readonly data: readonly number[] }>("textDocument/semanticTokens/full");
  if (view.state.doc !== before) return;
  const found = [];
  let [line, character] = [0, 0];
  for (let i = 0; i < data.length; i += 5) {
    const [down = 0, right = 0, length = 0, type = 0] = data.slice(i, i + 4);
    character = down === 0 ? character + right : right;
    line += down;
    const from = offsetOf(before, { line, character });
    const to = Math.min(from + length, before.length);
    if (to > from) found.push(Decoration.mark({ class: `tok-${client.tokenTypes[type]}` }).range(from, to));
  }
  view.dispatch({ effects: setTokens.of(Decoration.set(found, true)) });
}
