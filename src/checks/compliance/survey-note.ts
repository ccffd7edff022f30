/** The ※ note a survey result needs, made from the source sentence that holds the number. */
import type { Source } from "../../shared/result.ts";
import { plain } from "../text/normalize.ts";
import type { RewriteContext, RuleRewrites } from "./rule.ts";

/** The line with its note, and the source sentence as it stands. Unknown parts are left for the person to fill in. */
export function surveyNoteRewrites({ text, match, sources }: RewriteContext): RuleRewrites {
  const number = /\d{1,3}(?:\.\d)?%/.exec(match[0] ?? "")?.[0] ?? "";
  const source = sources.find((candidate) => holds(plain(candidate.text), number));
  const mark = text.includes("※") ? "" : "※";
  const noted = `${text}${mark}\n${surveyNote(source)}`;
  return [noted, source ? source.text : "お使いになった方の声を大切にしています。"];
}

function holds(text: string, number: string): boolean {
  const at = number === "" ? -1 : text.indexOf(number);
  return at >= 0 && !/[\d.]/.test(text.charAt(at - 1));
}

/** ※時期 主体 人数, each read from the sentence or marked as missing. */
export function surveyNote(source: Source | undefined): string {
  const text = plain(source?.text ?? "");
  const when = /\d{4}年(?:\d{1,2}月)?/.exec(text)?.[0] ?? "【要記入：調査時期】";
  return `※${when} ${surveyor(text)} ${respondents(text)}`;
}

function surveyor(text: string): string {
  const found = /([一-龠々ァ-ヶーA-Za-z・]{1,20}?)の?(?:アンケート|調査|調べ)/.exec(text)?.[1];
  if (!found) return "【要記入：調査主体】";
  return `${found.replace(/^.*年の?/, "")}調査`;
}

function respondents(text: string): string {
  const count = /n\s?=\s?(\d[\d,]*)/i.exec(text)?.[1] ?? /(\d[\d,]*)[人名]/.exec(text)?.[1];
  return count ? `n=${count}` : "【要記入：人数】";
}
