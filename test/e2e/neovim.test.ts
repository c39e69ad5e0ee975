// The set-up of docs/editors/neovim.md, executed by a real Neovim: it has no pull diagnostics before 0.10, so that it sees what is pushed.

import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleProgram, type Program } from "../../packages/language-server/test/support/program.ts";
import { root } from "./workbench.ts";

const isThere = spawnSync("nvim", ["--version"]).status === 0;

describe.skipIf(!isThere)(`Neovim${isThere ? "" : " (skipped: nvim is not installed)"}`, { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-nvim-"));
  let program: Program;
  beforeAll(async () => {
    program = await bundleProgram();
    // The command that the page calls.
    writeFileSync(join(folder, "ruleslawyer"), `#!/bin/sh\nexec "${process.execPath}" "${program.file}" "$@"\n`);
    chmodSync(join(folder, "ruleslawyer"), 0o755);
  });
  afterAll(() => {
    program?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs Lua in a Neovim set up as the page says, with a file open; returns what it wrote. */
  function run(name: string, text: string, lua: string): unknown {
    const page = readFileSync(join(root, "docs/editors/neovim.md"), "utf8");
    const [, snippet] = /```lua\n([\s\S]*?)```/.exec(page)!;
    writeFileSync(join(folder, "init.lua"), snippet!);
    writeFileSync(join(folder, name), text);
    const result = join(folder, "result.json");
    rmSync(result, { force: true });
    writeFileSync(
      join(folder, "test.lua"),
      `local ok, answer = pcall(function()\n${lua}\nend)
vim.fn.writefile({ vim.fn.json_encode(ok and answer or { error = tostring(answer) }) }, ${JSON.stringify(result)})
vim.cmd("qa!")`,
    );
    const ran = spawnSync("nvim", ["--headless", "-u", "init.lua", name, "-c", "luafile test.lua"], {
      cwd: folder,
      encoding: "utf8",
      timeout: 180_000,
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
    });
    expect(ran.status, ran.stderr).toBe(0);
    return JSON.parse(readFileSync(result, "utf8"));
  }

  const DIAGNOSTICS = `
    local function found() return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) end
    vim.wait(60000, function() return #found() > 0 end, 50)
    local list = {}
    for _, each in ipairs(found()) do
      table.insert(list, { each.lnum + 1, each.col, each.end_col, each.message, each.user_data.lsp.code })
    end`;

  test("shows the two errors of the example at their words", () => {
    const text = readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml"), "utf8");
    expect(run("knights.scenario.yaml", text, `${DIAGNOSTICS}\nreturn list`)).toEqual([
      [11, 13, 25, expect.stringContaining("702.16b"), "target/protection"],
      [18, 6, 32, expect.stringContaining("702.16f"), "block/protection"],
    ]);
  });

  test("knows files by their names, and colors scenarios as YAML", () => {
    const kinds = ["a.scenario.yaml", "a.cards.yaml", "a.pzl", "a.dec", "a.mtga", "a.deck.txt"].map((name) =>
      run(
        name,
        "",
        `vim.wait(${name.endsWith(".yaml") ? 20_000 : 0}, function() return vim.bo.syntax == "yaml" end, 10)\nreturn { vim.bo.filetype, vim.bo.syntax }`,
      ),
    );
    expect(kinds).toEqual([
      ["mtg-scenario", "yaml"],
      ["mtg-scenario", "yaml"],
      ["mtg-puzzle", expect.anything()],
      ["mtg-deck", expect.anything()],
      ["mtg-deck", expect.anything()],
      ["mtg-deck", expect.anything()],
    ]);
  });

  test("columns after emoji and accents are right (Neovim counts bytes), and an edit changes what is shown", () => {
    const before = '  - { cast: Terror, by: Bob, note: "😀 Lim-Dûl", targets: ';
    const text = `scenario: x\nplayers: { Alice: { battlefield: [White Knight] }, Bob: {} }\nsteps:\n${before}White Knight }\n`;
    const lua = `${DIAGNOSTICS}
    vim.api.nvim_buf_set_lines(0, 3, 4, false, {})
    local cleared = vim.wait(10000, function() return #found() == 0 end, 50)
    return { list, cleared }`;
    const start = Buffer.byteLength(before);
    expect(run("emoji.scenario.yaml", text, lua)).toEqual([
      [[4, start, start + 12, expect.stringContaining("702.16b"), "target/protection"]],
      true,
    ]);
  });

  test("hover and decklists", () => {
    const lua = `${DIAGNOSTICS}
    local answer = vim.lsp.buf_request_sync(0, "textDocument/hover", { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 0, character = 4 } }, 10000)
    local _, first = next(answer)
    return { list, first.result.contents.value, vim.bo.filetype }`;
    const [list, hover, filetype] = run("burn.dec", "4 Shock\n4 Lightnin Bolt\n", lua) as [unknown[][], string, string];
    expect(filetype).toBe("mtg-deck");
    expect(list.map((each) => each.slice(0, 3))).toEqual([[2, 2, 15]]);
    expect(hover).toContain("2 damage");
  });
});
