/** Which matter a fact is of. */
import type { Family } from "#src/tools/wording/family.ts";
import type { FactTopic } from "./fact-topic.ts";
import { goodsFactTopics } from "./goods-fact-topics.ts";
import { serviceFactTopics } from "./service-fact-topics.ts";

const matters: readonly FactTopic[] = [...serviceFactTopics, ...goodsFactTopics];

/** For a fact that is of no known matter. */
const plain: Record<Family, readonly Omit<FactTopic, "when">[]> = {
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
const spare: readonly Omit<FactTopic, "when">[] = [
  { head: "あわせて見たいこと", care: "細かなところまで見て決めたい" },
  { head: "もうひとつの手がかり", care: "決め手をもうひとつ探している" },
];

/** `plain`: not about this fact in particular. */
export type NamedTopic = Pick<FactTopic, "head" | "care"> & { plain: boolean };

/** 「慣らし保育は2週間が目安です」 → 慣らし保育のこと; 「買い物リストが家族と共有できます」 → 買い物リストのこと. */
const topicOf = /^([^、。はがをにでとへ「」（(\d]{2,9})(?:は|が|を)(?=.{3})/u;
const nameless =
  /^(?:これ|それ|どれ|すべて|全部|みんな|自分|本人|当店|当社|[ぁ-ん]{1,3})$|[るくすうつたいの]$|[てでば]$/u;
const longestHead = 14;

function ownHead(text: string): string | null {
  const noun = topicOf.exec(text)?.[1]?.replace(/も$/u, "");
  if (noun === undefined || nameless.test(noun)) return null;
  const head = `${noun}のこと`;
  return [...head].length <= longestHead ? head : null;
}

/** 「税理士事務所」 makes 「税理士事務所選びに」: the sort of thing instead of 「決める」. */
const kindHeads: Partial<Record<Family, readonly string[]>> = {
  goods: ["{kind}選びの手がかり"],
  edible: ["{kind}を選ぶなら"],
  appliance: ["{kind}を選ぶなら"],
  service: ["{kind}をくらべる軸"],
  any: ["{kind}を選ぶ前に"],
};

/** A matter for each text, none twice; undefined when even the plain ones are used up. `kind`: what is sold, where it is short. */
export function factTopicsFor(
  texts: readonly string[],
  family: Family,
  kind: string | null = null,
): (NamedTopic | undefined)[] {
  const heads = new Set<string>();
  const care = plain[family][0]?.care ?? "";
  const kindly = (kind === null ? [] : (kindHeads[family] ?? []))
    .map((head) => ({ head: head.replace("{kind}", kind ?? ""), care }))
    .filter(({ head }) => [...head].length <= longestHead);
  return texts.map((text) => {
    const known = matters.filter(({ when, only }) => (only?.includes(family) ?? true) && when.test(text));
    const head = ownHead(text);
    const own = head === null ? [] : [{ head, care }];
    const all = [...known, ...own, ...kindly, ...plain[family], ...spare];
    const found = all.find((one) => !heads.has(one.head));
    if (!found) return undefined;
    heads.add(found.head);
    return { head: found.head, care: found.care, plain: !("when" in found) };
  });
}
