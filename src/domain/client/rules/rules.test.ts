import { expect, it } from "vitest";
import type { Flag, Item } from "#src/shared/result.ts";
import { countWithheld, forClient } from "./for-client.ts";
import { isLinkPass, linkPass } from "./link-pass.ts";
import { wordingOf } from "./pieces.ts";
import { sharedPieces } from "./shared-pieces.ts";

const flag = (level: Flag["level"], dismissed?: Flag["dismissed"]): Flag => ({
  ...{
    id: level,
    span: { start: 0, end: 1 },
    words: "最強",
    ruleId: "r",
    rule: "",
    clause: "",
    level,
    why: "",
  },
  ...{ rewrites: [], fineWhen: "", source: "", checkedOn: "", ...(dismissed && { dismissed }) },
});
const piece = (kind: string, text: string, more: Partial<Item> = {}): Item => ({
  ...{
    id: text,
    kind,
    text,
    fields: {},
    flags: [],
    locked: true,
    sources: ["B1"],
    edited: true,
    ready: true,
  },
  ...{ problems: [], counts: { c1: 1, w2: 2, x: 2 }, fits: [], evidence: [], score: [] },
  ...more,
});
const all = { showEvidence: true, showFlags: true };
const texts = (items: Item[], sight = all) => forClient(items, sight).map(({ text }) => text);

it("what must be corrected does not leave, and neither does what speaks of it", () => {
  const held = piece("line", "最強の品", {
    flags: [flag("must")],
    ready: false,
    problems: ["修正が必要です"],
  });
  const line = piece("line", "朝の品");
  const picks = [
    piece("shortlist", "一", { fields: { line: "最強の品" } }),
    piece("shortlist", "二", { fields: { line: "朝の品" } }),
  ];
  expect(texts([held, line, ...picks])).toEqual(["朝の品", "二"]);
  expect(countWithheld([held, line, ...picks], all)).toBe(1);
  expect(countWithheld([line], all)).toBe(0);
});

it("members' own pieces never leave, warnings only where the sender shows them", () => {
  const items = [
    piece("prompt", "指示"),
    piece("gap", "不足"),
    piece("state", "状態"),
    piece("caution", "注意"),
    piece("line", "文"),
  ];
  expect(texts(items)).toEqual(["注意", "文"]);
  expect(texts(items, { ...all, showFlags: false })).toEqual(["文"]);
  const held = piece("caution", "最強", { flags: [flag("must")], ready: false });
  expect([countWithheld([held], all), countWithheld([held], { showFlags: false })]).toEqual([1, 0]);
});

it("carries what the sender shows, and no word of members to each other", () => {
  const aside = flag("check", { reason: "根拠がある", at: "" });
  const item = piece("line", "文", {
    ...{ flags: [aside, flag("note")], problems: ["長い"] },
    fields: { elsewhere: "別の案件", prepare: "試験", tradeoff: "弱い", line: "文" },
  });
  const [shown] = forClient([item], all);
  expect(shown).toMatchObject({
    fields: { tradeoff: "弱い", line: "文" },
    sources: ["B1"],
    problems: ["長い"],
  });
  expect(shown?.fields).not.toHaveProperty("elsewhere");
  expect(shown?.fields).not.toHaveProperty("prepare");
  expect(shown?.flags.map(({ id }) => id)).toEqual(["note"]);
  expect(shown).toMatchObject({ locked: false, edited: false, score: [] });
  const [bare] = forClient([item], { showEvidence: false, showFlags: false });
  expect(bare).toMatchObject({ fields: { line: "文" }, sources: [], evidence: [], flags: [], problems: [] });
  expect(bare?.fields).not.toHaveProperty("tradeoff");
});

it("a note to whoever works on a piece leaves neither with it nor as another wording", () => {
  const noted = (note: string) =>
    piece("block", "見出し", {
      fields: {
        ...{ scene: note, consent: note, reward: note, proof: note, imageNote: note, designNote: note },
        ...{ record: { reason: note }, verdict: note, lead: "本文" },
      },
    });
  expect(forClient([noted("社内")], all)[0]?.fields).toEqual({ lead: "本文" });
  expect(wordingOf({ items: [noted("一")] })).toBe(wordingOf({ items: [noted("二")] }));
  const other = piece("block", "見出し", { fields: { lead: "別の本文" } });
  expect(wordingOf({ items: [noted("一")] })).not.toBe(wordingOf({ items: [other] }));
});

it("words of before are shown where some can be set beside those of now; else it is said alone", () => {
  const shown = (tool: "catchphrase" | "analyze", before: Item, now: Item) => {
    const copies = [
      { version: 2, items: [{ ...now, id: "one" }] },
      { version: 1, items: [{ ...before, id: "one" }] },
    ];
    const [{ reworded, earlier } = { reworded: null, earlier: null }] = sharedPieces(
      ...([tool, copies, [], new Set<string>()] as const),
    );
    return { reworded, earlier };
  };
  const [first, second] = [piece("line", "前の文"), piece("line", "今の文")];
  expect(shown("catchphrase", first, second)).toEqual({
    reworded: true,
    earlier: { head: "前の文", body: "" },
  });
  expect(shown("analyze", first, second)).toEqual({ reworded: true, earlier: null });
  expect(shown("catchphrase", first, { ...first, fields: { angle: "値段" } })).toEqual({
    reworded: true,
    earlier: null,
  });
  expect(shown("catchphrase", first, first)).toEqual({ reworded: false, earlier: null });
});

it("a pass follows from the token and the password's hash, and from nothing else", () => {
  const pass = linkPass("token", "hash");
  expect(isLinkPass(pass, "token", "hash")).toBe(true);
  expect(isLinkPass(pass, "other", "hash")).toBe(false);
  expect(isLinkPass(pass, "token", "other")).toBe(false);
  expect(isLinkPass(pass.slice(1), "token", "hash")).toBe(false);
  expect(isLinkPass("", "token", "hash")).toBe(false);
});
