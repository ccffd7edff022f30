/** What a person gives to a page is material: it stands there with its source, and nothing else does. */
import { describe, expect, it } from "vitest";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";
import { lpManuscriptInputSchema } from "./definition.ts";
import { lpManuscriptItems } from "./items.ts";
import { blocksOf } from "./read.ts";

const input = {
  offer: "初回は1,980円（税込）です。2026年12月31日の注文までの価格です。",
  guarantee: "初回に限り、お届けから45日以内の返品を受け付けます。",
  voices: "朝のつっぱりが気にならなくなりました。（40代）\n香りがないので3か月使っています。",
  company: "販売業者：株式会社うるみ酒造\n運営責任者：山田 花子\n電話：025-000-0000",
};
const brief = briefOf(sampleText);
const page = (given: object = {}) => runTool("lp_manuscript", brief, { input: { length: "long", ...given } });
const block = (items: ReturnType<typeof page>["items"], id: string) =>
  blocksOf(items).find((one) => one.block === id);
const texts = (items: ReturnType<typeof page>["items"], id: string) => {
  const found = block(items, id);
  return [...(found?.above ?? []), ...(found?.points ?? []).map(({ text }) => text), ...(found?.below ?? [])];
};

describe("what is given beside the brief", () => {
  const { items, refused } = page(input);

  it("stands in its block with its source, and every number has one", () => {
    expect(refused).toEqual([]);
    expect(texts(items, "price")).toEqual(
      expect.arrayContaining([
        "初回は1,980円（税込）です。",
        "2026年12月31日の注文までの価格です。",
        "初回に限り、お届けから45日以内の返品を受け付けます。",
      ]),
    );
    expect(block(items, "price")?.item.sources).toEqual(expect.arrayContaining(["O1", "O2", "G1"]));
    const legal = block(items, "legal");
    expect(legal?.points.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["販売業者：株式会社うるみ酒造", "運営責任者：山田 花子", "電話：025-000-0000"]),
    );
    expect(legal?.item.sources).toEqual(expect.arrayContaining(["K1", "K2", "K3"]));
  });

  it("voices stand word for word with their sources; without any there is an empty frame", () => {
    expect(texts(items, "voices")).toEqual(input.voices.split("\n"));
    expect(block(items, "voices")).toMatchObject({ missing: [], item: { sources: ["V1", "V2"] } });
    expect(block(page().items, "voices")?.missing).toEqual(["掲載の同意がある本物の声"]);
  });

  it("a voice that a writer made up is not shown, whatever was given", () => {
    const source = lpManuscriptItems.find(({ key }) => key === "blocks");
    const written = {
      block: "voices",
      role: "証拠",
      heading: "お客様の声",
      body: ["5人中5人が満足しました。"],
      labels: [],
      points: ["人生が変わりました。"],
      cta: "",
      micro: "",
      imageNote: "",
      designNote: "",
      hypothesis: false,
      sources: ["V1"],
    };
    const given = { brief, results: {}, input: lpManuscriptInputSchema.parse(input) };
    const told = JSON.stringify(source?.toItem(written, 0, given));
    expect(told).toContain("香りがないので3か月使っています。");
    expect(told).not.toMatch(/人生が変わりました|5人中/u);
  });

  it("a voice that is too long is said before anything is written", () => {
    const parsed = lpManuscriptInputSchema.safeParse({ voices: "あ".repeat(201) });
    expect(parsed.error?.issues[0]?.message).toBe("声は1件200字以内で入れてください。");
  });
});

describe("a main line that a person chose", () => {
  const results = { catchphrase: runTool("catchphrase", brief).items };
  const line = results.catchphrase.find(
    ({ kind, text, sources }) => kind === "line" && [...text].length <= 20 && sources.length > 0,
  );
  const headline = line?.text ?? "";
  const fv = (input: object) =>
    block(runTool("lp_manuscript", brief, { input: { ...input }, results }).items, "fv")?.item;

  it("stands in the first view word for word with what it rests on, and is the title of the page", () => {
    expect(headline).not.toBe("");
    expect(fv({})?.text).not.toBe("毎朝の、うるみ。");
    expect(fv({ headline })).toMatchObject({ text: headline });
    expect(fv({ headline })?.sources).toEqual(expect.arrayContaining(line?.sources ?? ["missing"]));
    expect(fv({ headline: "毎朝の、うるみ。" })?.text).toBe("毎朝の、うるみ。");
  });

  it("is put there whatever a writer wrote, but not into another version of it", () => {
    const source = lpManuscriptItems.find(({ key }) => key === "blocks");
    const parts = {
      role: "",
      body: [],
      labels: [],
      points: [],
      cta: "",
      micro: "",
      imageNote: "",
      designNote: "",
    };
    const written = { ...parts, block: "fv", heading: "朝が、軽い。", hypothesis: false, sources: ["B1"] };
    const given = (more: object) => ({
      brief,
      results,
      input: lpManuscriptInputSchema.parse({ headline, ...more }),
    });
    expect(source?.toItem(written, 0, given({}))).toMatchObject({ text: headline });
    const target = { kind: "block", text: headline, change: "another", fields: { block: "fv" } };
    expect(source?.toItem(written, 0, given({ target }))).toMatchObject({ text: "朝が、軽い。" });
  });
});

it("a number pasted in full width is a number to call, and until when one gives notice is no time of delivery", () => {
  const pasted = [
    "新潟の酒蔵が作る化粧水「うるみ」。120mL、2,970円(税込)。",
    "・定期便はいつでも解約OK（次回発送予定日の7日前までにマイページから）",
    "お問い合わせ　０２５－０００－００００（平日10:00～17:00）",
  ].join("\n");
  const legal = block(runTool("lp_manuscript", briefOf(pasted)).items, "legal");
  const rows = new Map(legal?.points.map(({ label, text }) => [label, text]));
  expect(rows.get("電話番号・連絡先")?.normalize("NFKC")).toContain("025-000-0000");
  expect(rows.get("引渡時期")).toContain("【要記入");
});
