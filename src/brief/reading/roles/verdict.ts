/** What one clause of a memo is, by its heading, its rules about words, its own words and what stands before it. */
import { isInstruction } from "../../instruction.ts";
import type { Clause } from "../lines/clauses.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { SentenceRole } from "../schema.ts";
import * as cues from "../words/cues.ts";
import type { LabelPlace } from "../words/labels.ts";
import { isStatedElsewhere } from "../words/stated-elsewhere.ts";
import type { WordRule } from "./word-rules.ts";

export interface Verdict {
  role: SentenceRole;
  sure: boolean;
  old?: boolean;
  why: string;
}

/** What the sentences before in the same line leave behind. */
export interface PrecedingContext {
  place: LabelPlace | null;
  /** The sentence before told the writer something. */
  told: boolean;
  /** It told them what not to do. */
  refused?: boolean;
  /** How many cells of the row stand before. */
  column?: number;
}

export const internalVerdict = (why: string, sure = true): Verdict => ({ role: "internal", sure, why });

/** Where the words begin behind who says them. */
export const leadOf = (text: string, spokenBy: string): number =>
  spokenBy !== "" && text.startsWith(spokenBy.trim()) ? Math.min(text.length, spokenBy.length) : 0;

/** What a whole line says for each of its sentences: asked once of each line, which may have thousands. */
export interface LineFacts {
  rejected: boolean;
  minutes: boolean;
  forCustomers: boolean;
}

export function lineFacts(row: RowInContext): LineFacts {
  const key = keyOf(row.body);
  return {
    rejected: rejected.test(key),
    minutes: cues.minutesCues.test(key),
    forCustomers: isForCustomers(row.body),
  };
}

/** A sentence in its line, and what it says for each of its clauses. */
export interface SentenceInRow {
  text: string;
  key: string;
  row: RowInContext;
  line: LineFacts;
  desk: boolean;
}

export const sentenceInRow = (text: string, row: RowInContext, line: LineFacts): SentenceInRow => ({
  text,
  key: keyOf(text),
  row,
  line,
  desk: isDesk(text),
});

/** `whole`: the clause without a note in brackets that stands in it. */
export function roleVerdict(
  clause: Clause,
  whole: string,
  sentence: SentenceInRow,
  before: PrecedingContext,
  rules: WordRule[],
): Verdict {
  const { text, row, line } = sentence;
  const key = keyOf(whole).replace(/\s*[|｜]+$/u, "");
  if (struck.test(key) || line.rejected) return { ...internalVerdict("old"), old: true };
  if (isInstruction(whole)) return internalVerdict("instruction");
  if (sentence.desk) return { role: "public", sure: true, why: "desk" };
  if (row.frame || line.minutes) return internalVerdict("frame");
  if (row.asking) return internalVerdict("question");
  const ruled = rules.find(
    ({ rule, start, end }) => rule !== "permitted" && start < clause.end && end > clause.start,
  );
  const placed = byPlace(before.place, text, row);
  if (placed?.why === "rules" && !ruled && cues.rivalCues.test(key))
    return { role: "competitor", sure: true, why: "rival" };
  if (placed !== null && placed.role !== "unsure" && placed.why !== "rules") return placed;
  if (placed?.why === "troubles") return placed;
  if (ruled) return { role: ruled.rule === "required" ? "required" : "forbidden", sure: true, why: "rule" };
  if (clause.joint === "bracket" && (cues.personNote.test(key) || cues.requestNote.test(key)))
    return internalVerdict("person");
  if (!cues.rivalCues.test(key) && isStatedElsewhere(key, row.body)) return internalVerdict("elsewhere");
  const cue = byCues(key, sentence.key, before.place);
  if (cue !== null && !(cue.why === "deadline" && line.forCustomers)) return cue;
  if (placed?.why === "rules" && /\d円/u.test(key)) return { role: "unsure", sure: false, why: "price" };
  if (placed !== null) return placed;
  // One word above other lines states nothing: 「水」.
  if (row.heading && [...key].length <= 2) return internalVerdict("heading");
  if (row.heading) return { role: "public", sure: true, why: "heading" };
  if (before.told && !/\d[\d,.]*\s?(?:円|%|％|名|人|個|本|分|時間|日|年|か月)/u.test(key))
    return internalVerdict("after a rule", false);
  if (row.quoted) return { role: "unsure", sure: false, why: "quoted" };
  if (isQuestion(key) && (row.speaker !== null || clause.joint === "arrow"))
    return internalVerdict("question");
  if (row.speaker !== null && !hasSubstance(keyOf(text.slice(leadOf(text, row.spokenBy)))))
    return internalVerdict("reaction");
  return { role: "public", sure: true, why: "default" };
}

const deskFact =
  /^(?:(?:営業|受付|開館|開園|診療|利用)(?:時間|日)|定休日|休業日|休館日|休診日|販売(?:事)?業者|運営(?:責任者|会社))(?:[：:\s　]|は)/u;
