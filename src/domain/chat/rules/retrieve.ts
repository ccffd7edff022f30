/** Finds, in what a project holds, the sentences that a question is about. By letters alone, without a model. Pure. */
import { sharedHiragana } from "#src/checks/text/content-words.ts";
import type { ThreadMaterial } from "#src/shared/message-parts.ts";
import { fold } from "#src/shared/words/fold.ts";

/** What people ask in other words than the material answers in. */
const facets: readonly { asked: RegExp; told: RegExp }[] = [
  { asked: /返品|返金|キャンセル|解約/, told: /返品|返金|キャンセル|解約/ },
  { asked: /送料|配送|発送|届く|届き/, told: /送料|配送|発送|お届け|届く(?:まで|のは|日)|納期/ },
  { asked: /休み|定休|営業|何時|時間/, told: /定休|営業|\d時/ },
  { asked: /場所|どこ|住所|行き方|アクセス/, told: /徒歩|住所|[都道府県市区町村]\d|駅/ },
  { asked: /大きさ|サイズ|容量|内容量|量は|重さ/, told: /\d(?:ml|l|g|kg|cm|mm|枚|本|個|粒|袋)/ },
  { asked: /成分|原料|素材|材料|アレルギー/, told: /成分|配合|原料|素材|無添加|無香料|フリー|使用/ },
  { asked: /実績|評判|満足|効果|証拠|根拠/, told: /\d%|満足|調査|アンケート|受賞|実績/ },
  { asked: /期限|いつまで|期間|保証/, told: /期限|期間|日間|年間|まで|保証/ },
];

/** いくら asks for the price only where nothing else is named. */
const price = { asked: /値段|価格|料金|費用|いくら|予算/, told: /\d円|税込|税抜|無料/ };

/** What a question asks in other words. */
function toldBy(question: string): RegExp[] {
  const named = facets.filter(({ asked }) => asked.test(question));
  const all = named.length === 0 && price.asked.test(question) ? [price] : named;
  return all.map(({ told }) => told);
}

/** A single kanji is mostly the stem of a verb; these are words of their own. */
const wholeKanji = /^[色量柄味香幅形音]$/;
/** Words of asking: they say nothing about what is asked. */
const asking =
  /^(?:商品|製品|質問|内容|情報|資料|説明|方法|場合|何|今日|最近|全部|一番|自分|相談|意見|回答|返答|必要|可能|確認|紹介)$/;
const maxWords = 8;

/** The words of a question that say what it is about, folded, each once. */
export function questionWords(question: string): string[] {
  const runs =
    question.normalize("NFKC").match(/[一-龠々〆]+|[ァ-ヴー]{2,}|[A-Za-z0-9][A-Za-z0-9+#.-]+/gu) ?? [];
  const words = runs
    .filter((run) => !asking.test(run) && ([...run].length > 1 || wholeKanji.test(run)))
    .map(fold);
  return [...new Set(words)].slice(0, maxWords);
}

const pairsOf = (word: string) => {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

/** How much of a word the text holds: all of it, or at least half of a long one. */
function share(word: string, text: string): number {
  if (text.includes(word)) return 1;
  const pairs = pairsOf(word);
  if (pairs.length < 2) return 0;
  const held = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return held >= 0.5 ? held / 2 : 0;
}

/** A sentence has to hold a word of two letters, or to tell what was asked for in other words. */
const enough = 2;

function score(
  sentence: string,
  question: string,
  words: readonly string[],
  facetsAsked: readonly RegExp[],
): number {
  const text = fold(sentence);
  const held = words.reduce((sum, word) => sum + share(word, text) * [...word].length, 0);
  const soft = sharedHiragana(question, sentence).length > 0 ? enough : 0;
  const facet = facetsAsked.some((told) => told.test(text)) ? enough : 0;
  return held + soft + facet;
}

/** What is nearer to the person's own words counts for more: the material before what was made of it. */
const weights = { brief: 1.3, file: 1.2, memo: 1.1, result: 1, message: 0.9 } as const;

/** The sentences that a question is about, the best first; each text once. */
export function rankPassages(
  question: string,
  sentences: readonly ThreadMaterial[],
  limit: number,
): ThreadMaterial[] {
  const plain = question.normalize("NFKC");
  const words = questionWords(plain);
  const facetsAsked = toldBy(plain);
  const scored = sentences
    .map((material, place) => ({ material, place, points: score(material.text, plain, words, facetsAsked) }))
    .filter(({ points }) => points >= enough)
    .map((one) => ({ ...one, points: one.points * weights[one.material.kind] }))
    .sort((a, b) => b.points - a.points || a.place - b.place);
  const texts = new Set<string>();
  return scored
    .filter(({ material }) => {
      const text = fold(material.text);
      if (texts.has(text)) return false;
      texts.add(text);
      return true;
    })
    .slice(0, limit)
    .map(({ material }) => material);
}

/** A line that was made asks, leaves a blank, or only says what others ask: nothing that a question could be answered with. */
const tellsNothing =
  /【要記入|[?？]$|(?:です|ます|ません|でしょう)か。?$|(?:教えて|お聞かせ)ください。?$|(?:の|いくら|どう)か$|見つかりませんでした/u;

/** A whole sentence, or a figure; a heading tells nothing. */
const statement = /。$|\d/u;

/**
 * What may be quoted as an answer. What people wrote speaks for itself; lines that were made of it are quoted only where it
 * says nothing.
 */
export function quotablePassage(found: readonly ThreadMaterial[]): ThreadMaterial[] {
  const own = found.filter(({ kind }) => kind !== "result");
  return own.length > 0 ? own : found.filter(({ text }) => statement.test(text) && !tellsNothing.test(text));
}

/** Sentences of a text, word for word. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。．！？!?])|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
