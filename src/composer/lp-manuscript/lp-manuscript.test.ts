/** @module-tag long */
import { describe, expect, it } from "vitest";
import { findBanned } from "#src/checks/words.ts";
import type { Item } from "#src/shared/result.ts";
import { answerRate, coverageOf } from "#src/tools/lp-manuscript/coverage.ts";
import type { LpFramework, LpLength } from "#src/tools/lp-manuscript/data/frameworks.ts";
import { blockPlaces, lpFrameworks, lpLengths } from "#src/tools/lp-manuscript/data/frameworks.ts";
import { fillMarker, lpManuscriptInputSchema } from "#src/tools/lp-manuscript/definition.ts";
import { lpToText } from "#src/tools/lp-manuscript/export/text.ts";
import { lpManuscriptItems } from "#src/tools/lp-manuscript/items.ts";
import { charsOf, pageWords } from "#src/tools/lp-manuscript/measure.ts";
import { blocksOf, measuresOf, type PageBlock } from "#src/tools/lp-manuscript/read.ts";
import type { Results } from "#src/tools/tool.ts";
import { briefs } from "#test/briefs/all.ts";
import { freshBriefs } from "#test/evaluation/fresh-briefs.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool, runTools } from "#test/evaluation/run-tool.ts";
import { sized, some } from "#test/support/global/size.ts";
import { composeLpManuscript } from "./compose.ts";

const all = [...briefs, ...freshBriefs];
const textOf = (id: string) => all.find((one) => one.id === id)?.text ?? "";

type Parents = { brief: ReturnType<typeof briefOf>; results: Results };
const known = new Map<string, Parents>();

/** What the page is written from; made once for each brief. */
function parentsOf(text: string): Parents {
  const made = known.get(text) ?? makeParents(text);
  known.set(text, made);
  return made;
}

function makeParents(text: string): Parents {
  const brief = briefOf(text);
  const results: Results = {};
  const needed = ["persona", "concerns", "recommended_users", "catchphrase"] as const;
  for (const [tool, run] of runTools(needed, brief)) results[tool] = run.items;
  return { brief, results };
}

const pages = new Map<string, Item[]>();

/** The page of a brief, as checked; the same asks make the same page, so that each is made once. */
function pageOf(text: string, input: Record<string, unknown> = {}): Item[] {
  const asked = JSON.stringify([text, input]);
  const { brief, results } = parentsOf(text);
  const made = pages.get(asked) ?? runTool("lp_manuscript", brief, { input, results }).items;
  pages.set(asked, made);
  return made;
}

/** What the composer writes, before any check has looked at it. */
function composed(text: string, given: Record<string, unknown> = {}, seed = 1) {
  const { brief, results } = parentsOf(text);
  const input = lpManuscriptInputSchema.parse(given);
  return composeLpManuscript(input, { brief, results, seed, avoid: [], problems: [] });
}

const idsOf = (items: readonly Item[]) => blocksOf(items).map(({ block }) => block);

describe("frameworks and lengths", () => {
  it.each(Object.keys(lpFrameworks) as LpFramework[])(
    "%s puts its own blocks in its own order",
    (framework) => {
      const order = blockPlaces(framework, "standard").map(({ block }) => block);
      const made = idsOf(pageOf(textOf("toner-memo"), { framework }));
      expect(made.length).toBeGreaterThanOrEqual(6);
      expect(made).toEqual(order.filter((block) => made.includes(block)));
      expect(order.filter((block) => !made.includes(block)).every((block) => block === "compare")).toBe(true);
    },
  );

  it("changing the framework moves the blocks and keeps their words", () => {
    const words = (framework: LpFramework) =>
      new Map(
        blocksOf(pageOf(textOf("toner-memo"), { framework })).map(({ block, points }) => [block, points]),
      );
    const [one, other] = [words("pasona"), words("quest")];
    expect(other.get("reasons")).toEqual(one.get("reasons"));
    expect(other.get("price")).toEqual(one.get("price"));
    expect([...other.keys()]).not.toEqual([...one.keys()]);
  });

  it("is never a fifth longer than asked for, and longer when more is asked for", () => {
    for (const { text } of some(all)) {
      const chars = (length: LpLength) => charsOf(composed(text, { length }).blocks);
      const [short, standard, long] = [chars("short"), chars("standard"), chars("long")];
      expect(short).toBeLessThanOrEqual(lpLengths.short.chars * 1.2);
      expect(standard).toBeLessThanOrEqual(lpLengths.standard.chars * 1.2);
      expect(long).toBeLessThanOrEqual(lpLengths.long.chars * 1.2);
      expect(short).toBeLessThan(standard);
      expect(standard).toBeLessThanOrEqual(long);
    }
  }, 90_000);

  it("takes the words of the person for the button", () => {
    const blocks = blocksOf(pageOf(textOf("toner-memo"), { cta: "試してみる" }));
    expect(blocks.filter(({ cta }) => cta !== "").map(({ cta }) => cta)).toEqual([
      "試してみる",
      "試してみる",
      "試してみる",
    ]);
  });
});

