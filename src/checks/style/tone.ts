/**
 * 文体: sentence endings and turns of phrase that can be rewritten without a dictionary and without changing what is said.
 * A sentence whose other form is not certain stays as it is.
 */
import type { Tone } from "../../brief/preset/schema.ts";
import { toPlain } from "../text/conjugate.ts";
import type { NotationChange } from "./notation.ts";
import { replaceTurns, type Turn } from "./turns.ts";

/** After kanji, katakana or ー a copula is a copula; after kana it may be the end of a verb (飲んだ). */
const polite: Turn[] = [
  [/である(?=。|$)/gu, "です"],
  [/(?<=[一-龠々ァ-ヶー])ではない(?=。|$)/gu, "ではありません"],
  [/(?<=[一-龠々ァ-ヶー])だった(?=。|$)/gu, "でした"],
  [/(?<=[一-龠々ァ-ヶー])だ(?=。|$)/gu, "です"],
];
/** 「お届けする」 is neither humble nor plain: the plain form of a humble ending is the bare verb. */
const unhumbled: Turn[] = [
  [/お(伝え|届け|答え|見せ|知らせ|迎え|教え)します(?=。|$)/gu, "$1る"],
  [/お(伝え|届け|答え|見せ|知らせ|迎え)し(?=て|た)/gu, "$1"],
  [/お伺いします(?=。|$)/gu, "伺う"],
  [/お(貸|渡|話)しします(?=。|$)/gu, "$1す"],
  [/お(送|作)りします(?=。|$)/gu, "$1る"],
  [/ご(案内|用意|紹介|説明|提案|相談|連絡|提供)(?:いた|)します(?=。|$)/gu, "$1する"],
  [/いらっしゃるでしょう(?=。|$)/gu, "いるだろう"],
  [/でしょうか(?=。|$)/gu, "だろうか"],
  [/(?<=[うくぐすつぬぶむるいた])でしょう(?=。|$)/gu, "だろう"],
];
const spoken: Turn[] = [
  [/お確かめください/gu, "確かめてみてください"],
  [/ご確認ください/gu, "確認してみてください"],
  [/ご覧ください/gu, "見てみてください"],
  [/お聞かせください/gu, "聞かせてください"],
  [/お読みください/gu, "読んでみてください"],
  [/お伝えします/gu, "お話しします"],
  [/いらっしゃるでしょう/gu, "いると思います"],
  [/(?<=て)いただきたい/gu, "ほしい"],
  [/お求めの前に/gu, "買う前に"],
  [/いたします/gu, "します"],
  [/いたしました/gu, "しました"],
  [/しております/gu, "しています"],
  [/ではありません/gu, "じゃありません"],
  [/ではないでしょうか/gu, "じゃないでしょうか"],
  [/けれども/gu, "けど"],
];
const expert: Turn[] = [
  [/とっても|すごく/gu, "非常に"],
  [/いろんな/gu, "さまざまな"],
  [/やっぱり/gu, "やはり"],
  [/じゃありません/gu, "ではありません"],
];

/** The text in the tone, as far as that is certain. */
export function applyTone(text: string, tone: Tone, changes: NotationChange[]): string {
  if (tone === "plain") return inPlain(replaceTurns(text, unhumbled, changes), changes);
  return replaceTurns(text, { any: [], polite, spoken, expert: [...polite, ...expert] }[tone], changes);
}

/** です・ます at the end of a sentence; questions and requests keep theirs. */
function inPlain(text: string, changes: NotationChange[]): string {
  return text.replace(/[^。！？!?\n]+(?=。|\n|$)/gu, (sentence) => {
    const plain = toPlain(sentence);
    if (plain === null || plain === sentence || plain === "") return sentence;
    changes.push(endings(sentence, plain));
    return plain;
  });
}

const shown = 6;

/** What differs at the end of two sentences, with a little of what stands before it. */
function endings(before: string, after: string): NotationChange {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, Math.min(same, before.length - shown));
  return { from: before.slice(start), to: after.slice(start) };
}
