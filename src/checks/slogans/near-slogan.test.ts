import { describe, expect, it } from "vitest";
import { checkItem } from "../check-item.ts";
import { knownSlogans } from "./known.ts";
import { nearSlogan } from "./near-slogan.ts";

const context = {
  id: "x",
  sources: [],
  productClass: "goods" as const,
  slots: [],
  bannedWords: [],
  requiredWords: [],
  existing: [],
};
const line = (text: string) => ({ kind: "line", text, fields: {}, sources: [] });

describe("known slogans", () => {
  it("are listed once each, with their owner", () => {
    expect(knownSlogans.length).toBeGreaterThanOrEqual(60);
    expect(new Set(knownSlogans.map(({ text }) => text)).size).toBe(knownSlogans.length);
    expect(knownSlogans.filter(({ owner }) => owner === "")).toEqual([]);
  });

  it.each([
    ["そうだ京都、いこう", "JR東海"],
    ["オ、ネダン以上", "ニトリ"],
    ["この夏の一本。水と生きる", "サントリー"],
    ["やめられないとまらない", "カルビー"],
  ])("%s is known, whatever its width, script and marks", (text, owner) =>
    expect(nearSlogan(text)?.owner).toBe(owner),
  );

  it("a line with one word exchanged reminds of its model", () =>
    expect(nearSlogan("そうだ 新潟、行こう。")?.owner).toBe("JR東海"));

  it.each(["朝のつっぱりに酒蔵のうるおい", "領収書は、撮るだけ。", "毎朝5時に焼くパン屋", "", "。"])(
    "%s is nobody's",
    (text) => expect(nearSlogan(text)).toBeNull(),
  );

  it("copy that is one is refused; what people said or wrote down is not touched", () => {
    const refused = checkItem(line("そうだ 京都、行こう。"), context);
    expect(refused.ready).toBe(false);
    expect(refused.flags.map(({ ruleId, level }) => [ruleId, level])).toContainEqual([
      "known-slogan",
      "must",
    ]);
    const noted = checkItem(line("そうだ 京都、行こう。"), { ...context, gate: "record" });
    expect(noted.flags.map(({ ruleId }) => ruleId)).not.toContain("known-slogan");
  });

  it("copy that only reminds of one stands with a flag to look at", () => {
    const shown = checkItem(line("そうだ 新潟、行こう。"), context);
    expect(shown.flags.find(({ ruleId }) => ruleId === "known-slogan")?.level).toBe("check");
    expect(shown.problems.join()).not.toContain("スローガン");
  });
});
