/** @module-tag long */
/** What a preset promises about everything that is shown, whichever tool made it and however a word was written. */
import { describe, expect, it } from "vitest";
import { builtIns } from "#src/brief/preset/built-in.ts";
import { emptyPreset, type Preset, presetSchema } from "#src/brief/preset/schema.ts";
import type { Brief } from "#src/brief/schema.ts";
import { withPreset } from "#src/checks/style/with-preset.ts";
import { applyPreset, check, unplacedWords } from "#src/domain/result/rules/check.ts";
import type { Item } from "#src/shared/result.ts";
import { allTools } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "./run-cases.ts";
import { runTools } from "./run-tool.ts";

/** The same word in whatever form: the test's own measure, not the product's. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Default_Ignorable_Code_Point}・‐_-]/gu, "")
    .toLowerCase()
    .replace(/[ァ-ヶ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
const shown = (item: Pick<Item, "text" | "fields">) => [item.text, ...stringsIn(item.fields)];
const holds = (item: Pick<Item, "text" | "fields">, words: readonly string[]) =>
  shown(item).flatMap((text) => words.filter((word) => bare(text).includes(bare(word))));

const under = (brief: Brief, fields: Partial<Preset>) =>
  withPreset(brief, presetSchema.parse({ ...emptyPreset("社内"), ...fields }), false);
const itemsOf = (brief: Brief, seed: number) =>
  [...runTools(allTools, brief, seed).values()].flatMap((run) => run.items);

/** Words that the writer uses most on this brief by itself, three characters or more, not in the product's name. */
function favourites(brief: Brief, items: readonly Item[], number: number): string[] {
  const counts = new Map<string, number>();
  for (const text of items.flatMap((item) => item.text))
    for (const [word] of text.matchAll(/[一-龠々]{2,4}|[ァ-ヶー]{3,8}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const name = brief.fields.name?.text ?? "";
  return [...counts]
    .filter(([word]) => !name.includes(word))
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, number)
    .map(([word]) => word);
}

const chosen = briefs.filter((_, index) => index % 4 === 0).slice(0, 7);

describe("a banned word", () => {
  it("is in none of more than 1,000 outputs of all tools, though the writer would use it", () => {
    let outputs = 0;
    let avoided = 0;
    for (const [index, one] of chosen.entries()) {
      const brief = briefOf(one.text);
      const before = itemsOf(brief, 1);
      const words = favourites(brief, before, 3);
      avoided += before.filter((item) => holds(item, words).length > 0).length;
      const { preset } = builtIns[index % builtIns.length] ?? { preset: emptyPreset("なし") };
      const banned = [...preset.bannedWords, ...words];
      const items = itemsOf(under(brief, { ...preset, bannedWords: banned }), 1);
      outputs += items.length;
      for (const item of items)
        expect({ one: one.id, text: item.text, found: holds(item, banned) }).toMatchObject({ found: [] });
    }
    expect(outputs).toBeGreaterThan(1000);
    expect(avoided).toBeGreaterThan(100);
  });

  it("is refused in 1,000 lines of a writer that disguises it, in the text and in its fields", () => {
    const brief = under(briefOf(chosen[0]?.text ?? ""), {
      bannedWords: ["プレミアム", "ﾃﾞﾄｯｸｽ", "SALE", "激安"],
    });
    const forms = [
      ...[
        "プレミアム",
        "ﾌﾟﾚﾐｱﾑ",
        "ぷれみあむ",
        "プレ ミアム",
        "プレ\u200Bミアム",
        "プレ・ミアム",
        "プレﾐｱﾑ",
        "ﾌﾟﾚ\u00ADみあむ",
      ],
      ...["デトックス", "でとっくす", "デ\u2060トックス", "ﾃﾞ ﾄｯｸｽ"],
      ...["SALE", "ｓａｌｅ", "Sale", "S A L E", "Ｓ\u200DＡＬＥ"],
      ...["激安", "激 安", "激\u200B安", "激・安"],
    ];
    const places = [
      (word: string) => ({ text: `毎日を${word}に。`, fields: {} }),
      (word: string) => ({ text: word, fields: {} }),
      (word: string) => ({ text: "毎日をここから。", fields: { sub: `${word}な一日` } }),
      (word: string) => ({ text: "毎日をここから。", fields: { points: ["朝", word] } }),
      (word: string) => ({
        text: "毎日をここから。",
        fields: { rows: [{ label: "味", value: `これは${word}` }] },
      }),
    ];
    let lines = 0;
    for (const tool of allTools.map((id) => serverTools[id]))
      for (const word of forms)
        for (const place of places) {
          const draft = { kind: "line", sources: [], ...place(word) };
          const item = check(applyPreset(draft, tool, brief), "1", { brief, slots: [], existing: [], tool });
          lines += 1;
          expect({
            word,
            ready: item.ready,
            problem: item.problems.some((text) => text.includes("使わない語")),
          }).toEqual({
            word,
            ready: false,
            problem: true,
          });
        }
    expect(lines).toBeGreaterThan(1000);
  });

  it("stays in the words of a real voice, which nobody may change", () => {
    const brief = under(briefOf(chosen[0]?.text ?? ""), {
      bannedWords: ["激安"],
      notation: [{ from: "下さい", to: "ください" }],
    });
    const voice = { kind: "voice", text: "激安でした。使って下さい。", fields: {}, sources: [] };
    expect(applyPreset(voice, serverTools.reviews, brief)).toBe(voice);
    const scope = { brief, slots: [], existing: [] };
    const said = (tool: "reviews" | "catchphrase") =>
      check(voice, "1", { ...scope, tool: serverTools[tool] }).problems.join();
    expect(said("catchphrase")).toContain("使わない語");
    expect(said("reviews")).not.toContain("使わない語");
  });
});

describe("the style of every tool's copy", () => {
  it("has the right words in place of the wrong ones, says so on the item, and quotes nobody otherwise", () => {
    const notation = [
      { from: "方へ", to: "かたへ" },
      { from: "毎日", to: "まいにち" },
    ];
    let changed = 0;
    for (const one of chosen.slice(0, 3)) {
      const brief = under(briefOf(one.text), {
        notation,
        exclamation: "none",
        tone: "polite",
        address: "お客様",
      });
      const name = brief.fields.name?.text ?? "";
      for (const [tool, { items }] of runTools(allTools, brief)) {
        if (serverTools[tool].gate === "record") continue;
        for (const item of items) {
          for (const { from, to } of item.changed ?? []) {
            changed += 1;
            expect(shown(item).join("\n")).toContain(to);
            expect(from).not.toBe(to);
          }
          const quoted = (text: string) => brief.sentences.some((source) => source.text.includes(text));
          const said = item.text
            .replaceAll(name, "")
            .replace(/「[^」]*」/gu, (words) => (quoted(words.slice(1, -1)) ? "" : words));
          expect(said).not.toMatch(/方へ|毎日|！|あなた(?!らし|がた|方)/u);
        }
      }
    }
    expect(changed).toBeGreaterThan(9);
  });

  it("holds the words asked for in one catchphrase and in the first view, or they are reported", () => {
    for (const one of chosen.slice(0, 4)) {
      const word = "はじめての一歩";
      const brief = under(briefOf(one.text), { requiredWords: [word] });
      const runs = runTools(["catchphrase", "lp_manuscript"], brief);
      const lines = runs.get("catchphrase")?.items ?? [];
      expect(unplacedWords([word], lines)).toEqual([]);
      expect(lines.filter((item) => item.kind === "line")).toHaveLength(10);
      const first = runs.get("lp_manuscript")?.items.find((item) => item.fields.block === "fv");
      expect(first && shown(first).join("\n")).toContain(word);
      expect(unplacedWords([word, "どこにもない語"], lines)).toEqual(["どこにもない語"]);
    }
  });

  it("under a strict preset nothing that would have to be looked at is left in the copy", () => {
    const strict = builtIns.find(({ id }) => id === "builtin:health-food");
    const one = briefs.find(({ id }) => id.startsWith("health"));
    const brief = withPreset(briefOf(one?.text ?? ""), strict?.preset ?? null, false);
    const runs = runTools(["catchphrase", "faq", "lp_manuscript"], brief);
    const lines = runs.get("catchphrase")?.items ?? [];
    expect(lines.length).toBeGreaterThan(3);
    for (const { items } of runs.values())
      for (const item of items) expect(item.flags.filter(({ level }) => level !== "note")).toEqual([]);
  });
});
