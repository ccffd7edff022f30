/** @module-tag long */
/** Notes of trades that nobody wrote lines for: what the reader reads, and what every text may not sound like. */
import { describe, expect, it } from "vitest";
import { bridged, listedPhrases } from "#src/composer/catchphrase/packs/bridges.ts";
import { concernSceneFor } from "#src/composer/concerns/scenes/find.ts";
import { empathy, empathyTone } from "#src/composer/lp-manuscript/data/empathy.ts";
import { closeSentence } from "#src/composer/wording/facts.ts";
import { composerMaterial } from "#src/composer/wording/material.ts";
import { factTopicsFor } from "#src/composer/wording/saying/fact-topics.ts";
import { listField } from "#src/tools/pieces/item-fields.ts";
import { some } from "../support/global/size.ts";
import { jottedBriefs } from "./jotted-briefs.ts";
import { parsedOf } from "./run-cases.ts";
import { runTool, runTools } from "./run-tool.ts";

const told = (id: string) => {
  const material = composerMaterial(parsedOf(jottedBriefs[id] ?? id));
  const { name, kind, family, audience, worries, features, scenes, proof } = material;
  const texts = (list: readonly { original: string }[]) => list.map(({ original }) => original);
  return {
    name: name?.original,
    kind: kind?.original,
    family,
    audience: texts(audience),
    worries: texts(worries),
    features: texts(features),
    scenes: texts(scenes),
    proof: texts(proof),
  };
};

it.each([
  ["umbrella", "umbrella"],
  ["tax", "tax-office"],
  ["tatami", "tatami"],
  ["perfume", "perfume"],
  ["detergent", "laundry"],
  ["bathsalt", "bath"],
  ["law", "law-office"],
  ["daycare", "nursery"],
  // None of these has lines of its own, and none borrows those of a neighbour.
  ["locksmith", undefined],
  ["boxes", undefined],
  ["signage", undefined],
  ["pestcontrol", undefined],
])("%s is filed under %s", (id, topic) =>
  expect(composerMaterial(parsedOf(jottedBriefs[id] ?? "")).topic?.id).toBe(topic),
);

it.each([
  ["日傘「かげろう」。遮光率は生地の表示をご覧ください。4,950円（税込）。", "umbrella"],
  ["会計事務所向けのクラウド「そろばん帳」。月額9,800円（税別）。", "tax-office"],
  ["保育園向けの連絡帳アプリ「ひだまり」。月額3,300円（税込）。", "nursery"],
  ["保育士募集。認可保育園「こもれび」。月給23万円から。", "nursery"],
  ["食器用洗剤「あわゆき」。500mL 660円（税込）。", "laundry"],
  ["空気清浄機「モリカ」。適用畳数20畳。税込49,800円。", "tatami"],
])("%s is no brief of %s", (text, topic) =>
  expect(composerMaterial(parsedOf(text)).topic?.id).not.toBe(topic),
);

describe("a jotted note", () => {
  it.each<[string, object]>([
    [
      "umbrella",
      {
        audience: ["通勤の人", "置き傘を会社に忘れる人"],
        worries: ["鞄が重くなるのがいや", "電車で濡れた傘の置き場に困る"],
      },
    ],
    [
      "tax",
      {
        name: "みどり坂税理士事務所",
        kind: "税理士事務所",
        family: "any",
        worries: ["確定申告が毎年ぎりぎり", "前の税理士に質問しづらかった", "何が経費になるかわからない"],
      },
    ],
    [
      "tatami",
      {
        name: "田村畳店",
        family: "any",
        worries: ["和室が暗く見える", "ささくれが服につく", "猫が引っかく"],
      },
    ],
    [
      "bathsalt",
      {
        worries: ["シャワーだけで済ませがち", "仕事から帰っても頭が切り替わらない"],
        scenes: ["母の日", "誕生日", "退職のお礼"],
      },
    ],
    [
      "law",
      {
        name: "法律事務所しおさい",
        kind: "法律事務所",
        audience: ["遺言書を作りたい方"],
        worries: ["遺産分割の話し合いがまとまらない", "親の借金がわかって、放棄すべきか迷う"],
      },
    ],
    [
      "daycare",
      {
        family: "any",
        audience: ["復職を控えた人", "第一子の人"],
        worries: ["泣いて離れられるか心配", "毎朝の荷物が多いと大変"],
      },
    ],
    ["locksmith", { name: "えにし鍵店", worries: ["鍵をなくした", "鍵が回りにくい"] }],
    ["boxes", { kind: "ダンボール", audience: ["単身で2DKくらいの人"] }],
    [
      "recipeapp",
      {
        audience: ["30〜40代の共働き"],
        worries: ["17時に何も決まっていない", "同じ料理ばかりになる", "食材を使い切れず捨てる"],
        proof: ["レシピは管理栄養士が監修"],
      },
    ],
    ["pestcontrol", { worries: expect.arrayContaining(["自分で薬をまいても減らない"]) }],
  ])("of %s tells troubles from facts, people from things, and the house from its paper", (id, expected) =>
    expect(told(id)).toMatchObject(expected),
  );

  it("takes for no trouble what is said of the thing, and what the sender would like", () => {
    const read = (line: string) => told(`化粧水「うるみ」。120mL 2,970円（税込）。\n${line}`);
    for (const line of [
      "べたつかない、朝のメイク前に使える",
      "保存料を使っていない、香料も入れていない",
      "洗濯機で洗える、色が落ちない",
      "日焼けしにくい、割れにくい",
      "革と布団は受けられない",
    ])
      expect({ line, worries: read(line).worries }).toMatchObject({ worries: [] });
    expect(read("高級感を出したい").audience).toEqual([]);
    expect(told("recipeapp").features).toContain("苦手な食材を登録すると出てこない");
  });
});

