/** What a table of customers says as a whole. Rows of single people, names and contacts never leave it. Pure. */
import type { Source } from "#src/shared/result.ts";
import { readRows, separatorOf } from "#src/shared/words/csv.ts";
import { customerLimits, type PersonaPart } from "./definition.ts";

/** Columns that are read → the part of a sheet that they tell of; whatever else a table holds is left alone. */
const columns: readonly { name: RegExp; label: string; part: PersonaPart }[] = [
  { name: /^(?:年代|年齢層|年齢)$/u, label: "年代", part: "age" },
  { name: /^(?:地域|都道府県|エリア|居住地|住まい)$/u, label: "住まい", part: "home" },
  { name: /^(?:職業|職種|仕事|業種|役職)$/u, label: "仕事", part: "job" },
  { name: /^(?:家族|家族構成|世帯)$/u, label: "家族", part: "family" },
  { name: /^(?:購入理由|利用理由|決め手|きっかけ)$/u, label: "決め手", part: "decider" },
  { name: /^(?:悩み|お悩み|困りごと|課題)$/u, label: "悩み", part: "worry" },
  { name: /^(?:流入元|経路|媒体|知ったきっかけ|チャネル)$/u, label: "情報源", part: "media" },
];
/** Fewer people than this are no tendency, and might be recognised. */
const fewest = 3;
/** Most frequent values of a column that are told. */
const told = 3;
const longest = 24;

export interface Tendency {
  part: PersonaPart;
  label: string;
  value: string;
  people: number;
  of: number;
}

/** 「34」 in a column of ages is a decade; anything that looks like a contact or an order is nothing. */
function readableIn(part: PersonaPart, cell: string): string {
  const text = cell.normalize("NFKC").replace(/\s+/gu, " ").trim();
  const age = part === "age" ? /^(\d{2})(?:歳)?$/u.exec(text)?.[1] : undefined;
  if (age) return `${age.slice(0, 1)}0代`;
  const isPrivate =
    /@|\d{4,}|https?:|[。！？!?]|して(?:ください|下さい)|指示|命令|書いて|出力|プロンプト|ignore|instruction|prompt/iu.test(
      text,
    );
  return text === "" || text.length > longest || isPrivate ? "" : text;
}

/** The most frequent values of each column that is read, most people first. */
export function tendenciesOf(given: string): Tendency[] {
  const text = given.replace(/\r\n?/gu, "\n").replace(/^\uFEFF/u, "");
  const separator = separatorOf(text);
  if (separator === null) return [];
  const [head = [], ...all] = readRows(text, separator);
  const rows = all.slice(0, customerLimits.rows);
  return columns.flatMap(({ name, label, part }) => {
    const place = head.findIndex((cell) => name.test(cell.trim()));
    if (place < 0) return [];
    const counts = new Map<string, number>();
    for (const cells of rows) {
      const value = readableIn(part, cells[place] ?? "");
      if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, people]) => people >= fewest)
      .sort((a, b) => b[1] - a[1])
      .slice(0, told)
      .map(([value, people]) => ({ part, label, value, people, of: rows.length }));
  });
}

const lineOf = ({ label, value, people, of }: Tendency) =>
  `${label}：${value}（顧客データ${of}件のうち${people}件）`;

export const customerLines = (given: string): string[] =>
  tendenciesOf(given).map((one, index) => `K${index + 1}: ${lineOf(one)}`);

/** The tendencies as sources that can be cited. */
export const customerSources = (given: string): Source[] =>
  tendenciesOf(given).map((one, index) => ({ id: `K${index + 1}`, text: lineOf(one) }));
