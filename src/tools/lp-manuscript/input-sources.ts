/** What a person gives to a page beside the brief: each sentence of it is a source. Pure, browser-safe. */
import { numberSentences } from "#src/brief/sentences.ts";
import { count } from "#src/checks/count.ts";
import type { Source } from "#src/shared/result.ts";
import type { LegalId } from "./data/legal.ts";
import { voicesFrame } from "./data/sentences.ts";
import { type LpManuscriptInput, lpLimits, openPlacePattern } from "./definition.ts";

type Given = Pick<LpManuscriptInput, "offer" | "guarantee" | "voices" | "company" | "drawn">;
type Voices = Pick<Given, "voices" | "drawn">;

/** Voices as they were said: those given for this page, one a line, then those of お客様の声. */
export function voicesIn({ voices, drawn }: Voices): Source[] {
  const typed = voices
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // A voice that was taken over by hand, with who said it behind it, is the same voice.
  const others = (drawn?.voices ?? []).filter((text) => !typed.some((line) => line.includes(text)));
  return [...typed, ...others].map((text, at) => ({ id: `V${at + 1}`, text }));
}

/** Answers that a person wrote in よくある質問, each a source of its own. */
export const inheritedAnswers = ({ drawn }: Pick<Given, "drawn">) =>
  (drawn?.answers ?? []).map((entry, at) => ({ id: `Q${at + 1}`, ...entry }));

export const offersIn = ({ offer }: Pick<Given, "offer">): Source[] => numberSentences(offer, "O");
export const guaranteesIn = ({ guarantee }: Pick<Given, "guarantee">): Source[] =>
  numberSentences(guarantee, "G");
export const companyIn = ({ company }: Pick<Given, "company">): Source[] => numberSentences(company, "K");

/** Everything that a claim of the page may rest on beside the brief: O# offer, G# guarantee, V# voices, K# company, Q# answers. */
export const lpInputSources = (input: Given): Source[] => [
  ...offersIn(input),
  ...guaranteesIn(input),
  ...voicesIn(input),
  ...companyIn(input),
  ...inheritedAnswers(input).map(({ id, answer }) => ({ id, text: answer })),
];

/** The voices of a page: those that were given, word for word, or an empty frame. One is never written. */
export function voicesContent(input: Voices) {
  const given = voicesIn(input).slice(0, lpLimits.voices);
  const isEmpty = given.length === 0;
  return {
    body: isEmpty ? [voicesFrame] : [],
    labels: [],
    points: isEmpty ? [openPlacePattern("掲載の同意がある本物の声")] : given.map(({ text }) => text),
    hypothesis: false,
    sources: given.map(({ id }) => id),
  };
}

/** Lines in which a company says this of itself. */
const companyLines: Partial<Record<LegalId, RegExp>> = {
  seller: /^(?:販売業者|会社名|社名|商号|事業者|運営会社|法人名|屋号)|(?:株式|合同|有限)会社/u,
  manager: /責任者|^代表/u,
  address: /所在地|住所|〒|[都道府県].{1,8}[市区町村郡]/u,
  phone: /電話|TEL|Tel|連絡先|メール|[@＠]|\d{2,4}-\d{2,4}-\d{3,4}/u,
  hours: /営業時間|受付時間|定休|休業/u,
  licence: /免許|許可|登録/u,
  employer: /^(?:募集者|会社名|社名|商号)|(?:株式|合同|有限)会社/u,
};
const longestRow = 110;

/** What the company says for a row of the law, as it stands there. */
export function companyRow(input: Pick<Given, "company">, row: LegalId): Source | undefined {
  const pattern = companyLines[row];
  if (!pattern) return undefined;
  return companyIn(input).find(({ text }) => pattern.test(text) && count(text).c1 <= longestRow);
}
