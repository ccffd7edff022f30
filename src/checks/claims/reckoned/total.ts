/**
 * What the amounts of one sort come to, all of them listed in a sentence of the material, or of the piece with each of them in the
 * material: 1,600本 of 「数量は180mLが1,200本、360mLが400本」.
 */
import type { Span } from "#src/shared/result.ts";
import { sentenceSpans } from "../../text/clauses.ts";
import { plain } from "../../text/normalize.ts";
import { figuresIn, maxSources } from "../figures.ts";
import { findTokens } from "../find.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { type Ground, type Reckoning, saidAround } from "./reckoning.ts";

interface Listed {
  /** Where its first amount stands. */
  at: number;
  key: string;
  sum: number;
  /** What each amount is of. */
  parts: readonly { label: string; value: number }[];
  /** Its sentence. */
  words: string;
}

/** Things and people; ages, lengths and kinds are not added up. */
const counters = new Set(
  "本 個 枚 台 足 袋 箱 瓶 缶 冊 点 部 人 件 社 店 店舗 席 室 組 票 軒 棟 戸 曲 話 セット".split(" "),
);
/** What a list of amounts is of where it says so. */
const amounts =
  /(?:数量|本数|個数|台数|枚数|冊数|部数|席数|人数|件数|店舗数|戸数|在庫|定員|内訳|(?:生産|製造|用意|入荷|回答|出荷)(?:数|者)?)$/;
/** Without a topic amounts are of one sort where each is of a size. */
const size = /^\d[\d,.]*(?:ml|l|g|kg|cm|号|インチ)$/i;
/** Parts of each other, of another time, one or the other, or no exact amount. */
const noPart = /うち|各|毎|[あ当]たり|ごと|につき|ずつ|目$|最[大低少]|約|または|もしくは|累計|[日週月年回]$/;
const maxLabel = 16;

/** Kept with the sentence itself. */
const known = new WeakMap<SourceText, Listed[]>();

function listsOf(source: SourceText): Listed[] {
  const found = known.get(source) ?? listedIn(source.plain, source.tokens, source.sentences);
  known.set(source, found);
  return found;
}

function listedIn(text: string, tokens: readonly Token[], sentences: readonly Span[]): Listed[] {
  let at = 0;
  return sentences.flatMap(({ start, end }) => {
    while ((tokens[at]?.start ?? Infinity) < start) at += 1;
    const own: Token[] = [];
    for (; (tokens[at]?.start ?? Infinity) < end; at += 1) own.push(tokens[at] as Token);
    return [...Map.groupBy(own, ({ key }) => key).values()].flatMap(
      (same) => listOf(text.slice(start, end), start, same) ?? [],
    );
  });
}

/** All amounts of a sentence that are counted alike, where it is nothing but a list of them. */
function listOf(words: string, from: number, same: readonly Token[]): Listed | undefined {
  const [first] = same;
  if (first === undefined || same.length < 2 || !counters.has(first.key)) return;
  if (!/^(?:です|のみ|だけ|限り|限定)*$/.test(words.slice((same.at(-1)?.end ?? 0) - from))) return;
  const lead = /^(?:([^、:]{1,20})(?:は|:)、? ?)?([^、:は]+)$/.exec(words.slice(0, first.start - from));
  if (!lead) return;
  const parts: { label: string; value: number }[] = [];
  for (const [at, { value, to, start }] of same.entries()) {
    const between = words.slice((same[at - 1]?.end ?? start) - from, start - from);
    const said = at === 0 ? lead[2] : /^(?:、|と|・|,| ?\/ ?| )([^、。:は]+)$/.exec(between)?.[1];
    const label = said?.replace(/[がを]?、? ?$/, "").trim() ?? "";
    if (value === undefined || to !== undefined || label === "" || label.length > maxLabel) return;
    if (noPart.test(label)) return;
    parts.push({ label, value });
  }
  const labels = parts.map(({ label }) => label);
  const isOneSort = lead[1] === undefined ? labels.every((one) => size.test(one)) : amounts.test(lead[1]);
  if (!isOneSort || new Set(labels).size < labels.length) return;
  return {
    at: first.start,
    key: first.key,
    sum: parts.reduce((all, { value }) => all + value, 0),
    parts,
    words,
  };
}

/** What is left, sold or told roughly is another figure; so is what there is of it each time. */
const otherBefore =
  /(?:残り|あと|のべ|延べ|累計|約|およそ|毎[日週月年回]|[1一](?:日|週間?|か月|年|回|人|名)(?:に|で|あたり)?|各|うち|そのうち)、?$/;
const otherAfter = /^(?:以上|以下|以内|未満|超|を超|弱|強|ずつ|目|[あ当]たり|につき)/;
const sold = /完売|売れ|売り切|突破|達成/;
/** Said of all of it. */
const whole = /^(?:数量?|本数|個数|全部?|すべて|合計|合わせ|限定|今[年季期回]|今シーズン|在庫|用意|総数)$/;
const topic = /([一-龠ァ-ヶーA-Za-z]{2,12})(?:は|が|も|の)、?$/;

/** Enough of a piece to find its lists in. */
const maxBeside = 2000;

/** The sentence of a list that comes to the claimed amount, where nothing says that it is of a part of it or of something else. */
export function totalSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { kind, key, value, to } = claim;
  if (kind !== "number" || value === undefined || to !== undefined || !counters.has(key)) return;
  const { before, after, all } = saidAround(reckoning, claim);
  if (otherBefore.test(before) || otherAfter.test(after) || sold.test(all)) return;
  const isIt = (list: Listed): boolean => {
    if (list.key !== key || list.sum !== value) return false;
    const named = list.parts.filter(({ label }) => all.includes(label)).length;
    const of = topic.exec(before)?.[1];
    return (
      (named === 0 || named === list.parts.length) &&
      (of === undefined || whole.test(of) || list.words.includes(of))
    );
  };
  for (const source of reckoning.sources.slice(0, maxSources).map(sourceText)) {
    const list = listsOf(source).find(isIt);
    if (list) return { sourceId: source.id, quote: source.quote(list.at) };
  }
  return besideSource(claim, reckoning, isIt);
}

/** The same of a list that the piece tells, each of its amounts in a sentence that names what it is of. */
function besideSource(
  { kind, key }: Token,
  { sources, beside }: Reckoning,
  isIt: (list: Listed) => boolean,
): Ground | undefined {
  const text = plain(beside.slice(0, maxBeside));
  const lists = text === "" ? [] : listedIn(text, findTokens(text), sentenceSpans(text)).filter(isIt);
  if (lists.length === 0) return;
  const figures = figuresIn(sources, { kind, key });
  for (const { parts } of lists) {
    const told = parts.map((part) =>
      figures.find(
        ({ value, source, at }) => value === part.value && source.sentence(at).includes(part.label),
      ),
    );
    const [first] = told;
    if (first && !told.includes(undefined))
      return { sourceId: first.source.id, quote: first.source.quote(first.at) };
  }
  return;
}
