/** Nouns of a memo with their modifiers, which may say what the product is. Pure. */
import type { RowInContext } from "../lines/placed-row.ts";
import { gathered, type Run } from "./mentions.ts";

const sign = "[一-龠々ァ-ヶーA-Za-z]";
/** What may stand behind a noun. */
const behind =
  "(?=$|[^ぁ-んー一-龠々ァ-ヶA-Za-z]|[はがをのにでともやへ]|です|でし|だ|な[んの]|って|という|っていう|から|まで|など|より|じゃ)";
/** The ending of a verb that has become a noun: 「研ぎ」, 「張り替え」. */
const ending = "[いきぎしちにびみりえけげせてねべめれ]";
const unit = `(?:[おご](?=[一-龠]))?(?:${sign}(?:(?<=[一-龠])${ending}(?=[一-龠ァ-ヶ]))?)+[0-9]*`;
const written = "[ぁ-ん]{1,5}";
const noun = `(?:${unit}(?:(?<=[一-龠])${ending})?(?:${written}(?:(?<=[んりしめみきけぎねりばら])))?)`;
const nouns = new RegExp(`(?:${noun}[のと]){0,2}${noun}${behind}`, "gu");
const kana = /[ぁ-んー]{2,9}/gu;
const particles = /^(?:という|って|から|まで|では|には|とは|など|より|[のはがをにでともやへ])/u;
const trailing =
  /(?:という|って|から|まで|では|には|とは|です(?:が|けど|ね|よ)?|でした|など|なん|だけど|だ|より|[のはがをにでともやへ])$/u;
const mixed = new RegExp(`([ぁ-んー]{1,9})(${unit}(?:(?<=[一-龠])${ending})?)${behind}`, "gu");
const inWord = /[一-龠々ァ-ヶーA-Za-z0-9]/u;
const longest = 22;
const maxNouns = 120;

/** All nouns, with their first places. */
export const nounsOf = (rows: readonly RowInContext[]): Run[] =>
  gathered(rows, {
    spansOf: spansIn,
    // 「3人の会社」 is no 「人の会社」.
    isPlace: (line, start, end) =>
      end - start >= 2 && end - start <= longest && !/[0-9]/u.test(line[start - 1] ?? ""),
    isRun: () => true,
    most: maxNouns,
  });

function spansIn(line: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const { index, 0: words } of line.matchAll(nouns)) {
    spans.push([index, index + words.length]);
    for (let at = words.search(/[のと]./u); at > 0; ) {
      spans.push([index + at + 1, index + words.length], [index, index + at]);
      const next = words.slice(at + 1).search(/[のと]./u);
      at = next < 0 ? -1 : at + 1 + next;
    }
  }
  for (const { index, 1: before = "", 2: words = "" } of line.matchAll(mixed)) {
    const end = index + before.length + words.length;
    const isInWord = inWord.test(line[index - 1] ?? "");
    const lead = isInWord ? (particles.exec(before)?.[0].length ?? 0) : 0;
    const start = index + lead;
    // 「小さな店」 is no 「さな店」.
    if ((lead > 0 || !isInWord) && before.length - lead <= 5) spans.push([start, end]);
    spans.push([index + before.length, end]);
  }
  for (const { index, 0: run } of line.matchAll(kana)) {
    const lead = index === 0 ? 0 : (particles.exec(run)?.[0].length ?? 0);
    const bare = run.slice(lead).replace(trailing, "");
    for (const [text, at] of [
      [run.slice(lead), lead],
      [bare, lead],
      [run.replace(trailing, ""), 0],
    ] as const)
      if (text.length >= 2 && text.length <= 6) spans.push([index + at, index + at + text.length]);
  }
  return spans;
}
