// Where newer card data is kept: the extension's own storage, outside every workspace.

import * as path from "node:path";
import type { ExtensionContext } from "vscode";

export const storedCardsPath = (context: ExtensionContext): string => path.join(context.globalStorageUri.fsPath, "cards.rlcards");
