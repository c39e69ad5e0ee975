// The server in a web worker.

import { startWorker } from "@ruleslawyer/language-server/browser";

startWorker(globalThis as never);
