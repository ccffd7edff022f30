/** From how many, or for how much, the material gives something free, and whether a text speaks of as much. Pure; texts are NFKC. */

const units = "円|本|個|点|台|枚|袋|箱|缶|冊|足|着|名|人|泊|回|セット";
const offer = new RegExp(
  `(\\d[\\d,]*)(${units})(?:\\(税込\\))?(?:以上|から)[^。\\n]{0,12}?(?:無料|0円|タダ|サービス)`,
  "g",
);
const quantity = new RegExp(`(?<![\\d,.])(\\d[\\d,]{0,9})(${units})`, "g");
/** More figures than any piece or memo has are not tried out. */
const maxFigures = 60;

interface Figure {
  value: number;
  unit: string;
}

const figuresOf = (text: string, form: RegExp): Figure[] =>
  Array.from(text.matchAll(form), ([, digits = "", unit = ""]) => ({
    value: Number(digits.replaceAll(",", "")),
    unit,
  })).slice(0, maxFigures);

/** What the lines give something free from. */
const offersIn = (lines: readonly string[]): Figure[] =>
  lines.flatMap((line) => figuresOf(line, offer)).slice(0, maxFigures);

/** One and another: 「自分の1本と合わせて」, 「もう1本足せば」. */
const another = new RegExp(
  `(?<![\\d,.])1(${units})(?:と|に)(?:も|、)?(?:合わせ|あわせ|一緒|いっしょ|もう1)|もう1(${units})(?:を|も|足)`,
  "g",
);
const pairsIn = (text: string): Figure[] =>
  Array.from(text.matchAll(another), ([, one, more]) => ({ value: 2, unit: one ?? more ?? "" })).slice(
    0,
    maxFigures,
  );

/** Whether the figures of a text reach an offer: 「2本で5,720円」 one of 5,500円, 「3本」 one of 2本. */
export function reachesOffer(text: string, lines: readonly string[]): boolean {
  const figures = [...figuresOf(text, quantity), ...pairsIn(text)];
  return offersIn(lines).some((from) =>
    figures.some(
      ({ value, unit }) =>
        (unit === from.unit && value >= from.value) ||
        (unit !== "円" && from.unit === "円" && isFor(value, from.value, lines)),
    ),
  );
}

/** Whether so many of what one costs come to that sum, and one fewer does not. */
export function isFor(count: number, sum: number, lines: readonly string[]): boolean {
  if (count < 2 || count > 9) return false;
  return lines
    .flatMap((line) => figuresOf(line, quantity))
    .slice(0, maxFigures)
    .some(({ value, unit }) => unit === "円" && value * count >= sum && value * (count - 1) < sum);
}
