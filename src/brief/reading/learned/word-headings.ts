/** Lines that announce words, whatever is said of them: what they are weighed by is learned. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { bans, crossMarks } from "../words/bans.ts";
import { gramHashes, hashesOf, SharedFeatures } from "./model.ts";
import { kept } from "./word-features.ts";

/** Nouns for what is written or said. */
const wording =
  /語(?:$|[はもを])|言葉|ことば|言い方|いい方|言いかた|言い回し|呼び方|呼び名|表現|ワード|文言|文句|フレーズ|コピー|単語|ＮＧ|(?<![a-z])(?:ng|words?|phrases?|wording|don'?ts?)(?![a-z])/iu;
/** Nothing but crosses: what stands below is crossed out. */
const crosses = new RegExp(`^[${crossMarks}\\s]+$`, "u");
const longest = 24;
/** So many lines below it may be its list. */
const reach = 10;

export interface WordHeading {
  /** The words that announce. */
  text: string;
  /** Lines between it and this one; 0: its own line. */
  away: number;
}

/** It says nothing of its own. */
const isHead = (said: string): boolean => !/[。、「」『』？?！!]|(?:です|ます|ない|ん)$/u.test(said);

const announcing = ({ label, body }: RowInContext): string | null => {
  const said = label ?? body;
  if (said === "" || said.length > longest) return null;
  const words = keyOf(said);
  return wording.test(words) || crosses.test(words) || (isHead(said) && bans.test(words)) ? said : null;
};

/** For each line the one that announces it as a word, or as one of a list of words; null for most. */
export function wordHeadings(rows: readonly RowInContext[]): (WordHeading | null)[] {
  let current: { text: string; index: number; marker: string } | null = null;
  return rows.map((row, index) => {
    const text = announcing(row);
    if (text !== null) current = { text, index, marker: row.marker };
    else if (
      current !== null &&
      (index - current.index > reach || row.heading || (row.marker !== "" && row.marker === current.marker))
    )
      current = null;
    return current === null ? null : { text: current.text, away: index - current.index };
  });
}

const none = new SharedFeatures([]);

/** What the line that announces a sentence tells of each of its words: of a quoted one or a bare one, at the head of its line or not. */
export function headingFeatures(
  heading: WordHeading | null,
): (quoted: boolean, opens: boolean) => SharedFeatures {
  if (heading === null) return () => none;
  const words = keyOf(heading.text).toLowerCase();
  const known = new Map<string, SharedFeatures>();
  return (quoted, opens) => {
    const kind = `${quoted ? "q" : "b"}${opens}`;
    return kept(
      known,
      kind,
      () =>
        new SharedFeatures([
          ...gramHashes(`h:${kind}`, words, 1, 2),
          ...hashesOf([`h0:${kind}${Math.min(4, heading.away)}`]),
        ]),
    );
  };
}
