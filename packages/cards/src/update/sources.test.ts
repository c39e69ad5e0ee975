import { describe, expect, test } from "vitest";
import { proxyFor } from "./proxy.ts";
import { checksumUrl, isSafeLink, isSizePlausible, readBulkList, readChecksum, resolveSource } from "./sources.ts";

describe("sources", () => {
  test.each([
    [undefined, "https://api.scryfall.com/bulk-data"],
    ["scryfall", "https://api.scryfall.com/bulk-data"],
    ["scryfall:oracle_cards", "https://api.scryfall.com/bulk-data"],
    ["mtgjson", "https://mtgjson.com/api/v5/AtomicCards.json.gz"],
    ["mtgjson:AllPrintings", "https://mtgjson.com/api/v5/AllPrintings.json.gz"],
    ["http://localhost:8080/x.json", "http://localhost:8080/x.json"],
    ["ftp://example.com/x.json", undefined],
    ["scryfall:../x", undefined],
    ["", undefined],
  ])("%s is %s", (source, url) => expect(resolveSource(source)?.url).toBe(url));

  test("only lists are lists", () => {
    for (const text of ["", "[]", "null", "{}", '{"object":"list","data":[{"object":"card","name":"A"}]}', '{"data":{}}'])
      expect(readBulkList(text)).toBeUndefined();
  });

  test("links in lists are http, and no weaker than the list", () => {
    expect(isSafeLink("https://a/b", "https://c")).toBe(true);
    expect(isSafeLink("http://a/b", "http://c")).toBe(true);
    expect(isSafeLink("http://a/b", "https://c")).toBe(false);
    expect(isSafeLink("javascript:1", "http://c")).toBe(false);
    expect(isSafeLink("/relative", "http://c")).toBe(false);
  });

  test("checksums", () => {
    const hash = "0123456789abcdef".repeat(4);
    expect(readChecksum(`${hash.toUpperCase()}\n`)).toBe(hash);
    expect(readChecksum(`${hash}  file.json`)).toBe(hash);
    expect(readChecksum(`${hash}0`)).toBeUndefined();
    expect(readChecksum("<html>")).toBeUndefined();
    expect(checksumUrl("https://mtgjson.com/api/v5/X.json")).toBe("https://mtgjson.com/api/v5/X.json.sha256");
    expect(checksumUrl("https://example.com/X.json")).toBeUndefined();
  });

  test("sizes", () => {
    expect(isSizePlausible([], 1, 2)).toBe(true);
    expect(isSizePlausible([100], 100, 900)).toBe(true);
    expect(isSizePlausible([900], 100, 900)).toBe(true);
    expect(isSizePlausible([500], 100, 900)).toBe(false);
  });
});

describe("proxies", () => {
  const environment = { HTTPS_PROXY: "http://p:1", http_proxy: "q:2", NO_PROXY: "localhost, .example.com,10.0.0.1,host:8443" };
  test.each([
    ["https://api.scryfall.com/x", "http://p:1/"],
    ["http://other.org/", "http://q:2/"],
    ["https://localhost/", undefined],
    ["https://example.com/", undefined],
    ["https://a.example.com/", undefined],
    ["https://notexample.com/", "http://p:1/"],
    ["http://10.0.0.1/", undefined],
    ["https://host:8443/", undefined],
    ["https://host/", "http://p:1/"],
  ])("%s goes through %s", (address, proxy) => expect(proxyFor(address, environment)?.href).toBe(proxy));

  test("none, all, and nonsense", () => {
    expect(proxyFor("https://a/", {})).toBeUndefined();
    expect(proxyFor("https://a/", { ALL_PROXY: "http://p" })?.href).toBe("http://p/");
    expect(proxyFor("https://a/", { ALL_PROXY: "http://p", NO_PROXY: "*" })).toBeUndefined();
    expect(proxyFor("https://a/", { HTTPS_PROXY: "socks5://p" })).toBeUndefined();
    expect(proxyFor("https://a/", { HTTPS_PROXY: "http://[" })).toBeUndefined();
  });
});
