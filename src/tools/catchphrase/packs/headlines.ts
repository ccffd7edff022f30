/** Headlines of a search ad by what each is for: in the brief's own words, each standing alone. */
import type { Brief } from "#src/brief/schema.ts";
import { dull, flat, labelled, spec } from "../../wording/appeal.ts";
import type { Family } from "../../wording/family.ts";
import { isUnconditional, stands } from "../../wording/grounds/stands.ts";
import { kindWord, type Material } from "../../wording/material.ts";
import { attributive, finished, hasTopic, isWhole, type Phrase } from "../../wording/phrase.ts";
import { actionLines } from "./actions.ts";
import { type Headline, line, mayLead, noHeadline, proving } from "./headline.ts";
import type { Role } from "./places.ts";
import { termLines } from "./terms.ts";

/** What takes a worry away: nothing to pay, to bring or to be bound by, and a way back. */
const relieving =
  /無料|返[品金却]|交換|保証|保険|解約|縛り|不要|なし$|手ぶら|(?<!見)込み|見学|相談|送料|キャンセル|OK$|貸し出|レンタル|サポート|初心者|未経験|予約でき|土曜|日曜|土日|夜間|不使用|フリー|無添加|研ぎ直し|着替え|駐車場/u;
/** What others of its kind may not be or do: who does it, how, and what it leaves out. */
const telling =
  /専門|だけ|のみ|ひとり|一人で|自社|手作り|手打ち|手仕込み|職人|代目|名産|一番|直送|産の?|ではなく|じゃなく|ません$|ない$|最初から最後|女性スタッフ|少人数|\d名まで|独自|限定|羽釜|薪|天然|国産|国内/u;

type Sort = "proof" | "relief" | "contrast" | "gain";

function sortOf({ original }: Phrase): Sort {
  if (proving.test(original)) return "proof";
  if (relieving.test(original)) return "relief";
  return telling.test(original) ? "contrast" : "gain";
}

/** A noun shorter than this names a cell of a table. */
const leastBare = 9;

/** How a phrase may stand as a headline, the better way first. */
function forms(phrase: Phrase, kind: string): string[] {
  const { shape, text, original } = phrase;
  const before = attributive(phrase);
  const named =
    before && mayLead(original, kind) && !/(?:なし|あり|OK)の$/u.test(before)
      ? [`${finished(before)}${kind}`]
      : [];
  if (!isWhole(phrase)) return shape === "modifier" ? named : [original];
  const bare = original.replace(/です$/u, "");
  // A few signs are a label; with what it is they are a headline.
  if (shape === "noun" || shape === "na")
    return bare.length >= leastBare || hasTopic(bare) ? [bare, ...named] : named;
  // 「炊いてる」 is how one talks, not how one heads a page.
  return hasTopic(text) || /[てで]い?る$/u.test(text) ? [bare] : [text];
}

function statedFor(sort: Sort, material: Material, brief: Brief): Headline[] {
  const kind = kindWord(material);
  const glad = material.restrictions.filter(({ original }) => sortOf({ original } as Phrase) === "relief");
  const all = [...material.proof, ...material.benefits, ...material.features, ...material.offer, ...glad];
  return all
    .filter((phrase) => (material.proof.includes(phrase) ? "proof" : sortOf(phrase)) === sort)
    .filter(
      ({ original, shape }) =>
        shape !== "latin" &&
        ![noHeadline, dull, flat, labelled, spec].some((pattern) => pattern.test(original)),
    )
    .flatMap((phrase) =>
      forms(phrase, kind).map((text) => ({ text, sources: phrase.sources, fact: phrase.root })),
    )
    .filter(({ text, sources }) => text.length >= 4 && stands(text, sources, brief));
}

const amount = /[\d,.]+\s*万?円/gu;

