/** Statements of one brief that cannot all be true: both stay in the fields, and the person is told. */
import type { Source } from "../shared/result.ts";
import { amountsIn } from "./parse/price.ts";
import type { BriefFields, Grounded } from "./schema.ts";
import { cleanText } from "./text.ts";

export interface Contradiction {
  field: "price" | "offer" | "restrictions" | "features" | "occasions";
  texts: string[];
  sources: string[];
}

interface Said {
  /** What the value is about, with the value taken out. */
  subject: string;
  value: string;
  entry: Grounded;
}

/** Pairs about the same subject with different amounts, durations, dates or answers (返品可 / 返品不可). */
export function contradictions(fields: BriefFields, sentences: Source[]): Contradiction[] {
  const known = new Set(sentences.map((sentence) => sentence.id));
  const said = (entry: Grounded): boolean => entry.sources.some((id) => known.has(id));
  const found: Contradiction[] = [];
  found.push(...conflicts("price", fields.price.filter(said).flatMap(priceSaid)));
  for (const field of ["offer", "restrictions", "features", "occasions"] as const) {
    found.push(...conflicts(field, fields[field].filter(said).flatMap(durationsSaid)));
  }
  const returns = [...fields.offer, ...fields.restrictions].filter(
    (entry) => said(entry) && /返品/u.test(entry.text),
  );
  const possible = returns.filter((entry) =>
    /返品(?:・交換)?(?:は|が|も)?(?:可|でき(?!ま?せ|な)|OK|承り)/u.test(entry.text),
  );
  const impossible = returns.filter((entry) =>
    /返品(?:・交換)?(?:は|が|も)?.{0,6}(?:不可|できません|お断り|承れません)/u.test(entry.text),
  );
  if (possible.length > 0 && impossible.length > 0) found.push(joined("offer", [...possible, ...impossible]));
  return found;
}

const filler =
  /(?:[（(][^（）()]*[）)]|税込み?|税別|税抜き?|です|ます|円|は|が|：|:|、|。|・|から|で|\s|販売価格|通常価格|価格|値段|料金|お値段|約)/gu;

/** One amount with one subject; a phrase with several amounts compares nothing. */
function priceSaid(entry: Grounded): Said[] {
  const text = cleanText(entry.text);
  const [range, more] = amountsIn(text);
  if (range === undefined || more !== undefined) return [];
  const value = text.slice(range.start, range.end).replace(/[^\d.万千億]/gu, "");
  const tax = /税別|税抜/u.test(text) ? "（税別）" : "";
  const subject = (text.slice(0, range.start) + text.slice(range.end)).replace(filler, "") + tax;
  return value === "" ? [] : [{ subject, value, entry }];
}

const duration = /\d+(?:日間?|週間|か月|ヶ月|カ月|ヵ月|年間?)/gu;
const durationSubject =
  /保証|返品|返金|お試し|無料体験|無料トライアル|トライアル|納期|契約期間|利用期間|賞味期限|使用期限|治療期間|工期/u;

function durationsSaid(entry: Grounded): Said[] {
  const text = cleanText(entry.text);
  const values = text.match(duration) ?? [];
  const subject = durationSubject.exec(text)?.[0];
  if (values.length !== 1 || subject === undefined) return [];
  return [{ subject, value: (values[0] ?? "").replace(/間$/u, "").replace(/[ヶカヵ]/u, "か"), entry }];
}

function conflicts(field: Contradiction["field"], said: Said[]): Contradiction[] {
  const bySubject = Map.groupBy(said, (entry) => entry.subject);
  return [...bySubject.values()]
    .filter((group) => new Set(group.map((entry) => entry.value)).size > 1)
    .map((group) => joined(field, [...new Set(group.map(({ entry }) => entry))]));
}

function joined(field: Contradiction["field"], entries: Grounded[]): Contradiction {
  return {
    field,
    texts: entries.map((entry) => entry.text),
    sources: [...new Set(entries.flatMap((entry) => entry.sources))],
  };
}
