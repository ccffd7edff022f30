/** What stands for a name where the brief names nothing: who looks for people, or a title that can be nothing else. */
import type { Grounded } from "../schema.ts";
import { kindAtEnd } from "./kinds.ts";
import type { BriefLine } from "./lines.ts";
import { isProperNoun } from "./name-words.ts";

const employer =
  /^((?:株式会社|有限会社|合同会社|医療法人|社会福祉法人)[^、。／/\s（()「」]{1,14}|[^、。／/\s（()「」]{1,14}(?:株式会社|有限会社|合同会社))(?:\s?[／/]|で(?:一緒に)?働|$)/u;

/** 「株式会社ミナトライン／勤務地：名古屋市」: who looks for people, where the advert gives no other name. */
function fromEmployer(lines: BriefLine[]): Grounded | null {
  if (!lines.some(({ text }) => /^(?:時給|日給|月給|年収)|(?:正社員|未経験)/u.test(text))) return null;
  for (const { id, text } of lines.slice(0, 6)) {
    const name = employer.exec(text)?.[1];
    if (name !== undefined) return { text: name, sources: [id] };
  }
  return null;
}

/** 「グランテラス西宮北口」 on the first line, where nothing else is named. */
function fromFirstLine([first]: BriefLine[]): Grounded | null {
  if (!first || first.noise || first.aside || first.heading || first.label !== null) return null;
  const { id, text } = first;
  const isTitle = /^(?=[^ぁ-ん]*$)(?=.*[ァ-ヶー]{3})[ァ-ヶー一-龠A-Za-z・]{4,16}$/u.test(text);
  return isTitle && isProperNoun(text) && kindAtEnd(text) === null ? { text, sources: [id] } : null;
}

/** Null where there is neither. */
export const nameBesides = (lines: BriefLine[]): Grounded | null =>
  fromEmployer(lines) ?? fromFirstLine(lines);
