import { expect, it } from "vitest";
import { parseProfileAnswer, parseUsageAnswer, readUsageValue } from "./answers.ts";

const tokens = { used: 1, reserved: 0, limit: 10, resetAt: "2026-12-01T00:00:00Z", unit: "tokens" };

it("reads what is right, and names the kinds that are not; kinds that are not there are not", () => {
  expect(parseUsageAnswer({ tokens, images: null, search: { ...tokens, resetAt: "x" }, other: 1 })).toEqual({
    usage: { tokens },
    odd: ["images", "search"],
  });
  expect(parseUsageAnswer({})).toEqual({ usage: {}, odd: [] });
});

it.each(["x", null, [], {}, { ...tokens, used: "1" }, { ...tokens, limit: -1 }, { ...tokens, used: null }])(
  "refuses %j as a value",
  (value) => {
    expect(parseUsageAnswer({ storage: value })).toEqual({ usage: {}, odd: ["storage"] });
    expect(() => readUsageValue("storage", value)).toThrow(TypeError);
  },
);

it.each([null, [], "x", 1, undefined])("refuses %j as an answer", (answer) => {
  expect(() => parseUsageAnswer(answer)).toThrow(TypeError);
  expect(() => parseProfileAnswer(answer)).toThrow();
});

it("C42: a profile without what it should have counts as not filled in; an unknown tier is none", () => {
  const empty = { id: "", email: "", displayName: "", company: "", avatarUrl: null, deleteAt: null };
  expect(parseProfileAnswer({})).toEqual(empty);
  expect(parseProfileAnswer({ displayName: 5, membership: "gold", deleteAt: {} })).toEqual(empty);
  expect(parseProfileAnswer({ membership: "premium" })).toEqual({ ...empty, membership: "premium" });
});
