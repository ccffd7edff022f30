/** @module-tag long */
/** What a copywriter would not hand to a client, looked for in niche trades and over all briefs. */
import { describe, expect, it } from "vitest";
import { labeledPattern } from "#src/composer/wording/appeal.ts";
import type { Item } from "#src/shared/result.ts";
import { listField, textField } from "#src/tools/pieces/item-fields.ts";
import { briefs } from "../briefs/all.ts";
import { sized, some } from "../support/global/size.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf } from "./run-cases.ts";
import { runTools } from "./run-tool.ts";

const repair = `出張自転車修理「ちゃりドク」。世田谷区・目黒区・杉並区にお伺いします。パンク修理1,650円（税込）から、出張費は無料。営業時間：9時〜19時、水曜定休。電話かLINEで予約できます。作業は平均30分です。ロードバイクや電動自転車も対応します。`;
const farm = `農家のための会計ソフト「みのり帳」\n・作物ごとの収支が一目でわかる\n・農協の精算書を撮影すると自動で仕訳\n・料金：月額1,320円（税込）、初期費用なし\n・30日間無料で試せます\n・電話サポート：平日9時～17時`;
const rental = `京都・東山の着物レンタル「花あかり」です。手ぶらで来て、着付けとヘアセット込みで4,950円（税込）。着物は300着から選べます。清水寺まで歩いて5分。男性用・お子様用もあります。`;
const drone = `ドローンスクール「ソラノキャンパス」浜松校。国家資格の二等無人航空機操縦士を、最短4日間で目指せます。少人数制で講師1名に生徒3名まで。屋内練習場があるので雨でも飛ばせます。受講後の飛行申請もサポート。`;
const niches = [repair, farm, rental, drone];

const runs = (text: string, seed = 1) =>
  runTools(["lp_manuscript", "catchphrase", "recommended_users", "faq"], briefOf(text), seed);
const block = (items: readonly Item[], id: string) => items.find(({ fields }) => fields.block === id);
const pageOf = (text: string, seed: number) =>
  runTools(["lp_manuscript"], briefOf(text), seed).get("lp_manuscript")?.items ?? [];

it("puts neither a label, nor the name over again, nor the hours under a headline", () => {
  for (const text of some([...briefs, ...freshBriefs])
    .map((one) => one.text)
    .concat(niches)) {
    const brief = briefOf(text);
    const lines = runTools(["catchphrase"], brief).get("catchphrase")?.items ?? [];
    for (const item of lines.filter(({ kind }) => kind === "line")) {
      const sub = textField(item, "sub");
      expect(sub).not.toMatch(labeledPattern);
      expect(sub).not.toMatch(/\d時.{0,12}まで$/u);
      if (brief.fields.name) expect(sub.endsWith(`「${brief.fields.name.text}」です`)).toBe(false);
    }
  }
});

describe("a warranty", () => {
  it.each(["【保証】メーカー保証2年", "保証期間：1年間", "メーカー保証が2年付いています。"])(
    "%s is a quality of the thing, and no offer",
    (line) => {
      const { fields } = briefOf(`【商品名】カルスイ S2\n【カテゴリ】コードレス掃除機\n${line}`);
      expect(fields.offer).toEqual([]);
      expect(fields.occasions).toEqual([]);
      expect(fields.features.map(({ text }) => text).join()).toContain("保証");
    },
  );
  it("of money back stays one", () => {
    const { fields } = briefOf("青汁「あさみどり」です。30日間の全額返金保証があります。");
    expect(fields.offer.map(({ text }) => text).join()).toContain("返金保証");
  });
});

it("calls a mending, lending or buying-back trade by its own name", () => {
  expect(briefOf(repair).fields).toMatchObject({ kind: { text: "自転車修理" }, productClass: "other" });
  expect(briefOf("カメラ買取「レンズ堂」。ご自宅で受け取ります。").fields.kind?.text).toBe("カメラ買取");
  expect(briefOf("軽い自転車「かぜ」です。修理も承ります。").fields.kind?.text).toBe("自転車");
});

it("keeps what a verb needs beside it", () => {
  const lines = runs(drone).get("catchphrase")?.items ?? [];
  for (const { text } of lines) if (text.includes("目指せ")) expect(text).toContain("操縦士");
});

it("answers no question with what the thing is called, and looks for no deed as for a thing", () => {
  for (const text of niches) {
    const name = briefOf(text).fields.name?.text ?? "";
    for (const item of runs(text).get("faq")?.items ?? [])
      expect(textField(item, "answer")).not.toMatch(new RegExp(`^[^、。]*「${name}」(?:です)?。`, "u"));
    for (const item of runs(text).get("recommended_users")?.items ?? [])
      expect(item.text).not.toMatch(/(?:仕訳|出力|サポート)の\S+を探している方/u);
  }
});

