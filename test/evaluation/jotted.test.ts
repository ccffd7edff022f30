/** Notes of trades that nobody wrote lines for: what the reader reads, and what every text may not sound like. */
import { describe, expect, it } from "vitest";
import { closed } from "#src/tools/wording/facts.ts";
import { readMaterial } from "#src/tools/wording/material.ts";
import { jottedBriefs } from "./jotted-briefs.ts";
import { briefOf } from "./run-cases.ts";

const told = (id: string) => {
  const material = readMaterial(briefOf(jottedBriefs[id] ?? id));
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
])("a page says 「%s」 as a sentence", (note, sentence) => expect(closed(note)).toBe(sentence));
