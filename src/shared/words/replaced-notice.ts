/** What an encoding did not have, told beside the file and never in it. Pure, browser-safe. */

/** Stands for a sign that Shift_JIS (CP932) does not have. */
export const missingMark = "〓";

export interface Replaced {
  from: string;
  /** What stands in the file: the plain form of the same sign, or 〓. */
  to: string;
  /** Lines of the file, each once. */
  lines: number[];
}

const codes = (text: string) =>
  [...text].map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);

const shownLines = 20;
function linesOf({ lines }: Replaced): string {
  const more = lines.length - shownLines;
  return `${lines.slice(0, shownLines).join("・")}行目${more > 0 ? `、ほか${more}行` : ""}`;
}

/** In one sentence. */
export function replacedNotice(replaced: readonly Replaced[]): string {
  const missing = replaced.filter(({ to }) => to === missingMark).length;
  const plain = replaced.length - missing;
  return [
    missing > 0 ? `Shift_JISにない文字${missing}種類を${missingMark}にしました。` : "",
    plain > 0 ? `${plain}種類は、近い字にしました。` : "",
  ].join("");
}

/** A text of its own: each sign with what stands for it and where. */
export function replacedReport(file: string, replaced: readonly Replaced[]): string {
  const rows = replaced.map(
    (one) => `${one.from} → ${one.to}　${codes(one.from).join(" ")}　${linesOf(one)}`,
  );
  return `\uFEFF${[file, replacedNotice(replaced), "", ...rows].join("\r\n")}\r\n`;
}

/** In a header of the answer that brings the file, so that its reader can tell without opening it. */
export const replacedHeader = "hitofude-replaced";
const signsInHeader = 40;
const linesInHeader = 20;

export const headerOf = (replaced: readonly Replaced[]): string =>
  encodeURIComponent(
    JSON.stringify(
      replaced.slice(0, signsInHeader).map((one) => ({ ...one, lines: one.lines.slice(0, linesInHeader) })),
    ),
  );