describe("what a page must never show", () => {
  it("has an empty frame for voices, whoever wrote it", () => {
    const toItem = lpManuscriptItems.find(({ key }) => key === "blocks")?.toItem;
    const made = toItem?.(
      {
        block: "voices",
        role: "証拠",
        heading: "お客様の声",
        body: ["肌がつるつるになりました（30代女性）"],
        labels: [],
        points: ["もう手放せません"],
        cta: "",
        micro: "",
        imageNote: "",
        designNote: "",
        hypothesis: false,
        sources: ["B1"],
      },
      0,
    );
    expect(made).toMatchObject({ fields: { body: ["声を入れてください"] } });
    expect(JSON.stringify(made)).not.toMatch(/つるつる|手放せ/u);
    for (const { text } of some(all)) {
      const voices = blocksOf(pageOf(text)).filter(({ block }) => block === "voices");
      for (const { above, points } of voices) {
        expect(above).toEqual(["声を入れてください"]);
        expect(points.every((point) => point.text.search(fillMarker) === 0)).toBe(true);
      }
    }
  });

  it("leaves voices out for a clinic", () => {
    expect(idsOf(pageOf(textOf("dental-clinic")))).not.toContain("voices");
  });

  it("says whether the tax is in a price, or that this is to be filled in", () => {
    for (const { text } of some(all)) {
      const price = blocksOf(pageOf(text)).find(({ block }) => block === "price");
      const said = [...(price?.above ?? []), ...(price?.points ?? []).map((point) => point.text)].join("");
      expect(said).toMatch(/税込|税別|税抜|要記入|時給|月給|日給|年収|非課税/u);
    }
  });

  it("never counts down without a period in the brief", () => {
    for (const { text } of some(all)) {
      const page = lpToText(pageOf(text));
      for (const word of ["残り", "あと少し", "本日限り", "今だけ", "カウントダウン"])
        if (!text.includes(word)) expect(page).not.toContain(word);
    }
  });

  it("never writes a banned word, in whatever kana it is typed, in many pages", () => {
    const banned = ["ﾎﾞﾀﾝ", "おすすめ", "ナヤミ", "お気軽", "ヒョウジ"];
    const brief = briefOf(textOf("toner-memo"));
    brief.fields.bannedWords = banned;
    const { results } = parentsOf(textOf("toner-memo"));
    for (let seed = 1; seed <= sized(200, 20); seed += 1) {
      const context = { brief, results, seed, avoid: [], problems: [] };
      const { blocks, meta } = composeLpManuscript(lpManuscriptInputSchema.parse({}), context);
      expect(blocks.length).toBeGreaterThan(8);
      const texts = [...blocks.flatMap(pageWords), ...Object.values(meta ?? {}).map(String)];
      expect(texts.flatMap((text) => findBanned(text, banned))).toEqual([]);
    }
  }, 90_000);
});

const charsIn = ({ heading, above, below, points, cta, micro }: PageBlock) => {
  const told = points.map(({ label, text }) => label + text);
  return [heading, ...above, ...below, ...told, cta, micro].join("").length;
};

