/**
 * 文体: sentence endings and turns of phrase that can be rewritten without a dictionary and without changing what is said.
 * A sentence whose other form is not certain stays as it is.
 */
import type { Tone } from "../../brief/preset/schema.ts";
import { toPlain } from "../text/conjugate.ts";
import type { Change } from "./notation.ts";

type Turn = readonly [pattern: RegExp, to: string];

/** After kanji, katakana or ー a copula is a copula; after kana it may be the end of a verb (飲んだ). */
const polite: Turn[] = [
  [/である(?=。|$)/gu, "です"],
  [/(?<=[一-龠々ァ-ヶー])ではない(?=。|$)/gu, "ではありません"],
  [/(?<=[一-龠々ァ-ヶー])だった(?=。|$)/gu, "でした"],
  [/(?<=[一-龠々ァ-ヶー])だ(?=。|$)/gu, "です"],
];
const spoken: Turn[] = [
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
export function applyTone(text: string, tone: Tone, changes: Change[]): string {
  if (tone === "plain") return inPlain(text, changes);
  const turns = { any: [], polite, spoken, expert: [...polite, ...expert] }[tone];
  return turns.reduce(
    (current, [pattern, to]) =>
      current.replace(pattern, (from) => {
        changes.push({ from, to });
        return to;
      }),
    text,
  );
}

/** です・ます at the end of a sentence; questions and requests keep theirs. */
function inPlain(text: string, changes: Change[]): string {
  return text.replace(/[^。！？!?\n]+(?=。|\n|$)/gu, (sentence) => {
    const plain = toPlain(sentence);
    if (plain === null || plain === sentence || plain === "") return sentence;
    changes.push(endings(sentence, plain));
    return plain;
  });
}

const shown = 6;

/** What differs at the end of two sentences, with a little of what stands before it. */
function endings(before: string, after: string): Change {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, Math.min(same, before.length - shown));
  return { from: before.slice(start), to: after.slice(start) };
}
