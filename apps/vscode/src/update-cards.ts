// The one door to the network: asks where from, shows progress, can be cancelled. Desktop only.

import type * as vscode from "vscode";

export async function updateCards(_context: vscode.ExtensionContext): Promise<void> {}