it("asks of a place that people go to neither whom it visits nor for an estimate", () => {
  const asked = (text: string) =>
    (runs(text).get("faq")?.items ?? []).map((item) => textField(item, "answer"));
  expect(asked(rental).join("\n")).not.toMatch(/お伺い|見積/u);
  expect(asked(rental).join("\n")).toMatch(/返却/u);
  expect(asked(rental).length).toBeGreaterThanOrEqual(10);
  expect(asked(repair).join("\n")).toMatch(/お伺い/u);
});

it("asks what becomes of lent things only of who lends for a living", () => {
  const gym = `駅前の24時間ジム「フィットベース中野」。タオルとウェアを無料で貸し出しています。月会費7,480円（税込）。`;
  const answers = (runs(gym).get("faq")?.items ?? []).map((item) => textField(item, "answer"));
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.join("\n")).not.toMatch(/返却|汚れ/u);
});

it("speaks to a farm of its own life, not of an office's", () => {
  const all = [1, 2, 3].flatMap((seed) => [...runs(farm, seed).values()].flatMap(({ items }) => items));
  const said = JSON.stringify(all);
  const strange = ["部署", "経理部", "稟議", "着物", "前撮り", "管理部門"];
  expect(strange.filter((word) => said.includes(word))).toEqual([]);
  expect(said).toContain("畑");
});

describe("the page of a trade", () => {
  const all = some([...briefs, ...freshBriefs]);
  const pages = all.flatMap(({ text }) => [1, 2].map((seed) => pageOf(text, seed)));

  it("tells a worry as a thought, in its moment or as a quotation, none of them always", () => {
    const leads = pages.flatMap((items) => {
      const found = block(items, "empathy");
      return found ? [listField(found, "body")[0] ?? ""] : [];
    });
    const quoted = leads.filter((text) => text.startsWith("「")).length;
    expect(quoted / leads.length).toBeGreaterThan(0.1);
    expect(quoted / leads.length).toBeLessThan(0.7);
  });

  it("builds neighbouring reasons differently", () => {
    for (const items of pages) {
      const found = block(items, "reasons");
      const texts = (found ? listField(found, "points") : []).filter((text) => !text.includes("【要記入"));
      const shapes = texts.map((text) =>
        /^[^。]{4,30}(?:ときに|ときは、ここを)。/u.test(text)
          ? "before"
          : text.split("。").length > 2
            ? "after"
            : "bare",
      );
      const alike = shapes.filter(
        (shape, at) => shape !== "bare" && shape === shapes[at - 1] && shape === shapes[at - 2],
      );
      expect(alike).toEqual([]);
    }
  });

  it("has steps of many sorts", () => {
    const found = pages.flatMap((items) => {
      const steps = block(items, "steps");
      return steps ? [listField(steps, "labels").join()] : [];
    });
    expect(new Set(found).size).toBeGreaterThan(sized(12, 4));
  });

  it("tells a step in the brief's own words, with their source, and leaves open what only the seller knows", () => {
    const steps = block(pageOf(repair, 1), "steps");
    expect(steps && listField(steps, "points")).toContain("電話かLINEで予約できます。");
    expect(steps?.sources.length).toBeGreaterThan(0);
    expect(listField(steps ?? { fields: {} }, "points").join()).toContain("【要記入：");
  });

  it("keeps the hours of a shop away from its prices, where they are told already", () => {
    const price = block(pageOf(repair, 1), "price");
    expect(listField(price ?? { fields: {} }, "points").join()).not.toContain("営業時間");
  });

  it("gives no reason a heading that says the same", () => {
    const reasons = block(pageOf(rental, 1), "reasons") ?? { fields: {} };
    const labels = listField(reasons, "labels");
    for (const [at, text] of listField(reasons, "points").entries())
      expect(text.startsWith(labels[at] ?? "")).toBe(false);
  });
});

it("gives no piece of a sentence as what decides, and shows a worry in a moment that fits it", () => {
  const run = runTools(["persona", "concerns"], briefOf(rental));
  const deciders = (run.get("persona")?.items ?? []).filter(({ fields }) => fields.part === "decider");
  for (const { text } of deciders) expect(text).not.toMatch(/の$|「花あかり」/u);
  const worries = (run.get("concerns")?.items ?? []).filter(({ kind }) => kind === "worry");
  expect(
    worries.filter((item) => /(?:とき|日|夜|朝)$/u.test(textField(item, "scene"))).length,
  ).toBeGreaterThan(3);
});
