/** Putting other words where flagged words stood, so that the sentence still reads as Japanese. */
import type { Rewrite, RewriteContext } from "./rule.ts";

const nounStart = /^[一-龠々ァ-ヶA-Za-z0-9「『【]/;
/** Ends of what stands before that need the removed predicate: 塗るだけで痩せる. */
const hanging = /[^、。\s]{0,40}(?:んで|って|だけで|れば|たら|ると|により|を|が|は)$/;
/** Characters before the flagged words that are looked at. */
const nearby = 44;
const attachedNoun = /[一-龠々ァ-ヶーA-Za-z0-9]{1,12}$/;

/** A phrase that modifies a noun: takes the noun that follows, or brings its own. */
export function modifying(phrase: string, noun: string): Rewrite {
  return ({ before, after }) => {
    const near = before.slice(-nearby).replace(hanging, "").replace(attachedNoun, "");
    const lead = `${before.slice(0, -nearby)}${near}`;
    return finish(`${lead}${phrase}${nounOf(after, noun)}`);
  };
}

/** What follows the flagged words, as something a modifier can stand before. */
function nounOf(after: string, noun: string): string {
  const linked = after.replace(/^[のな](?=[一-龠々ァ-ヶA-Za-z0-9「『])/, "");
  if (nounStart.test(linked)) return linked;
  if (/^(?:の|を|が|は|に|で|と|も|へ|から|まで)(?![るりれ])/.test(after)) return `${noun}${after}`;
  const rest = after.replace(/^[ぁ-ん]{1,8}/, "");
  return nounStart.test(rest) ? rest : `${noun}${rest}`;
}

/** A whole sentence. {noun} is the noun the old sentence ended with (or `noun`), {line} the old sentence itself. */
export function instead(sentence: string, noun = "商品"): Rewrite {
  return ({ line, after }) => {
    const head = /[一-龠々ァ-ヶーA-Za-z]{2,12}$/.exec(
      after.slice(-nearby).replace(/[。、!?！？）)]+$/, ""),
    )?.[0];
    const fitting = head && !moodWords.test(head) ? head : noun;
    return finish(sentence.replaceAll("{noun}", fitting).replaceAll("{line}", line));
  };
}

/** Words that end a line without naming a thing. */
const moodWords = /(?:スッキリ|サラサラ|アップ|ケア|効果|実感|解消|改善|人気|安心|可能|公開|募集|対策)$/;

/** The sentence as it stands with a note behind it. */
export function withNote(note: string): Rewrite {
  return ({ line }) => finish(`${line.replace(/[。]$/, "")}${note}`);
}

/** One rewrite of flagged words; a plain string stands in their place, $0 and $1… being the match and its groups. */
export function rewrite(how: Rewrite, context: RewriteContext): string {
  if (typeof how === "function") return how(context);
  const words = how.replace(/\$(\d)/g, (_, group: string) => context.match[Number(group)] ?? "");
  return finish(`${context.before}${words}${context.after}`);
}

/** Removes what taking words out of a sentence leaves behind: doubled or leading punctuation. */
function finish(line: string): string {
  return line.replace(/([、。・])[、・]+/g, "$1").replace(/^[、。・\s]+/, "");
}
