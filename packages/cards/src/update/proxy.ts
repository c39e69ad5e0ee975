// Which proxy the environment names for an address, by the custom of curl: HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, and NO_PROXY for
// exceptions; either case.

export type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy for an http(s) address, or undefined for a direct connection. */
export function proxyFor(address: string, environment: Environment): URL | undefined {
  const url = new URL(address);
  const read = (name: string): string => environment[name.toLowerCase()] || environment[name.toUpperCase()] || "";
  const named = (url.protocol === "https:" ? read("HTTPS_PROXY") : read("HTTP_PROXY")) || read("ALL_PROXY");
  if (named === "" || isExcepted(url, read("NO_PROXY"))) return undefined;
  const full = named.includes("://") ? named : `http://${named}`;
  if (!URL.canParse(full)) return undefined;
  const proxy = new URL(full);
  return proxy.protocol === "http:" || proxy.protocol === "https:" ? proxy : undefined;
}

/** `*`, or hosts and domains, each with or without a leading dot and a port. */
function isExcepted(url: URL, exceptions: string): boolean {
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, "");
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", entryPort] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const domain = name.replace(/^\*?\./, "");
      return host === domain || host.endsWith(`.${domain}`);
    });
}