it.each([
  ["給食は園の調理室で毎日つくる", "給食は園の調理室で毎日つくります。"],
  ["慣らし保育は2週間が目安", "慣らし保育は2週間が目安です。"],
  ["布団もいらない", "布団もいりません。"],
  ["水を弾くので2〜3回振れば鞄に入れられる", "水を弾くので2〜3回振れば鞄に入れられます。"],
  ["苦手な食材を登録すると出てこない", "苦手な食材を登録すると出てきません。"],
  ["1日2粒、寝る前に水で", "1日2粒を、寝る前に水でお召し上がりください。"],
  ["弁護士4名、うち相続担当は2名（女性1名）", "弁護士4名、うち相続担当は2名です（女性1名）。"],
  ["アレルギー対応（要相談）", "アレルギーに対応しています（要相談）。"],
  ["キャンセル料なし", "キャンセル料はありません。"],
  ["設置工事込み", "設置工事込みです。"],
  ["金木犀の香り", "金木犀の香りです。"],
  ["40g×5包 1,650円（税込）", "40g×5包 1,650円（税込）です。"],
  ["片手で運べます", "片手で運べます。"],
  ["香りはひのき、ゆず、無香の3つ", "香りはひのき、ゆず、無香の3つです。"],
])("a page says 「%s」 as a sentence", (note, sentence) => expect(closeSentence(note)).toBe(sentence));

const seeds = [1, 2, 3];
const headlines = (text: string, seed: number) =>
  runTool("catchphrase", parsedOf(text), { seed, input: { pack: "search" } }).items.filter(
    ({ kind }) => kind === "google_rsa_headline",
  );
const posts = (text: string, pack: string, seed: number) =>
  runTool("catchphrase", parsedOf(text), { seed, input: { pack, count: 3 } })
    .items.filter(({ kind }) => kind.endsWith("_post"))
    .map(({ text: said }) => said);

describe.each(some(Object.entries(jottedBriefs)))("%s, read aloud", (_id, text) => {
  const { worries, audience, topic } = composerMaterial(parsedOf(text));

  it.each(seeds)("sets no trouble of its readers down as a fact (seed %i)", (seed) => {
    const runs = runTools(["lp_manuscript"], parsedOf(text), seed);
    const items = runs.get("lp_manuscript")?.items ?? [];
    const block = (id: string) => items.find(({ fields }) => fields.block === id);
    const facts = ["intro", "reasons"].flatMap((id) => {
      const found = block(id);
      return found ? ["body", "points", "labels"].flatMap((field) => listField(found, field)) : [];
    });
    for (const { original } of [...worries, ...audience])
      expect(facts.filter((line) => line.includes(original) && !line.includes("に向けた"))).toEqual([]);
  });

  it.each(seeds)(
    "says in its headlines and lines what its readers say, and nothing stale (seed %i)",
    (seed) => {
      const lines = runTool("catchphrase", parsedOf(text), { seed }).items.filter(
        ({ kind }) => kind === "line",
      );
      const all = [...lines, ...headlines(text, seed)].map((item) => item.text);
      expect(all.filter((line) => /くらべ疲れて|^商品|の商品|なら\d|いつもの一日に/u.test(line))).toEqual([]);
      const short = worries.filter(({ original }) => original.length <= 12 && !/\d/u.test(original));
      if (short.length > 0 && topic === null)
        expect(all.some((line) => short.some(({ original }) => line.includes(original)))).toBe(true);
      expect(headlines(text, seed)).toHaveLength(15);
    },
  );

  it.each(seeds)("opens a post with its readers, where nobody wrote their days (seed %i)", (seed) => {
    const openings = posts(text, "x", seed).map((post) => post.split("\n")[0] ?? "");
    const own = [...worries, ...audience].map(({ original }) => original.replace(/人$/u, ""));
    if (own.length > 0 && topic === null)
      expect(openings.some((line) => own.some((words) => line.includes(words)))).toBe(true);
    expect(posts(text, "instagram", seed).join("\n")).not.toMatch(/。\n[^\n・]{4,}。\n[^\n・]{4,}。\n/u);
  });
});

