/** 「7つの確認」: what a careful editor would look at first. It predicts nothing about results. */
import type { Evidence, Flag, Groundedness, Score, ScoreCheck, SlotFit, Source } from "../shared/result.ts";
import { findTokens } from "./claims/find.ts";
import { count } from "./count.ts";
import { unsupportedIn } from "./evidence.ts";
import { contentWords } from "./text/content-words.ts";
import { plain } from "./text/normalize.ts";

export interface ScoreInput {
  text: string;
  fits: readonly SlotFit[];
  evidence: readonly Evidence[];
  flags: readonly Flag[];
  fields: Record<string, unknown>;
  sources: readonly Source[];
  standing?: Groundedness;
}

type Points = 0 | 1 | 2;
type Verdict = readonly [Points, string];

/** Longest sentence that reads easily, in characters. */
const longestSentence = 60;
/** Share of kanji that reads easily in Japanese copy. */
const kanjiShare = { low: 0.1, high: 0.5 };

/** The seven checks, each 0 to 2 with one line of reason. */
export function scoreItem(input: ScoreInput): Score[] {
  const verdicts: Record<ScoreCheck, Verdict> = {
    specific: specific(input),
    benefit: benefit(input),
    unique: unique(input),
    length: lengthFit(input),
    grounded: grounded(input),
    risk: risk(input),
    readable: readable(input),
  };
  return (Object.entries(verdicts) as [ScoreCheck, Verdict][]).map(([check, [points, reason]]) => ({
    check,
    points,
    reason,
  }));
}

function specific({ text }: ScoreInput): Verdict {
  const form = plain(text);
  const numbers = findTokens(form).filter(({ value, key }) => value !== undefined || key.startsWith("date:"));
  const names = form.match(/[「『][^」』]{2,20}[」』]|[ァ-ヴー]{4,}|[A-Za-z]{3,}/g) ?? [];
  const [number] = numbers;
  if (number) return [2, `「${form.slice(number.start, number.end)}」と具体的に言えています。`];
  if (names[0]) return [2, `「${names[0].replace(/[「」『』]/g, "")}」と名前で言えています。`];
  const words = contentWords(form);
  if (words.length >= 2) return [1, "数字や固有の名前を入れると、さらに具体的になります。"];
  return [0, "数字も固有の名前もありません。"];
}

const gain =
  /(?:でき|られ|れる|なる|なれ|届け|届く|守る|守り|整え|ととのえ|支え|はかど|減ら|省け|続けやす|使いやす|楽し|味わ|くつろ|うるおい|うるおう|なめらか|すっきり|安心|快適|簡単|かんたん|手軽|すぐ|時短|お得|おいし|やさし|ラク|楽に|助か|変わる|叶)/;
const reader =
  /(?:あなた|[のな]方(?:へ|に)|ために|女性|男性|ママ|パパ|ご家族|お子さま|担当者|はじめて|肌に|暮らし|毎日|朝|夜|週末|仕事)/;

function benefit({ text }: ScoreInput): Verdict {
  const gains = gain.exec(text);
  const to = reader.exec(text);
  if (gains && to) return [2, `「${to[0]}」に向けて、得られることが伝わります。`];
  if (gains) return [1, "得られることはあります。誰のどんな場面かを足すと届きやすくなります。"];
  if (to) return [1, "相手や場面は見えます。何が得られるかを足すと届きやすくなります。"];
  return [0, "相手が得ることが書かれていません。"];
}

/** Quoted words of a source that few of the other sources share are this product's own. */
function unique({ text, evidence, sources }: ScoreInput): Verdict {
  const said = new Set(evidence.map(({ span }) => text.slice(span.start, span.end)));
  const distinct: string[] = [];
  for (const words of said) {
    if (words.length >= 2 && standsOnce(words, sources)) distinct.push(words);
    if (distinct.length === 2) break;
  }
  if (distinct.length >= 2) return [2, `「${distinct[0]}」「${distinct[1]}」が他社に言いにくい言葉です。`];
  if (distinct.length === 1) return [1, `「${distinct[0]}」が手がかりです。独自の事実をもう1つ足せます。`];
  return [0, "どの商品にも言える内容です。"];
}