const deskCall =
  /^(?:お問い?合わ?せ|お申し?込み?|ご?予約|ご注文|お?電話|TEL)[^。：:]{0,6}[：:\s　][^。]*[\d０-９]{2,5}[-－―(（]/iu;

/** 「2 三日で新しく　長い、没」 */
const rejected = /[\s　→、](?:没|ボツ|不採用|却下)[。]?$/u;
/** 「~~最短15分~~」 */
const struck = /^~~.+~~$/u;

/** When the shop is open, who sells, and the number that customers call at told hours: no contact of the work. */
function isDesk(text: string): boolean {
  if (/内線|直通|携帯|担当|@|様|取材/u.test(text)) return false;
  return deskFact.test(text) || (deskCall.test(text) && /[\d０-９]\s?(?:時|[:：][0-5０-５])/u.test(text));
}

/** 「申込は特設ページから。締切10月27日」 is a date of theirs. */
const isForCustomers = (text: string): boolean =>
  /申し?込|応募|参加|募集|出願|受付|予約/u.test(text) && /締め?切/u.test(text);

const isQuestion = (key: string): boolean =>
  /[?？]$|(?:でしょうか|ですか|ますか|ましたか|かな|よね)[。]?$/u.test(key);

const hasSubstance = (key: string): boolean =>
  /\d|[A-Za-z]{3}/u.test(key) || key.length >= 10 || (key.match(/[一-龠ァ-ヶー]/gu) ?? []).length >= 2;

const survey = /アンケート|調査|調べ|実績|受賞|認定|n\s?=\s?\d/u;

/** What the heading or label says. */
function byPlace(place: LabelPlace | null, text: string, row: RowInContext): Verdict | null {
  switch (place) {
    case "internal":
    case "people":
    case "paper":
      return internalVerdict(place);
    case "competitor":
      return { role: "competitor", sure: true, why: "place" };
    case "old":
      return { ...internalVerdict("old"), old: true };
    case "contact":
      return row.label !== null || [...text].length <= 40 ? internalVerdict("contact") : null;
    case "troubles":
      return { role: "unsure", sure: false, why: "troubles" };
    case "aim":
    case "media":
      return { role: "aim", sure: true, why: "place" };
    case "forbidden":
    case "required":
    case "rules":
      return internalVerdict("rules", !row.heading);
    case "voices":
      return { role: "unsure", sure: false, why: "voices" };
    case "loose":
      return survey.test(text) && /[\d０-９]/u.test(text)
        ? null
        : { ...internalVerdict("loose", false), role: "unsure" };
    default:
      return null;
  }
}

const statedPlaces: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
  "stated",
  "name",
  "price",
  "audience",
]);
/** Cues that a price or a name may hold without a word to the writer. */
const looseCues: ReadonlySet<string> = new Set(["letters", "trends", "budget", "deadline", "opinions"]);

/** Of those whom it is for only what names them: 「…に困っている工場長」. */
const isStatedOf = (place: LabelPlace | null, key: string): boolean =>
  statedPlaces.has(place) && (place !== "audience" || namesPeople.test(key));
const namesPeople = /(?:[人方層家子親長員者主女男代]|夫婦|家庭|大人|きょうだい)[。]?$/u;

/** What a town or the state pays is a price of theirs. */
const granted = /(?:補助|助成|給付|奨励)(?:金|額)?(?:は|が|の|：|:|\s)/u;

/** 「名入れ無料（7文字まで）」 is no length of a text. */
const engraved = /(?:名入れ|刻印|印字|彫刻)[^。、文コ見]{0,10}[（(]\d+\s?(?:文字|字)(?:以内|まで)[）)]/u;
/** A clause that says nothing but a length. */
const length = /^[（(]\d+\s?(?:文字|字)(?:以内|まで)[）)]$/u;

function byCues(key: string, sentence: string, place: LabelPlace | null): Verdict | null {
  if (cues.rivalCues.test(key) || cues.rivalElsewhere.test(key) || cues.rivalSentence.test(sentence))
    return { role: "competitor", sure: true, why: "rival" };
  if (cues.contactCues.test(key)) return internalVerdict("contact");
  for (const [why, pattern] of cues.internalCues) {
    if (isStatedOf(place, key) && looseCues.has(why) && !/間違|勘違|笑/u.test(key)) continue;
    if (why === "budget" && granted.test(key)) continue;
    if (why === "orders" && length.test(key) && engraved.test(sentence)) continue;
    if (pattern.test(key)) return internalVerdict(why);
  }
  if (cues.oldCues.test(key)) return { ...internalVerdict("old"), old: true };
  if (cues.aimCues.test(key) || cues.orderCues.test(sentence)) return { role: "aim", sure: true, why: "aim" };
  if (cues.unsureCues.test(key)) return { role: "unsure", sure: false, why: "unsettled" };
  if (cues.mixUps.test(key)) return { role: "unsure", sure: false, why: "mix-up" };
  return null;
}
