/** Runs of words in a memo that may be what something is called, each with all that stands around it. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { scriptOf } from "../lines/script.ts";

/** One place where a run of words stands. */
export interface Mention {
  row: RowInContext;
  /** The line as it is looked at, and where in it the run stands. */
  line: string;
  start: number;
  end: number;
}

export interface Run {
  text: string;
  mentions: Mention[];
}

/** A memo says what it is about within so many lines. */
export const looked = 160;
/** So much of a line is cut into runs. */
export const maxLine = 240;
/** Of one piece between marks so many runs are taken. */
const maxCuts = 24;
const maxRuns = 220;
/** So many of its places are looked at. */
const maxMentions = 4;
const longest = 24;

const marks =
  /[、。，,.．！!？?：:;；＝=→⇒←↑↓「」『』【】〔〕［］[\]｛｝{}（）()〈〉《》<>＜＞“”"｢｣｜|／/\\\t★☆●■◆◇○◎▼▲▽△■□▪・•*#※…—―─━～~^`＋+♪✕×✓☑☐]|\s{2,}|\u3000|\s[-–]\s|^[-–]\s?/gu;
const quotation =
  /「([^「」]{2,30})」|『([^『』]{2,30})』|【([^【】]{2,30})】|“([^“”]{2,30})”|"([^"]{2,30})"|｢([^｢｣]{2,30})｣|〈([^〈〉]{2,30})〉|《([^《》]{2,30})》|〔([^〔〕]{2,30})〕/gu;
/** Where a name may begin: behind words that lead to it. */
const opens =
  /(?:は|が|を|も|に|で|と|の|って|という|た|る|い|な|けど|から|まで|より|だけ|ここ|この|その|うち|新しい|えーっ?と|えー|あの|まあ|じゃあ|はい|それ)(?=.)|\s/gu;
/** Where one may end: before words that go on with it. */
const closes =
  /(?=(?:は|が|を|も|に|で|と|の|や|へ|って|という|とか|など|だ|です|なん|から|まで|より|さん|ちゃん|君|っていう|といい|とよ|みたい|だけ|しか))|(?=\s)/gu;

/** All runs that may be a name, with their first places. */
export const runsOf = (rows: readonly RowInContext[]): Run[] =>
  gathered(rows, {
    spansOf: (line, row) => [...wholes(line, row), ...spansIn(line)],
    isPlace: (line, start, end) => !cutsWord(line, start, end),
    isRun,
    most: maxRuns,
  });

/** A word of one script, other than hiragana, goes on over this place. */
function isInWord(line: string, at: number): boolean {
  const script = scriptOf(line[at - 1] ?? "");
  return "cka".includes(script) && scriptOf(line[at] ?? "") === script;
}

/** It begins or ends within a word. */
const cutsWord = (line: string, start: number, end: number): boolean =>
  isInWord(line, start) || isInWord(line, end);

/** What runs are, and where they stand. */
export interface Gathering {
  spansOf: (line: string, row: RowInContext) => [number, number][];
  /** Whether one may stand there in a line. */
  isPlace: (line: string, start: number, end: number) => boolean;
  isRun: (text: string) => boolean;
  most: number;
}

/** What each line holds, each run once with its first places. */
export function gathered(
  rows: readonly RowInContext[],
  { spansOf, isPlace, isRun: isOne, most }: Gathering,
): Run[] {
  const found = new Map<string, Run>();
  for (const row of rows.slice(0, looked)) {
    if (row.ruler || row.turnHead) continue;
    const line = keyOf(row.body).slice(0, maxLine);
    for (const [start, end] of spansOf(line, row)) {
      if (!isPlace(line, start, end)) continue;
      const text = line.slice(start, end);
      const seen = found.get(text);
      if (seen === undefined) {
        if (found.size < most && isOne(text))
          found.set(text, { text, mentions: [{ row, line, start, end }] });
      } else if (
        seen.mentions.length < maxMentions &&
        !seen.mentions.some((other) => other.row === row && other.start === start)
      )
        seen.mentions.push({ row, line, start, end });
    }
  }
  return [...found.values()];
}

/** What is said of something; it ends in hiragana. */
const says =
  /(?:です|ます|ません|ました|でした|ください|下さい|けど|から|ので|って|たい|ない)[ねよか]?$|[はがを].+[るたすうくぐむねよん]$/u;

const bracket = /[「」『』【“"｢〈《〔（(]/u;
/** In brackets as a whole, or with one half of a pair. */
const bracketed = /^[「『【“"｢〈《〔（(].*[」』】”"｣〉》〕）)]$|^[^「]*」|「[^」]*$|^[^『]*』|『[^』]*$/u;

/** Short, with letters, no figure alone and no sentence. */
const isRun = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= longest &&
  text === text.trim() &&
  !/[：:→←⇒\u3000※]|\s{2}/u.test(text) &&
  !(bracket.test(text) && bracketed.test(text)) &&
  /[A-Za-zァ-ヶ一-龠々ぁ-ん]/u.test(text) &&
  !(scriptOf(text.at(-1) ?? "") === "h" && says.test(text)) &&
  !/^[をっんゃゅょァィゥェォッャュョー々]/u.test(text);

/** The line, what stands behind its label and each cell, marks and all. */
function wholes(line: string, { value, cells, label }: RowInContext): [number, number][] {
  const texts = [line, ...(label === null ? [] : [keyOf(value)]), ...cells.slice(0, 6).map(keyOf)];
  return texts.flatMap((text): [number, number][] => {
    const words = text.trim();
    const bare = words.replace(/[（(][^（）()]*[）)]$|\s{2,}.*$|※.*$/u, "").trim();
    return [words, bare].flatMap((each): [number, number][] => {
      const at = each === "" || each.length > longest ? -1 : line.indexOf(each);
      return at < 0 ? [] : [[at, at + each.length]];
    });
  });
}

function spansIn(line: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const match of line.matchAll(quotation))
    spans.push([match.index + 1, match.index + match[0].length - 1]);
  let from = 0;
  for (const match of [...line.matchAll(marks), null]) {
    const to = match === null ? line.length : match.index;
    if (to > from) spans.push(...cutsOf(line, from, to));
    from = match === null ? to : match.index + match[0].length;
  }
  return spans;
}

/** The piece itself, and what of it stands between words that lead to a name and words that go on with it. */
function cutsOf(line: string, from: number, to: number): [number, number][] {
  const piece = line.slice(from, to);
  const trimmed: [number, number] = [
    from + piece.length - piece.trimStart().length,
    to - (piece.length - piece.trimEnd().length),
  ];
  const starts = [0, ...[...piece.matchAll(opens)].map(({ index, 0: words }) => index + words.length)].slice(
    0,
    12,
  );
  const ends = [...[...piece.matchAll(closes)].map(({ index }) => index), piece.length].slice(0, 16);
  const spans: [number, number][] = [trimmed];
  for (const start of starts) {
    let taken = 0;
    for (const end of ends) {
      if (end - start < 2 || end - start > longest) continue;
      spans.push([from + start, from + end]);
      taken += 1;
      if (taken >= 5 || spans.length >= maxCuts) break;
    }
    if (piece.length - start >= 2 && piece.length - start <= longest) spans.push([from + start, to]);
  }
  // Latin words and those in kana of foreign words stand out wherever they are.
  for (const match of piece.matchAll(
    /[A-Za-z][\w&'.-]*(?: [A-Z0-9][\w&'.-]*){0,3}|[ァ-ヶー]{3,}(?:\s?[A-Z0-9][\w-]*)?/gu,
  ))
    spans.push([from + match.index, from + match.index + match[0].length]);
  return spans;
}
