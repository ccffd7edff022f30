/** Which matter a fact is of. */
import type { Family } from "../family.ts";
import type { Matter } from "./matter.ts";
import { servedMatters } from "./served-matters.ts";
import { thingMatters } from "./thing-matters.ts";

const matters: readonly Matter[] = [...servedMatters, ...thingMatters];

/** For a fact that is of no known matter. */
const plain: Record<Family, readonly Omit<Matter, "when">[]> = {
  goods: [
    { head: "選ぶ手がかり", care: "似た品の多さに迷っている" },
    { head: "毎日使う品として", care: "毎日使う品を納得して選びたい" },
  ],
  edible: [
    { head: "食卓にのせる前に", care: "中身を知ってから食卓に出したい" },
    { head: "味わう前に", care: "いつもと少しちがうものを探している" },
  ],
  supplement: [
    { head: "とる前に知ること", care: "中身を確かめてから選びたい" },
    { head: "続けるために", care: "無理のない続け方を探している" },
  ],
  appliance: [
    { head: "暮らしに置くなら", care: "うちの暮らしに合うか考えている" },
    { head: "買い替えの前に", care: "買い替えを考え始めた" },
  ],
  pet: [
    { head: "ごはん選びの手がかり", care: "毎日のごはん選びに迷っている" },
    { head: "与える前に", care: "中身を確かめてから与えたい" },
  ],
  place: [
    { head: "行く前に知ること", care: "はじめての店に入りづらさを感じる" },
    { head: "この店のこと", care: "また行きたくなる場所を探している" },
  ],
  service: [
    { head: "仕事での使いどころ", care: "社内で説明できる材料を集めている" },
    { head: "くらべるときの軸", care: "いくつかの候補をくらべている" },
  ],
  school: [
    { head: "学び方のこと", care: "続けられるか気になっている" },
    { head: "通う前に知ること", care: "雰囲気を知ってから決めたい" },
  ],
  home: [
    { head: "暮らしてからのこと", care: "住んだあとの毎日を思い描きたい" },
    { head: "住まい選びの軸", care: "条件を並べてくらべている" },
  ],
  job: [
    { head: "職場のこと", care: "入ってからのちがいを避けたい" },
    { head: "応募の前に", care: "次の職場を慎重に選びたい" },
  ],
  clinic: [
    { head: "受診の前に", care: "はじめての受診で勝手がわからない" },
    { head: "通う場所として", care: "通い続けられる場所を探している" },
  ],
  any: [
    { head: "決める前に知ること", care: "はじめてで勝手がわからない" },
    { head: "決めるときの手がかり", care: "どれにするか決めかねている" },
  ],
};

/** For what is left when a family's own are used up. */
const spare: readonly Omit<Matter, "when">[] = [
  { head: "あわせて見たいこと", care: "細かなところまで見て決めたい" },
  { head: "もうひとつの手がかり", care: "決め手をもうひとつ探している" },
];

/** `plain`: not about this fact in particular. */
export type Named = Pick<Matter, "head" | "care"> & { plain: boolean };

/** A matter for each text, none twice; undefined when even the plain ones are used up. */
export function mattersFor(texts: readonly string[], family: Family): (Named | undefined)[] {
  const heads = new Set<string>();
  return texts.map((text) => {
    const known = matters.filter(({ when, only }) => (only?.includes(family) ?? true) && when.test(text));
    const found = [...known, ...plain[family], ...spare].find(({ head }) => !heads.has(head));
    if (!found) return undefined;
    heads.add(found.head);
    return { head: found.head, care: found.care, plain: !("when" in found) };
  });
}
