// Installs a real VS Code server with its web workbench for the end-to-end tests: `node tools/vscode-host.mjs [FOLDER]` prints the folder.
// It comes from the npm registry: the package code-server carries VS Code's own server. Only that part is taken, nothing of it is compiled,
// and none of it is committed or shipped.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const VERSION = process.env.VSCODE_HOST_VERSION ?? "4.100.3";
/** Newer versions want a newer Node than ours: a package that holds one. */
const NODE_PACKAGE = process.env.VSCODE_HOST_NODE;
const RIPGREP = "@vscode/ripgrep-linux-x64@1.18.0";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? process.env.RULESLAWYER_VSCODE_HOST ?? join(root, ".cache/vscode-host", VERSION));
const server = join(folder, "package/lib/vscode");

const isThere = () => existsSync(join(server, "out/server-main.js"));
const lock = `${folder}.lock`;
/** Nobody's installation takes longer: a lock that is older was left behind. */
const STALE = 15 * 60_000;

while (!isThere()) {
  if (!takeLock()) {
    await new Promise((done) => setTimeout(done, 500));
    continue;
  }
  try {
    // Beside its place first, so that an installation broken off halfway is never taken for a whole one.
    const building = `${folder}.part`;
    rmSync(building, { recursive: true, force: true });
    mkdirSync(building, { recursive: true });
    install(building);
    rmSync(folder, { recursive: true, force: true });
    renameSync(building, folder);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
console.log(folder);

/** Several tests may want it at once: one of them installs, the others wait. */
function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > STALE) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function install(into) {
  writeFileSync(join(into, "package.json"), '{"private":true}');
  let environment = process.env;
  if (NODE_PACKAGE !== undefined) {
    npm(into, ["install", "--no-save", NODE_PACKAGE]);
    renameSync(join(into, "node_modules", NODE_PACKAGE.replace(/@[^@/]+$/, "")), join(into, "node-dist"));
    environment = { ...process.env, PATH: `${join(into, "node-dist/bin")}:${process.env.PATH}` };
  }
  unpack(into, `code-server@${VERSION}`, ["package/lib/vscode", "package/LICENSE"]);
  const vscode = join(into, "package/lib/vscode");
  npm(vscode, ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], environment);
  symlinkSync("node_modules", join(vscode, "node_modules.asar"));
  // Where the search program would be downloaded by an install script, the registry's own copy is put instead.
  const ripgrep = join(vscode, "node_modules/@vscode/ripgrep");
  if (existsSync(ripgrep) && process.platform === "linux" && process.arch === "x64") {
    unpack(into, RIPGREP, ["package/bin/rg"]);
    mkdirSync(join(ripgrep, "bin"), { recursive: true });
    renameSync(join(into, "package/bin/rg"), join(ripgrep, "bin/rg"));
  }
}

function unpack(into, name, members) {
  const packed = npm(into, ["pack", "--silent", name]).trim().split("\n").at(-1);
  run("tar", ["xzf", packed, ...members], into);
  rmSync(join(into, packed));
}

function npm(cwd, args, environment) {
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args, cwd, environment);
}

function run(command, args, cwd, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} failed: ${error?.message ?? stderr}`);
}
