/** A count of what a sentence names one by one: 2店舗 of 「渋谷店と新宿店」, 3区 of 「練馬区・板橋区・豊島区」, 4色 of 「色: すみ、しろ、わかば、あんず」. */
import type { SourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** What such a place is called, by the counter that counts it. */
const places: Readonly<Record<string, string>> = {
  店舗: "店",
  店: "店",
  校: "校",
  院: "院",
  園: "園",
  館: "館",
  区: "区",
  市: "市",
  町: "町",
  村: "村",
  県: "県",
  駅: "駅",
};
/** Kinds of places, and those that are pointed at: no names. */
const kinds =
  /^(?:当|各|全|他|本|支|来|開|閉|書|商|売|露|[一-龠]{0,2}(?:飲食|専門|量販|小売|加盟|取扱|百貨|販売|直営|コンビニ)|学|入|登|下|全|退|通|病|医|大学|公|庭|旅|会|体育|図書|美術|映画)(?:店|校|院|園|館)$|^(?:当|各|全|他|同|隣|隣接|近隣|地|学|都|朝|夜|青空|下|港|城下|最寄り?|始発|終着|両|市)(?:区|市|町|村|県|駅)$/;
/** There are more, or fewer. */
const notAll = /^(?:など|ほか|他|等|を?除|以外|または|のいずれか|のどちらか|から選)/;
const joint = "と|、|・|および|,|/";
const joints = new RegExp(joint);

/** Labels of a list whose entries a counter counts. */
const labelsOf: Readonly<Record<string, RegExp>> = {
  色: /^(?:色|カラー|いろ)(?:展開|バリエーション)?$/,
};
/** What they count is said beside them: 「味は3種類」, 「3つの味」. */
const ofLabel = new Set(["種類", "つ", "通り", "品", "点"]);

interface NamedList {
  label: string;
  at: number;
  many: number;
}

/** Kept with the sentence itself. */
const known = new WeakMap<SourceText, NamedList[]>();

/** A sentence or line that is a label and the entries under it. */
const labelled = /^[■□・●○◆*\- ]*([^:、。()]{1,10})(?:\([^)]{0,12}\))? ?: ?(.+)$/;
/** An entry is a name. */
const entry = /^[一-龠々ァ-ヶーぁ-んA-Za-z]{1,14}$/;
const predicate = /(?:[るたいくてでにをがはもだし]|ます|です|など|ほか|等|限り|のみ|だけ|未定|予定)$/;

function listsIn(source: SourceText): NamedList[] {
  const found =
    known.get(source) ??
    source.sentences.flatMap(({ start, end }) => listOf(source.plain.slice(start, end), start));
  known.set(source, found);
  return found;
}

function listOf(words: string, at: number): NamedList[] {
  const [, label = "", told = ""] = labelled.exec(words) ?? [];
  const entries = told.split(joints).map((one) => one.trim());
  if (
    entries.length < 2 ||
    entries.some((one) => !entry.test(one) || (one.length > 2 && predicate.test(one)))
  )
    return [];
  return new Set(entries).size < entries.length ? [] : [{ label: label.trim(), at, many: entries.length }];
}

/** Whether a claim counts something that a sentence may name one by one. */
export const isCountOfNames = ({ key, value = 0, to }: Token): boolean =>
  value > 1 && to === undefined && (key in places || key in labelsOf || ofLabel.has(key));

/** Words that stand right beside a claim. */
export interface Adjacent {
  before: string;
  after: string;
}
const reach = 12;

export const adjacentTo = ({ start, end }: Token, text: string): Adjacent => ({
  before: text.slice(Math.max(0, start - reach), start),
  after: text.slice(end, end + reach),
});

/** The first place of the sentence where as many are named beside each other as the claim counts. */
export function namedAt({ key, value }: Token, source: SourceText, adjacent: Adjacent): number | undefined {
  const ending = places[key];
  if (ending !== undefined) return placesAt(ending, value, source);
  const label = labelsOf[key];
  return listsIn(source).find(
    (list) => list.many === value && (label ? label.test(list.label) : isOfLabel(list.label, adjacent)),
  )?.at;
}

function placesAt(ending: string, many: number | undefined, { plain }: SourceText): number | undefined {
  const name = `[一-龠ァ-ヶーA-Za-z]{1,8}?${ending}`;
  const list = new RegExp(`${name}(?:(?:${joint})${name})+`, "g");
  for (const { 0: words, index } of plain.matchAll(list)) {
    const names = new Set(words.split(joints));
    if (notAll.test(plain.slice(index + words.length, index + words.length + reach))) continue;
    if (names.size === many && ![...names].some((one) => kinds.test(one))) return index;
  }
  return;
}

/** 味 of 「味は3種類」 and of 「3つの味」. */
const isOfLabel = (label: string, { before, after }: Adjacent): boolean =>
  [`${label}は`, `${label}が`, `${label}は全`, `${label}は、`].some((lead) => before.endsWith(lead)) ||
  after.startsWith(`の${label}`);
