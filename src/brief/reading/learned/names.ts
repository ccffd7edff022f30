/** How likely each run of words of a memo is the product's name, by what stands around it and how often it is said. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import type { Mention, Run } from "./mentions.ts";
import { Features, likelihoodsOf, type Weights } from "./model.ts";
import { around, few, type Memo, rank, type Said, shapeOf, share } from "./surroundings.ts";

/** A run of words with what speaks for and against it. */
export interface WeighedRun {
  run: Run;
  hashes: readonly number[];
}

export interface LikelyRun {
  text: string;
  row: RowInContext;
  /** How likely it is, between 0 and 1. */
  share: number;
}

/** Of all runs what speaks for and against each as a name. */
export const namesIn = (memo: Memo): WeighedRun[] =>
  memo.runs.map((run) => ({ run, hashes: hashesOfName(run, memo) }));

/** No label is longer. */
export const longestLabel = 10;
/** Of what is less likely nobody asks how the memo spells it. */
const told = 0.02;

const asKey = ({ text, mentions }: Run) => ({ text, row: (mentions[0] as Mention).row });

/** The likeliest, the first of them first. */
export const likelyOf = (runs: readonly WeighedRun[], weights: Weights): LikelyRun[] =>
  runs
    .map(({ run, hashes }) => {
      const share = likelihoodsOf(weights, hashes)[0] ?? 0;
      return { ...(share < told ? asKey(run) : placeOf(run)), share };
    })
    .toSorted((a, b) => b.share - a.share);

/** As the memo has it, whose widths the key has lost. */
function placeOf({ text, mentions }: Run): { text: string; row: RowInContext } {
  const { row } = mentions[0] as Mention;
  const { body } = row;
  if (body.includes(text)) return { text, row };
  for (let start = 0; start < Math.min(body.length, 300); start += 1)
    for (
      let end = start + Math.max(1, text.length - 4);
      end <= Math.min(body.length, start + text.length + 12);
      end += 1
    )
      if (keyOf(body.slice(start, end)) === text) return { text: body.slice(start, end).trim(), row };
  return { text, row };
}

/** What the run itself is like, and how often the memo says it. */
export function ofItself(found: Features, text: string, said: Said, mentions: readonly Mention[]): void {
  const chars = [...text];
  found.push(`n:${Math.min(14, chars.length)}`, `sh:${shapeOf(text).slice(0, 8)}`, `e1:${chars.at(-1)}`);
  found.push(`e2:${chars.slice(-2).join("")}`, `b1:${chars[0]}`, `b2:${chars.slice(0, 2).join("")}`);
  const head = headOf(text);
  found.push(`hd:${head === null ? "no" : head.word === text ? "all" : "end"}`);
  const count = few(said.lines);
  found.push(`c:${count}`, `ce:${few(said.early)}`, `cl:${few(said.late)}`, `ct:${few(said.total)}`);
  found.push(`le:${share(said.left)}`, `ri:${share(said.right)}`, `va:${few(said.variety)}`);
  found.push(
    `c:${count}:ri:${share(said.right)}:${share(said.left)}`,
    `c:${count}:n:${Math.min(8, chars.length)}`,
  );
  const many = said.total > 1 ? "m" : "1";
  found.push(`sr:${many}${share(said.sameRight)}`, `sl:${many}${share(said.sameLeft)}`);
  found.push(`sr:${many}${share(said.sameRight)}${share(said.sameLeft)}:${count}`);
  const first = rank(mentions[0]?.row.index ?? 0);
  found.push(`at:${first}`, `at:${first}:c:${count}`);
}

function hashesOfName(run: Run, memo: Memo): readonly number[] {
  const { text, mentions } = run;
  const said = memo.sayings(text);
  const found = new Features();
  found.push("bias");
  ofItself(found, text, said, mentions);
  for (const sign of new Set(text)) if (/[ぁ-ん0-9、。]/u.test(sign)) found.push(`w:${sign}`);
  if (contexts.noName.test(text)) found.push("noName");
  if (text.length <= longestLabel && contexts.isPaperWord(text)) found.push("paper");
  if (contexts.isDone.test(text)) found.push("done");
  if (contexts.bareName(text, 20) !== null) found.push("bare");
  if (contexts.isSentence(text)) found.push("sentence");
  if (/[、。！？!?・]/u.test(text)) found.push("marks");
  if (/\s/u.test(text)) found.push("gap");
  if (/[はがをにでともへ]./u.test(text)) found.push("particle");
  if (/^[A-Z][\w&'.-]*(?: [A-Za-z0-9][\w&'.-]*)*$/u.test(text))
    found.push("latin", `latin:${few(said.lines)}`);
  for (const mention of mentions) around(found, mention, memo);
  return found.hashes;
}