/** Whether exactly one source holds the words. */
function standsOnce(words: string, sources: readonly Source[]): boolean {
  const first = sources.findIndex((source) => source.text.includes(words));
  return first >= 0 && !sources.some((source, at) => at > first && source.text.includes(words));
}

function lengthFit({ text, fits }: ScoreInput): Verdict {
  if (fits.length === 0) {
    const { c1 } = count(text);
    return c1 <= longestSentence
      ? [2, `${c1}字で収まっています。`]
      : [1, `${c1}字あります。枠を選ぶと確かめられます。`];
  }
  const inside = fits.filter(({ fits: fitted }) => fitted).length;
  if (inside === fits.length) return [2, `選んだ${fits.length}つの枠すべてに入ります。`];
  return inside > 0 ? [1, `選んだ枠のうち${inside}つに入ります。`] : [0, "選んだ枠に入りません。"];
}

function grounded({ text, evidence, sources, standing }: ScoreInput): Verdict {
  const ids = [...new Set(evidence.map(({ sourceId }) => sourceId))];
  const [missing] = unsupportedIn(text, sources);
  if (missing) return [0, `「${missing.words}」の根拠が見つかりません。`];
  if (ids.length === 0) return [0, "資料の文と結びついていません。"];
  if (standing === "expression") return [1, "商品について何も主張していない文です。"];
  const words = contentWords(plain(text));
  const quotes = [...new Set(evidence.map(({ quote }) => quote))].map(plain);
  const backed = words.filter((word) => quotes.some((quote) => quote.includes(word))).length;
  if (words.length === 0 || backed * 2 >= words.length) return [2, `${ids.join("・")}にもとづいています。`];
  return [1, `主な語${words.length}つのうち${backed}つが資料にあります。`];
}

/** What the score says of the findings that are shown. */
export function legalRisk(flags: readonly Flag[]): { points: number; reason: string } {
  const [points, reason] = risk({ flags });
  return { points, reason };
}

function risk({ flags }: Pick<ScoreInput, "flags">): Verdict {
  const standing = flags.filter(({ dismissed }) => !dismissed);
  const worst = standing.find(({ level }) => level === "must");
  if (worst) return [0, `「${worst.words}」は修正が必要です。`];
  const doubt = standing.find(({ level }) => level === "check");
  if (doubt) return [1, `「${doubt.words}」は確認が必要です。`];
  return [2, "登録ルールに当たる表現は見つかりませんでした。"];
}

const doubleNegative =
  /(?:ない|なく|ず)(?:わけ|こと|もの)?(?:では|じゃ|は|も|に|が)?(?:ない|ありません|いられない|いられません)/;

/** How easily a text reads: 2 points, 1 or 0, and why in one line. */
export function readability(text: string): { points: number; reason: string } {
  const [points, reason] = readable({ text });
  return { points, reason };
}

function readable({ text }: Pick<ScoreInput, "text">): Verdict {
  const form = plain(text);
  const longest = Math.max(0, ...form.split(/[。！？!?\n]/).map((sentence) => count(sentence).c1));
  const letters = form.replace(/[^\p{L}\p{N}]/gu, "");
  const kanji = (letters.match(/\p{Script=Han}/gu) ?? []).length / Math.max(1, letters.length);
  const faults: string[] = [];
  if (longest > longestSentence) faults.push(`1文が${longest}字です`);
  if (letters.length >= 8 && kanji > kanjiShare.high) faults.push(`漢字が${Math.round(kanji * 100)}%です`);
  if (letters.length >= 20 && kanji < kanjiShare.low) faults.push("漢字が少なく区切りが見えにくいです");
  if (doubleNegative.test(form)) faults.push("二重否定があります");
  if (faults.length === 0) return [2, "1文の長さと漢字の割合は読みやすい範囲です。"];
  return [faults.length === 1 ? 1 : 0, `${faults.join("。")}。`];
}
