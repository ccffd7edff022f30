/** 表記ルール: words written wrong put right, once, wherever they stand but in words that are somebody else's. */
import type { NotationRule } from "../../brief/preset/schema.ts";

/** One thing that was changed in a text. An empty `to` was taken out. */
export interface NotationChange {
  from: string;
  to: string;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** The alternatives of a table: longer words first, and a right word that holds its wrong one is left alone. */
function patternOf(words: readonly string[]): RegExp {
  const sorted = [...new Set(words)].toSorted((one, other) => other.length - one.length);
  return new RegExp(sorted.map(escaped).join("|"), "gu");
}

/** Applies the table in one pass, so that the order of its rows says nothing. */
export function applyNotation(
  text: string,
  rules: readonly NotationRule[],
  changes: NotationChange[],
): string {
  if (rules.length === 0) return text;
  const right = new Map(rules.map(({ from, to }) => [from, to]));
  const standing = rules.filter(({ from, to }) => to.includes(from)).map(({ to }) => to);
  return text.replace(patternOf([...standing, ...right.keys()]), (word) => {
    const to = standing.includes(word) ? undefined : right.get(word);
    if (to === undefined) return word;
    changes.push({ from: word, to });
    return to;
  });
}