it("ends the headlines of two briefs, and of two seeds, on different lines", () => {
  const last = (id: string, seed: number) =>
    headlines(jottedBriefs[id] ?? "", seed)
      .filter(({ fields }) => fields.role === "other")
      .map((item) => item.text);
  const bare = (id: string, seed: number) =>
    last(id, seed).map((line) =>
      line.replace(composerMaterial(parsedOf(jottedBriefs[id] ?? "")).name?.text ?? "-", ""),
    );
  const shared = (one: string[], other: string[]) => one.filter((line) => other.includes(line)).length;
  for (const [one, other] of [
    ["tatami", "locksmith"],
    ["perfume", "detergent"],
  ] as const)
    expect(shared(bare(one, 1), bare(other, 1)), `${one} ${other}`).toBeLessThanOrEqual(4);
  for (const id of ["umbrella", "drycleaning", "boxes"])
    expect(new Set(seeds.map((seed) => last(id, seed).join())).size, id).toBe(seeds.length);
});

describe("what follows a worry", () => {
  it("tells what happens to one from what one does not know", () => {
    for (const sore of ["ささくれが服につく", "鞄が重くなるのがいや", "クローゼットがいっぱい"])
      expect([sore, empathyTone(sore, false)]).toEqual([sore, "sore"]);
    for (const open of [
      "何が経費になるかわからない",
      "ひとり暮らしの相手に多すぎないか気になる",
      "泣いて離れられるか心配",
    ])
      expect([open, empathyTone(open, false)]).toEqual([open, "open"]);
    expect(empathyTone("鍵をなくした", false)).toBe("grave");
    expect(empathyTone("遺産分割の話し合いがまとまらない", true)).toBe("grave");
  });

  it("bids nobody take his time over what merely happens", () => {
    const { quotations, thoughts, oneWorry, twoWorries, secondLines } = empathy;
    const sore = [quotations, thoughts, oneWorry, twoWorries, secondLines].flatMap((told) => told.sore);
    expect(sore.filter((line) => /急い|決め(?:たく|にく|られ|る)|迷/u.test(line))).toEqual([]);
    const grave = [quotations, thoughts, oneWorry, twoWorries, secondLines].flatMap((told) => told.grave);
    expect(grave.filter((line) => /小さ|慣れ|忘れ|助かる|気にならな|急い/u.test(line))).toEqual([]);
    const open = [quotations, thoughts, oneWorry, twoWorries, secondLines].flatMap((told) => told.open);
    expect(open.filter((line) => /あたりまえ|大丈夫/u.test(line))).toEqual([]);
  });
});

it("heads a fact of no known matter with its own subject", () => {
  const heads = factTopicsFor(
    [
      "慣らし保育は2週間が目安です。",
      "買い物リストが家族と共有できます。",
      "そのまま置いておけます。",
      "水を足すだけです。",
    ],
    "any",
    "保育園",
  ).map((one) => one?.head);
  expect(heads).toEqual(["慣らし保育のこと", "買い物リストのこと", "保育園を選ぶ前に", "決める前に知ること"]);
});

describe("the facts of a post", () => {
  it("lean on each other, and claim no more than that both are so", () => {
    expect(bridged(["50〜60cmです。", "洗濯機で洗えます。"], 0)).toBe("50〜60cmで、洗濯機で洗えます。");
    expect(bridged(["席は12席です。", "毎朝焼きます。", "予約もできます。"], 0)).toBe(
      "席は12席です。毎朝焼きます。また、予約もできます。",
    );
    expect(bridged(["領収書は送るだけでOKです。", "担当は変わりません。"], 1)).toBe(
      "領収書は送るだけでOKです。それから、担当は変わりません。",
    );
  });

  it("stand a line each under a lead where there are several", () => {
    expect(listedPhrases(["毎朝焼きます。", "席は12席です。"], "パン屋です。", 2)).toBe(
      "パン屋です。ひとつずつご紹介します。\n・毎朝焼きます\n・席は12席",
    );
    expect(listedPhrases(["毎朝焼きます。"], "", 2)).toBe("毎朝焼きます。");
  });
});

it("knows a moment for nearly every trouble of the notes", () => {
  const troubles = Object.values(jottedBriefs).flatMap((text) => {
    const { worries, family } = composerMaterial(parsedOf(text));
    return worries.map(({ original }) => ({ original, scene: concernSceneFor(original, family, new Set()) }));
  });
  const unknown = troubles.filter(({ scene }) => scene === undefined).map(({ original }) => original);
  expect(unknown.length / troubles.length, unknown.join()).toBeLessThan(0.2);
});
