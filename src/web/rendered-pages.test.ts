import { describe, expect, it } from "vitest";
import type { StampedBytes } from "./page-copy.ts";
import { createRenderedPages, documentName, renderedKey } from "./rendered-pages.ts";

const [first, second] = ["AAAAAAAAAAAAAAAAAAAAAA==", "BBBBBBBBBBBBBBBBBBBBBB=="];
const document = (nonce: string, text = "うるみ") =>
  Buffer.from(`<script nonce="${nonce}"></script><p>${text}</p><script nonce="${nonce}"></script>`);
const textOf = (found: StampedBytes | null) => found?.body.toString() ?? null;

describe("createRenderedPages", () => {
  it("gives a document again with the nonce of the answer in every place", () => {
    const pages = createRenderedPages();
    pages.keep("key", first, document(first));
    expect(textOf(pages.find("key", second))).toBe(document(second).toString());
    expect(textOf(pages.find("key", first))).toBe(document(first).toString());
    expect(pages.find("other", first)).toBeNull();
  });

  it("hands out bytes that are the answer's own until it gives them back", () => {
    const pages = createRenderedPages();
    pages.keep("key", first, document(first));
    const [one, other] = [pages.find("key", first), pages.find("key", second)];
    expect([textOf(one), textOf(other)]).toEqual([document(first).toString(), document(second).toString()]);
    one?.release();
    expect(pages.find("key", second)?.body).toBe(one?.body);
    expect(textOf(other)).toBe(document(second).toString());
    expect(pages.find("key", second)?.body).not.toBe(one?.body);
  });

  it("forgets what is old, and what was not asked for the longest time when there are too many", () => {
    let at = 0;
    const size = document(first).length * 2;
    const pages = createRenderedPages({ maxBytes: size * 8, keepMs: 1000, now: () => at });
    for (let key = 0; key < 8; key += 1) pages.keep(`${key}`, first, document(first));
    expect(pages.find("0", first)).not.toBeNull();
    pages.keep("8", first, document(first));
    expect(pages.find("1", first)).toBeNull();
    expect(pages.find("0", first)).not.toBeNull();
    pages.keep("large", first, document(first, "う".repeat(100)));
    expect(pages.find("large", first)).toBeNull();
    at = 1001;
    expect(pages.find("0", first)).toBeNull();
  });
});

describe("the name of a document", () => {
  it("leads to it, the newest alone, and to nothing once it is forgotten", () => {
    let at = 0;
    const size = document(first).length * 2;
    const pages = createRenderedPages({ maxBytes: size * 8, keepMs: 1000, now: () => at });
    pages.name("key", "early");
    expect(pages.findNamed("early", first)).toBeNull();
    pages.keep("key", first, document(first));
    pages.name("key", "name");
    expect(textOf(pages.findNamed("name", second))).toBe(document(second).toString());
    pages.name("key", "newer");
    expect(pages.findNamed("name", first)).toBeNull();
    expect(pages.findNamed("newer", first)).not.toBeNull();
    for (let key = 0; key < 8; key += 1) pages.keep(`${key}`, first, document(first));
    expect(pages.findNamed("newer", first)).toBeNull();
    pages.name("7", "old");
    at = 1001;
    expect(pages.findNamed("old", first)).toBeNull();
    pages.keep("7", first, document(first, "別の人"));
    expect(pages.findNamed("old", first)).toBeNull();
  });

  it("is another one for anything else", () => {
    const frame = { profile: { email: "a@example.com" }, unread: 0, marks: "a b" };
    const name = documentName("/dashboard", "id", frame);
    expect(documentName("/dashboard", "id", { ...frame })).toBe(name);
    expect(documentName("/dashboard", "id", { ...frame, marks: "a c" })).not.toBe(name);
    expect(documentName("/dashboard?look=list", "id", frame)).not.toBe(name);
    expect(documentName("/dashboard", "other", frame)).not.toBe(name);
  });
});

describe("renderedKey", () => {
  it("is the same for the same data with another nonce, and another for anything else", () => {
    const key = (nonce: string, data = "うるみ") => renderedKey("/dashboard", `${data} ${nonce}`, nonce);
    expect(key(second)).toBe(key(first));
    expect(key(first, "別の人")).not.toBe(key(first));
    expect(renderedKey("/dashboard?look=list", `うるみ ${first}`, first)).not.toBe(key(first));
  });
});
