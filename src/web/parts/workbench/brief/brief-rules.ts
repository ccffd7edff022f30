/** Decisions about the brief's text. Pure. */
import { briefTextLimits } from "#src/brief/schema.ts";
import { briefLength } from "#src/domain/brief/schema.ts";
import type { DocumentRow } from "../types.ts";

const number = new Intl.NumberFormat("ja-JP");

/** 「123/5,000字（10字以上）」 */
export function counterLabel(text: string): string {
  const { min, max } = briefTextLimits;
  return `${number.format(briefLength(text))}/${number.format(max)}字（${min}字以上）`;
}

/**
 * Why these materials cannot be used yet, in words; null when they can. A file or page that was read is enough
 * without any text.
 */
export function briefProblem(text: string, documents: readonly DocumentRow[]): string | null {
  const { min, max } = briefTextLimits;
  const length = briefLength(text);
  if (documents.some((row) => row.state === "reading"))
    return "材料を読み取っています。終わるまでお待ちください。";
  if (length > max)
    return `${number.format(max)}字以内で入れてください。いま${number.format(length - max)}字多いです。`;
  if (length === 0 && documents.some((row) => row.state === "ready")) return null;
  if (length === 0) return "商品・サービスの説明を入れてください。見本も使えます。";
  if (length < min) return `${min}字以上で入れてください。あと${min - length}字です。`;
  return null;
}

/** A web address as people type it: with or without the scheme. Null when it is none. */
export function toPageUrl(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (text === "" || /\s/.test(text)) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") ? url.href : null;
}