/** The price, or the first row of a list of prices, with nothing else beside it. */
function pricesOf(material: Material, brief: Brief): Headline[] {
  const [first] = brief.fields.price;
  const row =
    first &&
    !/料金|価格|月額[（(]/u.test(first.text) &&
    /^[^\d円][^円]*\d[\d,]*円|^\d+\S{1,2}[（(]/u.test(first.text)
      ? first
      : null;
  const listed = row
    ? { original: row.text.replace(/^.*[」』]\s*(?=\S*\s?\d)/u, ""), sources: row.sources }
    : null;
  const told = material.price ?? listed;
  if (!told || material.family === "job") return [];
  const { original, sources } = told;
  const isOne = original.match(amount)?.length === 1;
  return isOne && isUnconditional(told, brief) && stands(original, sources, brief)
    ? [{ text: original, sources, fact: original }]
    : [];
}

function nameLines({ family, name, kind }: Material): Headline[] {
  if (!name) return [];
  const both = kind && family !== "job" && !name.original.includes(kind.original);
  return [
    ...(both ? [line(`${kind.original}「${name.original}」`, kind, name)] : []),
    line(name.original, name),
  ];
}

/** Invitations that fill the last places: whose ad it is and what it is about, and no claim. */
const inviting: Record<Family, readonly string[]> = {
  goods: [
    "{name}を手にとってみませんか",
    "いつもの{kind}を見直すなら",
    "毎日使うものに、{name}",
    "{kind}の候補に、{name}も",
  ],
  edible: [
    "次の食卓に、{name}を",
    "{name}を味わってみませんか",
    "いつもの{kind}を変えるなら",
    "{kind}の候補に、{name}も",
  ],
  supplement: [
    "毎日の習慣に、{name}",
    "いつもの{kind}を見直すなら",
    "{name}を試してみませんか",
    "{kind}の候補に、{name}も",
  ],
  appliance: [
    "家に一台、{name}はいかが",
    "いまの{kind}を見直すなら",
    "{name}のある暮らしを",
    "{kind}の候補に、{name}も",
  ],
  pet: [
    "うちの子の{kind}を見直すなら",
    "{name}を試してみませんか",
    "あの子のごはんに、{name}",
    "{kind}の候補に、{name}も",
  ],
  place: [
    "{name}でお待ちしています",
    "お出かけの途中に、{name}",
    "{name}をのぞいてみませんか",
    "はじめての方も{name}へ",
  ],
  service: [
    "{name}を検討の候補に",
    "いまのやり方を見直すなら",
    "{name}のことを聞いてみる",
    "社内で話す前に、{name}を知る",
  ],
  school: [
    "{name}をのぞいてみませんか",
    "はじめての方も{name}へ",
    "習いごとの候補に、{name}",
    "{name}のことを聞いてみる",
  ],
  home: [
    "{name}を見に行きませんか",
    "住まいの候補に、{name}",
    "引っ越しを考えはじめたら",
    "{name}の暮らしを見てみる",
  ],
  job: [
    "{name}で働きませんか",
    "次の職場の候補に、{name}",
    "働く場所を探している方へ",
    "{name}のことを聞いてみる",
  ],
  clinic: [
    "{name}へご相談ください",
    "かかりつけを探している方へ",
    "はじめての方も{name}へ",
    "{name}の診療案内を見る",
  ],
  any: [
    "{name}に頼んでみませんか",
    "頼み先の候補に、{name}",
    "はじめての方も{name}へ",
    "{name}のことを聞いてみる",
  ],
};

/** What is left once each purpose has its share: the price, and invitations. */
export function fillingFor(material: Material, brief: Brief): Headline[] {
  const { family, name, kind } = material;
  const invited = inviting[family]
    .filter((text) => (name ?? !text.includes("{name}")) && (kind ?? !text.includes("{kind}")))
    .map((text) =>
      line(
        text.replace("{name}", name?.text ?? "").replace("{kind}", kindWord(material)),
        text.includes("{name}") ? name : null,
      ),
    );
  return [...pricesOf(material, brief), ...invited];
}

/** Headlines for one purpose, best first; fewer, where the brief has no words for it. */
export function headlinesFor(role: Role, material: Material, brief: Brief): Headline[] {
  if (role === "name") return nameLines(material);
  if (role === "term") return termLines(material, brief);
  if (role === "action") return actionLines(material, brief).map((one) => ({ ...one, fact: "" }));
  if (role === "relief") return [...statedFor("relief", material, brief), ...pricesOf(material, brief)];
  if (role === "proof" || role === "contrast") return statedFor(role, material, brief);
  // What sets it apart is a gain too, as far as it is not needed for that.
  return role === "gain"
    ? [...statedFor("gain", material, brief), ...statedFor("contrast", material, brief).slice(2)]
    : [];
}
