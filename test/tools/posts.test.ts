/** Posts for public services: three ways to open, the brief's own facts, where to go, and tags that claim nothing. */
import { describe, expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";
import { tagsFor } from "#src/composer/catchphrase/packs/tags.ts";
import { composerMaterial } from "#src/composer/wording/material.ts";
import { topics } from "#src/composer/wording/topics/topics.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool } from "../evaluation/run-tool.ts";

const places = { x: "x_post", instagram: "instagram_post", meta: "meta_primary" } as const;
type Pack = keyof typeof places;

const postsFor = (text: string, pack: Pack, seed = 1) =>
  runTool("catchphrase", briefOf(text), { seed, input: { pack, count: 3 } })
    .items.filter(({ kind }) => kind === places[pack])
    .map((item) => ({ ...item, lines: item.text.split("\n").filter((line) => line !== "") }));

const salon = `犬のトリミングサロン「もこのわ」(茨城県つくば市、研究学園駅徒歩9分)
2025年5月オープン。トリマー歴11年の店主が一人で見ています。
料金：小型犬シャンプーコース 4,900円〜、カットコース 7,400円〜（税込）
ケージに入れっぱなしにしません。定休日 水。予約はLINEから。`;

describe.each(Object.keys(places) as Pack[])("posts for %s", (pack) => {
  it("has three on nearly every brief, each with another opening, and nothing the brief lacks", {
    tags: ["long"],
  }, () => {
    const short: string[] = [];
    for (const { id, text } of briefs) {
      const brief = briefOf(text);
      const posts = postsFor(text, pack);
      if (posts.length < 3) short.push(id);
      expect(new Set(posts.map(({ lines }) => lines[0])).size, id).toBe(posts.length);
      for (const { text: said, sources } of posts)
        expect(linkEvidence(said, sources, brief.sentences).unsupported, `${id} ${said}`).toEqual([]);
    }
    expect(short.length, short.join()).toBeLessThanOrEqual(2);
  });
});

it("says what it is, then a day of its reader's, then what it costs, a price to a line", () => {
  const posts = postsFor(salon, "instagram");
  const [what, cost] = [/もこのわ/u, /^トリミングサロン「もこのわ」の料金のご案内です。$/u].map((opening) =>
    posts.find(({ lines }) => opening.test(lines[0] ?? "")),
  );
  expect(what).toBeDefined();
  expect(posts.map(({ text }) => text).join("\n")).toContain("ケージに入れっぱなしにしません");
  expect(cost?.lines).toContain("・小型犬シャンプーコース 4,900円〜");
  expect(cost?.lines).toContain("・カットコース 7,400円〜（税込）");
  expect(posts.some(({ lines }) => !lines[0]?.includes("もこのわ"))).toBe(true);
});

it("asks for the step that the brief names, and tells no old opening as news", () => {
  for (const pack of ["x", "instagram"] as const) {
    const texts = postsFor(salon, pack).map(({ text }) => text);
    expect(texts.some((text) => text.includes("ご予約はLINEから。"))).toBe(true);
    expect(texts.join("\n")).not.toContain("2025年");
  }
});

it("tags name the thing, its kind and its town; an ad has none", () => {
  const tags = (pack: Pack) => postsFor(salon, pack).map(({ lines }) => lines.at(-1) ?? "");
  for (const pack of ["instagram", "x"] as const)
    for (const line of tags(pack)) expect(line).toMatch(/^#もこのわ( #\S+){1,5}$/u);
  expect(tags("instagram")).toContain("#もこのわ #トリミングサロン #つくば市");
  for (const line of tags("meta")) expect(line).not.toContain("#");
  // What would be a claim under a product is no tag, whatever its buyers are interested in.
  const brief = briefOf(salon);
  for (const topic of topics) {
    const made = tagsFor({ ...composerMaterial(brief), topic }, brief, "interest").map((tag) => tag.text);
    expect(made.join(" "), topic.id).not.toMatch(/無添加|オーガニック|健康|ダイエット|病院|医|薬/u);
  }
});

it("an advert looks for people, and names what it pays", () => {
  const text = `【求人】特別養護老人ホーム「はるみの丘」介護スタッフ募集。時給1,280円〜、夜勤なし。
無資格・未経験OK（資格取得支援あり）。1日4時間から相談できます。子育て中のスタッフが多いです。`;
  expect(briefOf(text).fields).toMatchObject({ productClass: "recruit", kind: { text: "介護スタッフ" } });
  const posts = postsFor(text, "x").map((post) => post.text);
  expect(posts.join("\n")).toContain("「はるみの丘」");
  expect(posts.join("\n")).toContain("・時給1,280円〜、夜勤なし");
  expect(posts.join("\n")).not.toContain("介護スタッフ「はるみの丘」");
});

it("a list of prices stands whole or not at all, and a name is only words", () => {
  const text = `ヨガスタジオ「$&の間」(千葉県柏市)
料金：朝のやさしいヨガのクラス 2,200円、夜のしっかり動くヨガのクラス 2,750円、土曜の親子で楽しむヨガのクラス 3,300円、休日の長いヨガのクラス 4,400円、マット代とウェア代 各550円（すべて税込）`;
  for (const pack of ["x", "meta", "instagram"] as const)
    for (const post of postsFor(text, pack)) {
      if (/2,200円/u.test(post.text)) expect(post.text).toContain("すべて税込");
      expect(post.text).not.toMatch(/\{it\}/u);
    }
});

describe("what a treatment outside insurance costs", () => {
  const price = "しみ取りレーザー（自費）：1か所 5mmまで 5,500円、10mmまで 11,000円（税込）。";
  const clinic = `ひなた皮膚科クリニック\n${price}\nWeb予約、当日順番受付も可\n女性医師の診療は火・金`;
  const risk = "赤み、色素沈着、まれに水ぶくれが出ることがあります。";

  it.each(Object.keys(places) as Pack[])(
    "stands in a post for %s with what may come of it, or not at all",
    (pack) => {
      for (const seed of [1, 2, 3]) {
        expect(
          postsFor(clinic, pack, seed)
            .map(({ text }) => text)
            .join("\n"),
        ).not.toMatch(/\d円/u);
        for (const { text } of postsFor(`${clinic}\n${risk}`, pack, seed))
          if (/\d円/u.test(text)) expect(text).toContain(risk);
      }
      const all = postsFor(`${clinic}\n${risk}`, "instagram").map(({ text }) => text);
      expect(all.some((text) => text.includes("5,500円"))).toBe(true);
    },
  );
});
