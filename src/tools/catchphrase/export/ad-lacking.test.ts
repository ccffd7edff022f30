import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { pieceOf } from "#test/tools/piece.ts";
import { adHint, adOutside, missingForAd, textsOutside } from "./ad-lacking.ts";

const piece = (kind: string, text: string, own: Partial<Item> = {}) =>
  pieceOf({ kind, text, counts: { c1: text.length, w2: text.length * 2, x: 0 }, ...own });
const headline = (text: string, own: Partial<Item> = {}) => piece("google_rsa_headline", text, own);
const description = (text: string) => piece("google_rsa_description", text);
const line = (text: string, own: Partial<Item> = {}) => piece("line", text, own);
const picked = { locked: true };
const mustFlag: Item["flags"][number] = {
  ...{ id: "f1", span: { start: 0, end: 2 }, words: "最高", ruleId: "r1", rule: "最上級", clause: "社内" },
  ...{ level: "must", why: "", rewrites: [], fineWhen: "", source: "", checkedOn: "2026-01-01" },
};
const numbered = (from: number, to: number, make: (text: string) => Item) =>
  Array.from({ length: to - from + 1 }, (_, at) => make(`案${from + at}`));
const whole = [...numbered(1, 3, (text) => headline(text)), ...numbered(4, 5, description)];

describe("what a medium asks for and the table does not hold", () => {
  it("is counted place by place, and nothing once each has its least; the path may stay open", () => {
    expect(missingForAd([], "ads")).toBe("広告見出しがあと3本、説明文があと2本");
    expect(missingForAd([headline("案1"), ...whole.slice(3)], "ads")).toBe("広告見出しがあと2本");
    expect(missingForAd(whole, "ads")).toBeNull();
    expect(adHint(whole, "ads", true)).toBeNull();
  });

  it("is told with the way to it, to who may make it: more material where a set is there, else the condition", () => {
    const said = "入稿には、広告見出しがあと2本必要です";
    const some = [headline("案1"), ...whole.slice(3)];
    expect(adHint(some, "ads", false)).toBe(said);
    expect(adHint(some, "ads", true)).toBe(`${said}。資料に事実を足すと、増やせます`);
    expect(adHint([], "ads", true)).toMatch(/必要です。「条件」の「.+」で作れます$/u);
  });
});

describe("what is in no table, of what was made", () => {
  it("has something that must be corrected first; a proposal of what to look at first is no piece", () => {
    const items = [
      ...whole,
      headline("最高の朝", { flags: [mustFlag] }),
      piece("shortlist", "1", { flags: [mustFlag] }),
    ];
    expect(adOutside(items, "ads")).toEqual({
      said: "要修正の表現がある1本は入っていません。",
      texts: ["最高の朝"],
    });
    expect(adOutside(whole, "ads")).toBeNull();
  });

  it("is longer than its place takes, to the sign", () => {
    const items = [...whole, headline("あ".repeat(15)), headline("い".repeat(16))];
    expect(adOutside(items, "ads")).toEqual({
      said: "広告見出しの上限（全角15字）を超える1本は入っていません。",
      texts: ["い".repeat(16)],
    });
    expect(textsOutside(items, "ads")).toEqual(["い".repeat(16)]);
  });

  it("was chosen and has no room: the sixteenth headline, and none of the fifteen before it", () => {
    const all = [...numbered(1, 16, (text) => headline(text, picked)), ...whole.slice(3)];
    expect(adOutside(all, "ads")).toEqual({
      said: "広告見出しの欄に入りきらず、選んだ1本は入っていません。",
      texts: ["案16"],
    });
    expect(adOutside(all.slice(0, 15), "ads")).toBeNull();
    // What nobody chose is missed by nobody.
    expect(adOutside([...numbered(1, 16, (text) => headline(text)), ...whole.slice(3)], "ads")).toBeNull();
  });

  it("was chosen and is not finished", () => {
    const items = [...whole, headline("途中の案", { ...picked, ready: false })];
    expect(adOutside(items, "ads")?.said).toBe("広告見出しの、仕上がっていない1本は入っていません。");
  });

  it("is a chosen line where headlines were made; one that may not leave is no headline in its way", () => {
    const chosen = line("選んだ一行", picked);
    expect(adOutside([...whole, chosen], "ads")).toEqual({
      said: "広告見出しの案があるため、選んだキャッチコピー1本は入っていません。",
      texts: ["選んだ一行"],
    });
    const held = headline("最高の朝", { flags: [mustFlag], ready: false });
    expect(adOutside([held, chosen], "ads")?.said).toBe(
      "要修正の表現がある1本は入っていません。広告見出しの欄に入りきらず、選んだキャッチコピー1本は入っていません。",
    );
  });
});
