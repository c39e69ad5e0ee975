// A server on this machine that answers as card data servers do, and as none should.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface DataServer {
  readonly url: string;
  /** Answers per path. A list is used up one by one; its last stays. */
  readonly routes: Map<string, Handler | Handler[]>;
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

export async function startDataServer(): Promise<DataServer> {
  const routes = new Map<string, Handler | Handler[]>();
  const requests: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request);
    const route = routes.get((request.url ?? "").split("?")[0]!);
    const handler = Array.isArray(route) ? (route.length > 1 ? route.shift() : route[0]) : route;
    (handler ?? status(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    routes,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole body, or the part that is asked for. */
export function body(content: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler {
  const bytes = Buffer.from(content);
  return (request, response) => {
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
    const isSame = request.headers["if-range"] === undefined || request.headers["if-range"] === (headers.ETag ?? headers["Last-Modified"]);
    if (range !== null && isSame && headers["Accept-Ranges"] !== "none") {
      const start = Number(range[1]);
      response.writeHead(206, {
        ...headers,
        "Content-Length": bytes.length - start,
        "Content-Range": `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
      });
      response.end(bytes.subarray(start));
    } else {
      response.writeHead(200, { ...headers, "Content-Length": bytes.length });
      response.end(bytes);
    }
  };
}

export function json(value: unknown): Handler {
  return body(JSON.stringify(value), { "Content-Type": "application/json; charset=utf-8" });
}

export function status(code: number, headers: Readonly<Record<string, string>> = {}): Handler {
  return (_request, response) => {
    response.writeHead(code, headers);
    response.end(`status ${code}`);
  };
}

/** Announces the whole, sends a part, and hangs up. */
export function cutOff(content: string | Uint8Array, sent: number, headers: Readonly<Record<string, string>> = {}): Handler {
  const bytes = Buffer.from(content);
  return (_request, response) => {
    response.writeHead(200, { ...headers, "Content-Length": bytes.length });
    response.write(bytes.subarray(0, sent), () => setTimeout(() => response.destroy(), 20));
  };
}

/** Begins and then says nothing more. */
export function stall(content: string | Uint8Array): Handler {
  return (_request, response) => {
    response.writeHead(200, { "Content-Length": Buffer.from(content).length + 1000 });
    response.write(content);
  };
}
