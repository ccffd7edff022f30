import { describe, expect, it } from "vitest";
import type { MessageView } from "#src/domain/message/schema.ts";
import { joinNewer, joinOlder, maxLoaded } from "./branch.ts";

const view = (id: string, after: string | null): MessageView => ({
  id,
  after,
  number: id.codePointAt(0) ?? 0,
  role: "user",
  author: null,
  own: true,
  parts: [],
  run: null,
  branches: [id],
  feedback: null,
  at: "2026-11-22T00:00:00.000Z",
});
/** Messages that follow one another. */
const chain = (ids: string, before: string | null = null) =>
  [...ids].map((id, index) => view(id, ids[index - 1] ?? before));
const idsOf = ({ messages }: { messages: MessageView[] }) => messages.map(({ id }) => id).join("");

describe("the branch that is shown", () => {
  const loaded = { messages: chain("abcd"), hasMore: true, hasNewer: false };

  it.each([
    ["new messages behind it", chain("ef", "d"), "abcdef", true],
    ["a newest page that overlaps", chain("cdef", "b"), "abcdef", true],
    ["a newest page from the very beginning", chain("abcx"), "abcx", false],
    ["another branch from the middle", chain("xy", "b"), "abxy", true],
    ["another branch from the beginning", chain("xy"), "xy", false],
    ["a page far from what is loaded", chain("xy", "w"), "xy", false],
    ["nothing", [], "", false],
  ])("takes %s", (_, messages, must, hasMore) => {
    const joined = joinNewer(loaded, { messages, hasMore: false, hasNewer: true });
    expect([idsOf(joined), joined.hasMore, joined.hasNewer]).toEqual([must, hasMore, true]);
  });

  it("takes older pages that lead to it, and no others", () => {
    const later = { messages: chain("de", "c"), hasMore: true, hasNewer: false };
    expect(idsOf(joinOlder(later, { messages: chain("abc"), hasMore: false, hasNewer: false }))).toBe(
      "abcde",
    );
    expect(joinOlder(later, { messages: chain("xy"), hasMore: false, hasNewer: false })).toBe(later);
    expect(joinOlder(later, { messages: [], hasMore: false, hasNewer: false })).toBe(later);
  });

  it("lets the newest go where there are too many, and says that they are there", () => {
    const letters = Array.from({ length: maxLoaded }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const full = { messages: chain(letters.join(""), "a"), hasMore: true, hasNewer: false };
    const joined = joinOlder(full, { messages: chain("a"), hasMore: false, hasNewer: false });
    expect([joined.messages.length, joined.hasMore, joined.hasNewer]).toEqual([maxLoaded, false, true]);
    expect([joined.messages[0]?.id, joined.messages.at(-1)?.id]).toEqual(["a", letters.at(-2)]);
  });
});
