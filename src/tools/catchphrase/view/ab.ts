/** A/B: what two lines differ in, and so what showing both would test. Pure; nothing is predicted. */
import type { Item } from "#src/shared/result.ts";
import { angles } from "../angles.ts";
import { angleOf } from "../shortlist.ts";

export interface Difference {
  point: string;
  a: string;
  b: string;
  /** What is learned from showing both. */
  tests: string;
}

const angleName = (item: Item) => {
  const angle = angleOf(item);
  return angle ? angles[angle] : "なし";
};
const hasNumber = ({ text }: Item) => /[0-9０-９]/u.test(text);
const asks = ({ text }: Item) => /[?？]|(?:ませんか|でしょうか|ですか)。?$/u.test(text);
const grounds = (item: Item) => [...new Set(item.sources)].join("・") || "なし";
const yes = (is: boolean) => (is ? "あり" : "なし");
/** Two lines that differ by less read as equally long. */
const lengthApart = 4;

/** Only points in which they differ; a pair that differs in many tests none of them cleanly. */
export function differencesOf(a: Item, b: Item): Difference[] {
  const found: Difference[] = [];
  const add = (point: string, of: (item: Item) => string, tests: string, differ = of(a) !== of(b)) => {
    if (differ) found.push({ point, a: of(a), b: of(b), tests });
  };
  add("切り口", angleName, `「${angleName(a)}」と「${angleName(b)}」のどちらが選ばれるか`);
  add(
    "長さ",
    ({ counts }) => `${counts.c1}字`,
    "短い言い切りと、情報の多い一行のどちらが読まれるか",
    Math.abs(a.counts.c1 - b.counts.c1) >= lengthApart,
  );
  add("数字", (item) => yes(hasNumber(item)), "数字を見せたほうが反応があるか");
  add("問いかけ", (item) => yes(asks(item)), "問いかけと言い切りのどちらで目が止まるか");
  add("根拠", grounds, "どの事実を前に出すのがよいか");
  return found;
}
