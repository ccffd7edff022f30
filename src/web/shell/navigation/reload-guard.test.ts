import { describe, expect, it } from "vitest";
import { currentPath, guardKey, guardMs, loadDocument, parseRecord, type Reloader } from "./reload-guard.ts";

const start = 1_000_000;

function browserAt(path: string) {
  const store = new Map<string, string>();
  const done: string[] = [];
  const browser = {
    time: start,
    store,
    done,
    here: () => new URL(path, "https://x.test"),
    now: () => browser.time,
    storage: (): ReturnType<Reloader["storage"]> => ({
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
    }),
    leaving: () => void done.push("leaving"),
    reload: () => void done.push("reload"),
    assign: (target: string) => void done.push(`assign ${target}`),
  };
  return browser;
}

describe("reload guard", () => {
  it("C102: loads another path once, with query and hash, and keeps what can be kept first", () => {
    const browser = browserAt("/");
    expect(loadDocument("/trial?a=1#h", false, browser)).toBe(true);
    expect(browser.done).toEqual(["leaving", "assign /trial?a=1#h"]);
    expect(parseRecord(browser.store.get(guardKey) ?? null)).toEqual({
      path: "/trial?a=1#h",
      expires: start + guardMs,
    });
  });

  it("reloads when the path is the one that is open", () => {
    const browser = browserAt("/trial?a=1");
    loadDocument("/trial?a=1", false, browser);
    loadDocument("/trial?a=1#h", false, browser);
    loadDocument("/trial?a=2", false, browser);
    expect(browser.done.filter((step) => step !== "leaving")).toEqual([
      "reload",
      "reload",
      "assign /trial?a=2",
    ]);
  });

  it("C103, W08: the same path is refused within 10 s and allowed after, and always when forced", () => {
    const browser = browserAt("/");
    loadDocument("/trial", false, browser);
    browser.time = start + guardMs - 1;
    expect(loadDocument("/trial", false, browser)).toBe(false);
    expect(browser.done).toHaveLength(2);
    expect(loadDocument("/trial?a=1", false, browser)).toBe(true);
    expect(loadDocument("/trial", false, browser)).toBe(true);
    expect(loadDocument("/trial", true, browser)).toBe(true);
    browser.time += guardMs;
    expect(loadDocument("/trial", false, browser)).toBe(true);
  });

  it("C104: without storage every load is allowed", () => {
    const browser = browserAt("/");
    browser.storage = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(loadDocument("/trial", false, browser)).toBe(true);
    expect(loadDocument("/trial", false, browser)).toBe(true);
  });

  it.each([
    "https://evil.test/",
    "//evil.test/x",
    "/\\evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://[",
  ])("refuses %s", (target) => {
    const browser = browserAt("/");
    expect(currentPath(target, browser.here())).toBe(null);
    expect(loadDocument(target, true, browser)).toBe(false);
    expect(browser.done).toEqual([]);
  });

  it.each(["", "null", "{}", "[]", '"x"', "{", '{"path":1,"expires":2}'])(
    "takes %s for no record",
    (stored) => {
      expect(parseRecord(stored)).toBe(null);
    },
  );
});