describe("one block another way", () => {
  it("gives one other heading for a reroll and up to three for a change, for every block", () => {
    const { brief, results } = parentsOf(textOf("hand-cream-wide-digits"));
    const page = runTool("lp_manuscript", brief, { results }).items;
    for (const item of page.filter(({ kind }) => kind === "block")) {
      for (const [change, number] of [
        ["reroll", 1],
        ["another", 3],
        ["shorter", 3],
      ] as const) {
        const target = { text: item.text, change, kind: item.kind, fields: item.fields };
        const made = runTool("lp_manuscript", brief, {
          input: { target },
          results,
          seed: 2,
          avoid: [item.text],
        });
        if (change === "shorter") expect(made.items.length).toBeLessThanOrEqual(number);
        else expect(made.items).toHaveLength(number);
        const [before] = blocksOf([item]);
        for (const block of blocksOf(made.items))
          if (change === "shorter") expect(charsIn(block)).toBeLessThan(before ? charsIn(before) : 0);
        expect(made.items.every(({ fields }) => fields.block === item.fields.block)).toBe(true);
        expect(new Set([item.text, ...made.items.map(({ text }) => text)]).size).toBe(made.items.length + 1);
      }
    }
  });
});

const faqFields = { block: "faq", role: "", body: [], cta: "", micro: "", imageNote: "", designNote: "" };

describe("説得の地図", () => {
  const doubt = "合わなかったら返せるのか";
  it("counts a doubt as answered only by a block that says so", () => {
    const concerns = [{ text: doubt, sort: "doubt" as const }];
    const rate = (texts: string[], block: "faq" | "cause" = "faq") =>
      answerRate(coverageOf(concerns, [{ block, texts }]));
    expect(rate(["初回のみ30日間返品可です。"])).toEqual({ answered: 1, all: 1 });
    expect(rate(["返品できるかどうかが気になる"], "cause")).toEqual({ answered: 0, all: 1 });
    expect(rate(["【要記入：返品の期間】"])).toEqual({ answered: 0, all: 1 });
  });

  it("follows a change of the page", () => {
    const items = pageOf(textOf("toner-memo"));
    const answered = (list: Item[]) =>
      measuresOf(list).covered.find(({ text }) => text === doubt)?.blocks ?? [];
    expect(answered(items)).toContain("price");
    expect(answered(items.filter(({ fields }) => fields.block !== "price"))).not.toContain("price");
  });
});

it("the rows of the law hold what the material says of the seller, and not the reporter's contact", () => {
  const told = [
    "新潟の酒蔵が作る化粧水「うるみ」。120mL、2,970円(税込)。",
    "販売業者：株式会社うるみ酒造",
    "運営責任者：山田 花子",
    "お問い合わせ：025-000-0000（平日10時〜17時）",
    "取材の連絡先：025-111-1111",
  ];
  const rows = (text: string) => {
    const legal = blocksOf(pageOf(text)).find(({ block }) => block === "legal");
    return new Map(legal?.points.map(({ label, text: words }) => [label, words]));
  };
  const full = rows(told.join("\n"));
  expect(full.get("販売業者")).toContain("株式会社うるみ酒造");
  expect(full.get("運営責任者")).toContain("山田 花子");
  expect(full.get("電話番号・連絡先")).toContain("025-000-0000");
  const without = rows([told[0], told[4]].join("\n"));
  expect(without.get("電話番号・連絡先")).toBe("【要記入：連絡先と受付時間】");
  expect(without.get("販売業者")).toContain("【要記入");
});

it("a question with its answer still to be filled in leaves the doubt open", () => {
  const concerns = [
    { kind: "concern", text: "合わなかったら返せるのか", fields: { sort: "doubt", hypothesis: true } },
  ];
  const faq = (points: string[]) => ({
    kind: "block",
    text: "よくあるご質問",
    fields: { ...faqFields, labels: ["返品や返金はできますか。"], points },
    flags: [],
  });
  const rate = (points: string[]) =>
    answerRate(measuresOf([...concerns, faq(points)] as unknown as Item[]).covered);
  expect(rate(["【要記入：お返しの期間と条件】"])).toEqual({ answered: 0, all: 1 });
  expect(rate(["はい。お届けから30日間、承ります。"])).toEqual({ answered: 1, all: 1 });
});
