/** What generated tables hold: columns with cells in a format and what a person sees of each. */
import type { Cell } from "./workbook.ts";

export interface StatedFile {
  name: string;
  bytes: Uint8Array;
  /** All lines that a person reads, in any order. */
  lines: string[];
  /** Hidden words, addresses, what only a wrong encoding would show. */
  never: string[];
}

/** Small numbers from a seed, the same on every machine. */
export function createDice(seed: number) {
  let state = seed * 2_654_435_761 + 12_345;
  const next = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
  return {
    next,
    pick: <Each>(all: readonly Each[]): Each => all[next(all.length)] as Each,
    yes: () => next(2) === 1,
  };
}
export type Dice = ReturnType<typeof createDice>;

export const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
const padded = (value: number, length: number) => String(value).padStart(length, "0");
export const names = [
  "うるみ化粧水",
  "さらら乳液",
  "なぎ石鹸",
  "ひより美容液",
  "こもれび茶",
  "月の湯のもと",
  "白樺クリーム",
];

/** A column: its head, the name that stands in sentences, and a cell with what it shows. */
interface Column {
  head: string;
  name: string;
  cell(dice: Dice): { cell: Cell; shown: string };
}

export const serialOf = (year: number, month: number, day: number) =>
  Math.round(Date.UTC(year, month - 1, day) / 86_400_000) + 25_569;

const formatted = (
  head: string,
  make: (dice: Dice) => [value: number, format: string | number, shown: string],
  name = head,
): Column => ({
  head,
  name,
  cell(dice) {
    const [value, format, shown] = make(dice);
    return { cell: { value, ...(typeof format === "number" ? { id: format } : { format }) }, shown };
  },
});
const day = (dice: Dice) => [2020 + dice.next(8), 1 + dice.next(12), 1 + dice.next(28)] as const;

export const columns: readonly Column[] = [
  formatted("価格", (dice) => {
    const value = 1_000 + dice.next(9_000);
    return [value, '"¥"#,##0', `¥${grouped(value)}`];
  }),
  formatted(
    "価格（税込・円）",
    (dice) => {
      const value = 1_000 + dice.next(9_000);
      return [value, 3, `${grouped(value)}円`];
    },
    "価格（税込）",
  ),
  formatted(
    "売上（千円）",
    (dice) => {
      const value = 100 + dice.next(900);
      return [-value, "#,##0;[Red]▲#,##0", `▲${value}千円`];
    },
    "売上",
  ),
  formatted("満足度", (dice) => {
    const value = 1 + dice.next(99);
    return [value / 100, 9, `${value}%`];
  }),
  formatted("継続率", (dice) => {
    const value = 1 + dice.next(998);
    return [value / 1000, "0.0%", `${(value / 10).toFixed(1)}%`];
  }),
  formatted("年商", (dice) => {
    const value = 100 + dice.next(800);
    return [value, '0"万円"', `${value}万円`];
  }),
  formatted("管理番号", (dice) => {
    const value = dice.next(9_999);
    return [value, "00000", padded(value, 5)];
  }),
  formatted("郵便番号", (dice) => {
    const value = dice.next(999_999);
    const text = padded(value, 7);
    return [value, '000"-"0000', `${text.slice(0, 3)}-${text.slice(3)}`];
  }),
  formatted("作業時間", (dice) => {
    const minutes = 1_500 + dice.next(3_000);
    return [minutes / 1440, "[h]:mm", `${Math.floor(minutes / 60)}:${padded(minutes % 60, 2)}`];
  }),
  formatted("発売日", (dice) => {
    const [year, month, date] = day(dice);
    return [serialOf(year, month, date), 'yyyy"年"m"月"d"日"', `${year}年${month}月${date}日`];
  }),
  formatted("更新日", (dice) => {
    const [year, month, date] = day(dice);
    return [serialOf(year, month, date), 14, `${year}/${month}/${date}`];
  }),
  formatted("開始月", (dice) => {
    const [year, month] = day(dice);
    return [serialOf(year, month, 1), "yyyy/mm", `${year}/${padded(month, 2)}`];
  }),
  formatted("和暦", (dice) => {
    const [year, month, date] = day(dice);
    return [
      serialOf(year, month, date),
      '[$-411]ggge"年"m"月"d"日"',
      `令和${year - 2018}年${month}月${date}日`,
    ];
  }),
  formatted("創業", (dice) => {
    const date = 1 + dice.next(31);
    return [date, "yyyy/m/d", `1900/1/${date}`];
  }),
  formatted("増減", (dice) => {
    const value = 1 + dice.next(900);
    return [-value, "#,##0_);[Red](#,##0)", `(${value})`];
  }),
  formatted("評価", (dice) => {
    const value = dice.next(10);
    return [value, '[>=5]"良い"0;"並"0', value >= 5 ? `良い${value}` : `並${value}`];
  }),
  {
    head: "容量",
    name: "容量",
    cell(dice) {
      const shown = `${10 + dice.next(200)}mL`;
      return { cell: shown, shown };
    },
  },
  {
    head: "計算",
    name: "計算",
    cell(dice) {
      const value = 1 + dice.next(99);
      return { cell: { value, formula: "A1*2", format: '0"個"' }, shown: `${value}個` };
    },
  },
];

export function several<Each>(dice: Dice, all: readonly Each[], count: number): Each[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(dice.next(left.length), 1)[0] as Each);
}
