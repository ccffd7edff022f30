/** What chosen pieces differ in, and so what showing them would tell. Pure; nothing is predicted. */
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { type Angle, angles } from "#src/tools/catchphrase/angles.ts";

export const maxTrayCompared = 4;

type Side = Pick<TrayPiece, "head" | "body" | "item">;

export interface Difference {
  point: string;
  /** Of each piece, in their order. */
  values: string[];
  /** What is learned from showing them. */
  tests: string;
}

const angleOf = ({ item: { fields } }: Side) =>
  typeof fields.angle === "string" && Object.hasOwn(angles, fields.angle)
    ? angles[fields.angle as Angle]
    : "なし";
const yes = (is: boolean) => (is ? "あり" : "なし");
const hasNumber = ({ head }: Side) => yes(/[0-9０-９]/u.test(head));
const asks = ({ head }: Side) => yes(/[?？]|(?:ませんか|でしょうか|ですか)。?$/u.test(head));
const grounds = ({ item }: Side) => [...new Set(item.sources)].join("・") || "なし";
const length = ({ item }: Side) => item.counts.c1;
/** Lines that differ by less read as equally long. */
const lengthApart = 4;

/** Only points in which they differ; pieces that differ in many test none of them cleanly. */
export function differencesOf(sides: readonly Side[]): Difference[] {
  const found: Difference[] = [];
  const add = (point: string, of: (side: Side) => string, tests: (values: string[]) => string) => {
    const values = sides.map(of);
    if (new Set(values).size > 1) found.push({ point, values, tests: tests(values) });
  };
  add(
    "切り口",
    angleOf,
    (values) => `${[...new Set(values)].map((value) => `「${value}」`).join("と")}のどれが選ばれるか`,
  );
  const lengths = sides.map(length);
  if (Math.max(...lengths) - Math.min(...lengths) >= lengthApart)
    add(
      "長さ",
      (side) => `${length(side)}字`,
      () => "短い言い切りと、情報の多い一行のどちらが読まれるか",
    );
  add("数字", hasNumber, () => "数字を見せたほうが反応があるか");
  add("問いかけ", asks, () => "問いかけと言い切りのどちらで目が止まるか");
  add("根拠", grounds, () => "どの事実を前に出すのがよいか");
  return found;
}
