// Tasks of type `ruleslawyer`: the command line that came with the extension, over files, folders or globs. Desktop only.

import * as vscode from "vscode";
import type { Extension } from "./start";

interface Definition extends vscode.TaskDefinition {
  readonly paths: readonly string[];
  readonly watch?: boolean;
}

export function registerTasks({ context, platform }: Extension): void {
  const program = context.asAbsolutePath("dist/cli.mjs");

  function taskFor(definition: Definition, scope: vscode.Task["scope"], name: string): vscode.Task {
    const cards = vscode.workspace.getConfiguration("ruleslawyer").get<string | null>("cards.path") ?? platform.storedCards?.();
    const words = [
      "check",
      ...definition.paths,
      ...(definition.watch === true ? ["--watch"] : []),
      ...(cards === undefined ? [] : ["--cards", cards]),
    ];
    const cwd = typeof scope === "object" ? scope.uri.fsPath : undefined;
    // The editor's own program serves as Node.
    const run = new vscode.ProcessExecution(process.execPath, [program, ...words], { cwd, env: { ELECTRON_RUN_AS_NODE: "1" } });
    const matcher = definition.watch === true ? "$ruleslawyer-watch" : "$ruleslawyer";
    const task = new vscode.Task(definition, scope ?? vscode.TaskScope.Workspace, name, "ruleslawyer", run, matcher);
    task.group = vscode.TaskGroup.Test;
    task.isBackground = definition.watch === true;
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Silent, panel: vscode.TaskPanelKind.Dedicated };
    return task;
  }

  const provider: vscode.TaskProvider = {
    provideTasks: () =>
      (vscode.workspace.workspaceFolders ?? []).flatMap((folder) => [
        taskFor({ type: "ruleslawyer", paths: ["."] }, folder, "check everything"),
        taskFor({ type: "ruleslawyer", paths: ["."], watch: true }, folder, "check everything, watching"),
      ]),
    resolveTask: ({ definition, scope, name }) => taskFor(definition as Definition, scope, name),
  };
  context.subscriptions.push(vscode.tasks.registerTaskProvider("ruleslawyer", provider));
}
