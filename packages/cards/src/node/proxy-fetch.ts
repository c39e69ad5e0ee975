// Node 20's fetch knows no proxies; this goes through the one that the environment names.

import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import { connect as tlsConnect } from "node:tls";
import type { FetchedResponse, FetchLike } from "../update/host.ts";
import { proxyFor } from "../update/proxy.ts";

/** The global fetch; where the environment names a proxy for the address, a tunnel through it. */
export const fetchWithProxies: FetchLike = async (url, init) => {
  let address = url;
  for (let redirects = 0; redirects < 6; redirects++) {
    const proxy = proxyFor(address, process.env);
    if (proxy === undefined) return fetch(address, init);
    const response = await requestThrough(proxy, new URL(address), init);
    const location = response.headers.location;
    if (location === undefined || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) return asFetched(response, address);
    response.resume();
    address = new URL(location, address).href;
  }
  throw new Error("too many redirects");
};

function asFetched(response: IncomingMessage, url: string): FetchedResponse {
  const get = (name: string): string | null => {
    const value = response.headers[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
  };
  return { status: response.statusCode ?? 0, url, headers: { get }, body: response };
}

type RequestInit = Parameters<FetchLike>[1];

async function requestThrough(proxy: URL, url: URL, init: RequestInit): Promise<IncomingMessage> {
  const credentials = proxy.username === "" ? undefined : `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const authorization = credentials === undefined ? {} : { "Proxy-Authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
  const request = proxy.protocol === "https:" ? httpsRequest : httpRequest;
  const toProxy: RequestOptions = {
    host: proxy.hostname,
    port: proxy.port === "" ? (proxy.protocol === "https:" ? 443 : 80) : proxy.port,
    agent: false,
  };
  const signal = init.signal === undefined ? {} : { signal: init.signal };
  if (url.protocol === "http:") {
    return answerTo(request({ ...toProxy, ...signal, path: url.href, headers: { ...init.headers, ...authorization, Host: url.host } }));
  }
  const authority = `${url.hostname}:${url.port === "" ? 443 : url.port}`;
  const socket = await new Promise<Socket>((resolve, reject) => {
    const tunnel = request({ ...toProxy, ...signal, method: "CONNECT", path: authority, headers: { ...authorization, Host: authority } });
    tunnel.once("connect", (response, connected) => {
      if (response.statusCode === 200) resolve(connected);
      else {
        connected.destroy();
        reject(new Error(`the proxy ${proxy.host} answers with status ${response.statusCode ?? 0}`));
      }
    });
    tunnel.once("error", reject);
    tunnel.end();
  });
  const servername = url.hostname.replace(/^\[|\]$/g, "");
  // Without an agent, or createConnection would not be asked.
  return answerTo(httpsRequest(url, { ...signal, headers: init.headers, createConnection: () => tlsConnect({ socket, servername }) }));
}

function answerTo(request: ReturnType<typeof httpRequest>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
    request.end();
  });
}
