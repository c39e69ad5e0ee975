// The server in a web worker, as in the extension for the browser.

import { startWorker } from "@ruleslawyer/language-server/browser";

startWorker(globalThis as never);
