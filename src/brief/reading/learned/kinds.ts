/** How likely each run of words of a memo says what the product is, by its head, what stands around it and where the name is. Pure. */
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import type { Mention, Run } from "./mentions.ts";
import { Features, type Weights } from "./model.ts";
import { longestLabel, ofItself, type WeighedRun } from "./names.ts";
import { likenessOf } from "./noun-likeness.ts";
import { nounsOf } from "./nouns.ts";
import { around, few, type Memo, rank, shapeOf } from "./surroundings.ts";

/** All nouns of a memo that may say what the product is, which is called `name`. */
export const nounRuns = (memo: Memo, name: string | null): Run[] =>
  nounsOf(memo.rows).filter(({ text }) => isNoun(text) && !(name !== null && isOfName(text, name)));

/** Of each what speaks for and against it; `nouns`: weights of what such nouns look like. */
export const kindsIn = (memo: Memo, name: string | null, nouns: Weights): WeighedRun[] =>
  nounRuns(memo, name).map((run) => ({
    run,
    hashes: hashesOfKind(run, memo, name, likenessOf(run.text, nouns)),
  }));

/** The name, more than it, or a piece of it that is not its end. */
const isOfName = (text: string, name: string): boolean =>
  text.includes(name) || (name.includes(text) && !name.endsWith(text));

/** Neither a sentence nor a figure; it ends as nouns do. */
const isNoun = (text: string): boolean =>
  text.length <= 20 &&
  /[一-龠々ァ-ヶーA-Za-z]|[ぁ-ん]{2}$/u.test(text) &&
  !/[をへ]|[、。！？!?]|^[\d\s]|[0-9]$/u.test(text) &&
  !/(?:です|ます|ない|した|って|から|ので|けど|する|いる|ある|たい|よう|こと|もの|とき|ところ|さん|様)$/u.test(
    text,
  );

function hashesOfKind(run: Run, memo: Memo, name: string | null, likeness: number): readonly number[] {
  const { text, mentions } = run;
  const said = memo.sayings(text);
  const found = new Features();
  found.push("bias");
  ofItself(found, text, said, mentions);
  const chars = [...text];
  found.push(`e3:${chars.slice(-3).join("")}`, `es:${shapeOf(text).slice(-2)}`);
  found.push(
    `lk:${likeness}`,
    `lk:${likeness}:c:${few(said.lines)}`,
    `lk:${likeness}:${mentions[0]?.row.place}`,
  );
  const head = headOf(text);
  if (head !== null) {
    found.push(`hc:${head.productClass}`, `hw:${head.word}`);
    found.push(`hl:${few(memo.sayings(head.word).lines)}`);
  }
  // How often its last two signs are said: the head of what a memo is about comes again.
  const tail = few(memo.sayings(chars.slice(-2).join("")).lines);
  found.push(`tl:${tail}`, `tl:${tail}:${head !== null}`);
  if (text.includes("の")) found.push("of");
  if (text.length <= longestLabel && contexts.isPaperWord(text)) found.push("paper");
  if (contexts.noName.test(text)) found.push("noName");
  if (name !== null) {
    if (name.endsWith(text)) found.push("name ends so");
  }
  for (const mention of mentions) {
    around(found, mention, memo);
    atEnd(found, mention, text, likeness > 0);
    if (name !== null) besideName(found, mention, name);
  }
  return found.hashes;
}

/** 「…を直す店です。」: what a sentence ends with, behind what modifies it. */
function atEnd(found: Features, { row, line, start, end }: Mention, text: string, likely: boolean): void {
  const right = line.slice(end);
  const closes = /^(?:です|である|なんです|だ(?:よ|けど)?|でございます)?(?:[。、（(]|$)/u.exec(right)?.[0];
  const leads = /(?:[うくすつぬむるたいな]|[一-龠ァ-ヶーA-Za-z]の)$/u.test(line.slice(0, start));
  if (closes !== undefined) {
    const how = closes.startsWith("。") || closes === "" ? "bare" : /^[、（(]/u.test(closes) ? "on" : "is";
    found.push(
      `fin:${how}:lk:${likely}`,
      `fin:${how}`,
      `fin:${how}:${leads}`,
      `fin:${how}:${rank(row.index)}`,
    );
    found.push(`fin:${how}:${text.includes("の")}`, `fin:${how}:${rank(row.index)}:${leads}`);
  } else if (leads) found.push("led");
  if (
    /^(?:では|じゃ)(?:ない|なく|あり)|^(?:と|に)(?:まちが|間違|勘違)|^(?:屋|店)?(?:さん)?(?:では|じゃ)/u.test(
      right,
    )
  )
    found.push("denied");
}

function besideName(found: Features, { line, start, end }: Mention, name: string): void {
  const at = line.indexOf(name);
  if (at < 0) return;
  found.push("nm:line");
  const after = line.slice(at + name.length, start);
  const before = line.slice(end, at);
  if (at + name.length <= start) {
    found.push(`nm:after:${Math.min(4, Math.floor(after.length / 6))}`, `nm>${after.slice(0, 2)}`);
    if (after.length <= 8) found.push(`nm>${after}`);
    if (!/[。！!]/u.test(after.replace(/^[」』]?。/u, ""))) found.push("nm:same sentence");
  }
  if (end <= at) found.push(`nm:before:${Math.min(3, before.length)}`, `nm<${before.slice(0, 3)}`);
}
