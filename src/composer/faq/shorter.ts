/** An answer in fewer words: what is stated stays, what a page says after it loses an aside, a flourish or a sentence. Pure. */

import { asksSame } from "#src/tools/faq/closings.ts";
import type { Category } from "#src/tools/questions/buyer-question.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { plainer, versions } from "../wording/reword/shorter.ts";

/** A line that fills an answer up to its least length where nothing longer has room; claims nothing. */
const shortest = [
  "くわしくはお問い合わせください。",
  "ご不明な点はお尋ねください。",
  "迷うときはご相談ください。",
];
const shortestOf: Partial<Record<Family, readonly string[]>> = {
  place: [
    "くわしくはお店へお尋ねください。",
    "ご不明な点はお尋ねください。",
    "気になる点は前もってご相談ください。",
  ],
  clinic: ["くわしくは窓口でお尋ねください。", "ご不明な点は受診の前にお尋ねください。"],
  home: ["くわしくは見学の際にお尋ねください。", "ご不明な点はお尋ねください。"],
  job: ["くわしくは面接でお尋ねください。", "ご不明な点はお尋ねください。"],
};
/** What a question about bodies keeps under it, however short. */
const cautious = ["心配なときは専門家へご相談ください。", "心配な点は表示をお確かめください。"];
/** Whoever leaves this out puts somebody at risk: it stays whatever else goes. */
const warning = /医師|薬剤師|専門家|おやめ|(?:なら|とら)ないで|を守/u;

export interface ShortenSource {
  /** Sentences that are stated, or still to be filled in. */
  body: readonly string[];
  /** What a page says after them. */
  after: readonly string[];
  isStated(sentence: string): boolean;
  /** Other ways to close, the best first. */
  pool: readonly string[];
  category: Category;
  family: Family;
}

const sentencesOf = (text: string) => text.match(/[^。]+。?/gu) ?? [];
/** A sentence of a closing that says by itself when to ask whom. */
const standsAlone = /^(?=.*(?:は|あれば|前に)、?).*ください。$/u;
const mostTogether = 16;
const aWord = 2;

/** Every joining of one version of each. */
const joinings = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (before, part) => before.flatMap((text) => part.map((one) => text + one)).slice(0, mostTogether),
    [""],
  );

/** The ways to end, each with its versions: none, what stands in fewer words, one of its sentences, another close, a short line. */
function tailsOf({ after, pool, category, family }: ShortenSource): string[][] {
  const own = after.map(versions);
  const warned = after.filter((one) => warning.test(one)).map(versions);
  const isSafety = category === "safety";
  const lines = isSafety ? cautious : (shortestOf[family] ?? shortest);
  const ended = (some: readonly string[]) =>
    lines.map((line) => some.filter((one) => !asksSame(one, line)).map((one) => one + line));
  if (warned.length > 0) return [joinings(own), joinings(warned), ...ended(joinings(warned))];
  const closes = pool.flatMap((close) => {
    const single = sentencesOf(close);
    const alone = single.length > 1 && !isSafety ? single.filter((one) => standsAlone.test(one)) : [];
    return [close, ...alone];
  });
  return [
    ...(isSafety ? [] : [[""], ...(own.length > 1 ? own : [])]),
    joinings(own),
    ...own.flatMap(ended),
    ...closes.map((close) => joinings(sentencesOf(close).map(versions))),
    ...lines.map((line) => [line]),
    ...closes.flatMap((close) => ended(versions(close))),
  ];
}

/** Of each way the shortest that is an answer still, and is a word shorter than what stands. */
export function shorterAnswers(told: ShortenSource, least: number): string[] {
  const own = [...told.body, ...told.after].join("");
  const bodies = joinings(told.body.map((one) => (told.isStated(one) ? plainer(one) : versions(one))));
  return tailsOf(told).flatMap((tails) => {
    const fitting = bodies
      .flatMap((body) => tails.map((tail) => body + tail))
      .filter((text) => text.length >= least && text.length <= own.length - aWord)
      .toSorted((a, b) => a.length - b.length);
    return fitting.slice(0, 1);
  });
}
