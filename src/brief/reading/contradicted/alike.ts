/** Whether two values are said of one thing: by the words before them, by their cases, by what is beside them. */
import type { Said, Statement } from "./statements.ts";

export interface Placed {
  /** Its place among the statements. */
  at: number;
  statement: Statement;
  said: Said;
}

export const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  const shared: string[] = [];
  for (const term of few) if (many.has(term)) shared.push(term);
  return shared;
};

/** How many signs in a row both have, something that says what is meant among them. */
export function commonLead(one: string, other: string): number {
  let most = 0;
  for (let from = 0; from < one.length; from += 1)
    for (let size = most + 1; from + size <= one.length; size += 1) {
      const words = one.slice(from, from + size);
      if (!other.includes(words)) break;
      if (size >= 2 && says.test(words)) most = size;
    }
  return most;
}
const says = /[一-龠ァ-ヶA-Za-z\d]|[ぁ-ん]{3}/u;

/** 「保証は」 and 「保証は」 are said of one thing, 「部品の保証は」 is said of another. */
export function wholeLead(one: string, other: string, told: number, isOneCase: boolean): string[] {
  if (one.length < 3 || other.length < 3) return [];
  const how = one === other ? "same lead" : one.endsWith(other) || other.endsWith(one) ? "longer lead" : "";
  return how === ""
    ? []
    : [how, `${how}, cues ${Math.min(1, told)}`, ...(isOneCase ? [`${how}, one case`] : [])];
}

/** Whether the last words before the values are the same, and how rare they are. */
export function ofSubject(
  { subject: one }: Said,
  { subject: other }: Said,
  told: number,
  counts: ReadonlyMap<string, number>,
): string[] {
  if (one === "" || other === "") return ["no subject"];
  if (!one.endsWith(other) && !other.endsWith(one)) return ["other subject"];
  const how = one === other ? "same subject" : "subject alike";
  const word = one.length < other.length ? one : other;
  const often = Math.max(
    ...[...word].slice(1).map((_, at) => counts.get(word.slice(at, at + 2)) ?? 9),
    counts.get(word.toLowerCase()) ?? 0,
  );
  return [how, `${how}, cues ${Math.min(2, told)}`, ...(often <= 3 ? [`${how}, rare`] : [])];
}

export const measureOf = (first: Said, second: Said): string =>
  first.beside === "" && second.beside === ""
    ? "beside none"
    : first.beside === second.beside
      ? "beside same"
      : first.beside === "" || second.beside === ""
        ? "beside one"
        : "beside other";

export function ratioOf(first: Said, second: Said): string {
  if (first.number === null || second.number === null) return "no ratio";
  if (first.number === 0 || second.number === 0) return "ratio to none";
  const ratio = Math.abs(Math.log(first.number / second.number));
  return `ratio ${ratio < 0.12 ? 0 : ratio < 0.45 ? 1 : ratio < 0.75 ? 2 : ratio < 1.5 ? 3 : 4}`;
}

const conditional = /場合|のみ|だけ|限り|なら|たら|以降|未満|追加|延長|[A-Z]席|まで(?:の|に|は)/u;
const limitOf = ({ statement: { key }, said: { end } }: Placed): string =>
  /^(?:から|まで)/u.exec(key.slice(end))?.[0] ?? "";

/** Neither holds of a case only; 「3日前から」 and 「4日前まで」 are two things. */
export const isUnbound = (first: Placed, second: Placed): boolean =>
  ![first, second].some(({ statement: { key } }) => conditional.test(key)) &&
  limitOf(first) === limitOf(second);

/** 「※館長より、100名が上限では」 on a line that says 120. */
export const isRemarkOn = (
  { statement: { said } }: Placed,
  { statement: remark, said: { kind, value } }: Placed,
  sizes: ReadonlyMap<string, number>,
): boolean =>
  remark.signs.has("remark") &&
  remark.cues >= 2 &&
  said.length === 1 &&
  remark.said.length === 1 &&
  sizes.get(`${kind} is ${value}`) === 1;

const taxOf = (key: string): string | undefined => /税別|税抜/u.exec(key)?.[0];

/** More of them are a list. */
const mostPlain = 3;

/** 「発売日は11月4日です」, 「発売日は11月10日です」 */
export function isPlain(first: Placed, second: Placed, sizes: ReadonlyMap<string, number>): boolean {
  const { kind, lead, cases, beside } = first.said;
  const statements = [first.statement, second.statement];
  return (
    lead.length >= 2 &&
    lead === second.said.lead &&
    says.test(lead.replace(/\d+[一-龠]?/gu, "")) &&
    cases === second.said.cases &&
    beside === second.said.beside &&
    (sizes.get(`${kind} lead ${lead}`) ?? 0) <= mostPlain &&
    kind !== "answer" &&
    taxOf(first.statement.key) === taxOf(second.statement.key) &&
    isUnbound(first, second) &&
    statements.every(({ signs, part }) => part.role === "public" && !signs.has("old") && !signs.has("others"))
  );
}
