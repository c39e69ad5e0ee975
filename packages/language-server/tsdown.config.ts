import { library } from "../../tools/tsdown-library.ts";

// vscode-languageserver's entries differ by format and surroundings: servers are started as modules only.
export default library(["src/node.ts", "src/browser.ts"], { format: ["esm"] });
