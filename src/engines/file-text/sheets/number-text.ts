/** Numbers of a workbook as a person sees them: by the format of their cell, as Japanese Excel shows it. */
import { dateFromSerial, format, isDateFormat, type Token, tokenize } from "numfmt";

/** What Excel itself takes. */
const longestFormat = 255;
const general = "General";

/** Formats that files name by a number alone, as Japanese Excel has them. */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: "¥#,##0;¥-#,##0",
  6: "¥#,##0;¥-#,##0",
  7: "¥#,##0.00;¥-#,##0.00",
  8: "¥#,##0.00;¥-#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "yyyy/m/d",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy/m/d h:mm",
  27: "ge.m.d",
  28: 'ggge"年"m"月"d"日"',
  29: 'ggge"年"m"月"d"日"',
  30: "m/d/yy",
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"時"mm"分"',
  33: 'h"時"mm"分"ss"秒"',
  34: 'yyyy"年"m"月"',
  35: 'm"月"d"日"',
  36: "ge.m.d",
  37: "#,##0;-#,##0",
  38: "#,##0;-#,##0",
  39: "#,##0.00;-#,##0.00",
  40: "#,##0.00;-#,##0.00",
  41: "#,##0;-#,##0;-",
  42: "¥#,##0;-¥#,##0;¥-",
  43: "#,##0.00;-#,##0.00;-",
  44: "¥#,##0.00;-¥#,##0.00;¥-",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
  50: "ge.m.d",
  51: 'ggge"年"m"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'ggge"年"m"月"d"日"',
  55: 'yyyy"年"m"月"',
  56: 'm"月"d"日"',
  57: "ge.m.d",
  58: 'ggge"年"m"月"d"日"',
};

export interface NumberFormat {
  code: string;
  isDate: boolean;
  /** Each of its sections is empty: nobody sees the cell's value. */
  hides: boolean;
  /** It says something about texts, too. */
  forText: boolean;
  gannen: boolean;
}

/** `id` as a cell's style names it, `own`: the codes that the workbook defines. */
export function numberFormat(id: number, own: ReadonlyMap<number, string>): NumberFormat {
  const raw = own.get(id) ?? builtIn[id] ?? general;
  const plain = { code: general, isDate: false, hides: false, forText: false, gannen: false };
  if (raw === "" || raw.length > longestFormat) return plain;
  if (/^\[\$-(?:x-sysdate|F800)\]/i.test(raw)) return numberFormat(31, new Map());
  if (/^\[\$-(?:x-systime|F400)\]/i.test(raw)) return numberFormat(21, new Map());
  try {
    const tokens = tokenize(
      raw.replace(/("[^"]*"|\\.)|!(.)/g, (all, kept) => kept ?? `\\${all[1]}`),
    ) as Token[];
    const code = tokens.map(({ type, raw: part }) => (type === "DATETIME" ? standIn(part) : part)).join("");
    return {
      code,
      isDate: isDateFormat(code) || tokens.some(({ type, raw: part }) => type === "DATETIME" && isEra(part)),
      hides: tokens.length > 0 && tokens.every(({ type }) => type === "BREAK"),
      forText: tokens.some(({ type }) => type === "TEXT") && code !== "@",
      gannen: /gannen/i.test(raw),
    };
  } catch {
    return plain; // No format that anybody knows.
  }
}

/** Eras and Japanese days of the week are put in afterwards, where these letters stand. */
const standIns = ["g", "gg", "ggg", "e", "ee", "aaa", "aaaa"] as const;
const standInAt = 0xe000;
const isEra = (part: string) => (standIns as readonly string[]).includes(part.toLowerCase());
const standIn = (part: string) => {
  const at = (standIns as readonly string[]).indexOf(part.toLowerCase());
  return at < 0 ? part : `"${String.fromCharCode(standInAt + at)}"`;
};

/** The serial numbers that each era begins with, the newest first. */
const eras = [
  [43_586, "R", "令", "令和", 2018],
  [32_516, "H", "平", "平成", 1988],
  [9_856, "S", "昭", "昭和", 1925],
  [4_595, "T", "大", "大正", 1911],
  [0, "M", "明", "明治", 1867],
] as const;

function withJapanese(text: string, serial: number, gannen: boolean): string {
  return text.replace(/[\ue000-\ue006]/g, (letter) => {
    const [, one, two, three, before] = eras.find(([from]) => serial >= from) ?? eras[4];
    const year = dateFromSerial(serial)[0] - before;
    const day = "土日月火水木金"[Math.floor(serial) % 7] ?? "";
    const shownYear = gannen && year === 1 ? "元" : String(year);
    const words = [one, two, three, shownYear, String(year).padStart(2, "0"), day, `${day}曜日`];
    return words[letter.charCodeAt(0) - standInAt] ?? "";
  });
}

/** What binary fractions leave behind (0.1 + 0.2) is not what Excel shows. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));

export function numberText(value: number, of: NumberFormat, from1904: boolean): string {
  if (of.code === general) return plainNumber(value);
  const serial = of.isDate && from1904 ? value + 1462 : value;
  // Days before the first one have no date; only spans of time go below nothing.
  if (of.isDate && serial < 0 && !/\[[hms]/i.test(of.code)) return plainNumber(value);
  const shown = formatted(of, serial);
  if (shown === undefined) return plainNumber(value);
  // A colour alone tells some amounts below nothing from those above.
  const unsigned = value < 0 && !of.isDate && /\d/.test(shown) && formatted(of, -serial) === shown;
  return unsigned ? `-${shown}` : shown;
}

/** A text in a cell whose format says something about texts. */
export function formattedText(text: string, of: NumberFormat): string {
  return of.forText ? (formatted(of, text) ?? text) : text;
}

function formatted(of: NumberFormat, value: number | string): string | undefined {
  try {
    const text = format(of.code, value, { locale: "en", throws: true }).trim();
    return typeof value === "number" && of.isDate ? withJapanese(text, value, of.gannen) : text;
  } catch {
    return undefined;
  }
}
