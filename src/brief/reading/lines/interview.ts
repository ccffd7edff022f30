/** Questions of a talk, an interview or a sheet, and which lines answer them. */
import { type LabelPlace, labelPlaceOf } from "../words/labels.ts";
import { keyOf } from "./key.ts";
import type { RowInContext } from "./placed-row.ts";
import type { MemoRow } from "./row.ts";

const asks = /[?？]$|(?:です|ます|でしょう)か[。.]?$|^[^、。]{1,16}(?:は|を(?:どうぞ|教えて|挙げて))[。]?$/u;

const questionEnd =
  /(?:から)?(?:お?(?:願い|聞かせ|教え)(?:し(?:ます)?|て(?:ください)?|ください)?)?(?:は|って|とか|という場所は|を伺え(?:ます)?|を(?:どうぞ|挙げて|出して)?|から)?(?:を?ご?(?:記入|入力|教示)(?:して)?(?:ください|下さい)?)?(?:どう|何|なに|いくら|い(?:る|ます)|あ(?:る|ります)|ですか|でしょうか|です)?(?:でしょう|です)?(?:か|の)?[?？。]*$/u;

/** What a question announces: 「競合は？」, 「誰に売る?」. Null where nothing known is asked. */
export function placeOfQuestion(text: string, isQuestion = false): LabelPlace | null {
  const key = keyOf(text);
  // 「近くのつむぎ荘は？」
  if (/^(?:近く|近所|隣|となり|駅前|向かい|同じ[^、。]{1,4})の[^、。]{2,16}(?:は|って)[?？]$/u.test(key))
    return "competitor";
  if (!isQuestion && !asks.test(key) && [...key].length > 8) return null;
  if ([...key].length > 30) return null;
  const asked = key.replace(/[。.]$/u, "").replace(questionEnd, "");
  // 「今回の箱、呼び名は？」 asks about what stands last.
  const [first = "", ...others] = asked.split("、");
  return (
    labelPlaceOf(asked) ?? labelPlaceOf(others.at(-1) ?? "") ?? labelPlaceOf(first.replace(/と$|（.*$/u, ""))
  );
}

/** 「――競合は。」, 「Q. 名前は？」, 「問1　どんな店ですか」 */
const asksAloud = /^(?:[―─—]{1,2}\s*|(?:[QＱ]|問|質問|聞き手)\s?[\d０-９]{0,2}[\s.．:：、)）]\s*)/u;
const tells = /[。？?かはにでもとを]$/u;
const leastAsked = 3;
/** What only a talk about the work asks: a list of questions that customers ask has none of them. */
const ofWork: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
  "name",
  "forbidden",
  "required",
  "competitor",
  "internal",
  "aim",
  "media",
  "rules",
  "old",
]);

/** 「A. …」, 「→ …」 */
const isAnswer = (row: MemoRow | undefined): boolean =>
  row !== undefined && /^(?:[AＡ答][\s.．:：、)）]|[→⇒])/u.test(`${row.marker} ${row.body}`.trim());

/** The lines of an interview that ask, with what each of them asks about: what follows answers it, up to the next one. */
export function questionsIn(rows: readonly MemoRow[]): ReadonlyMap<MemoRow, LabelPlace | null> {
  const asked = new Map<MemoRow, LabelPlace | null>();
  for (const [at, row] of rows.entries()) {
    const words = `${row.marker} ${row.body}`.trim();
    const [lead = ""] = asksAloud.exec(words) ?? [];
    const question = words.slice(lead.length);
    if (row.ruler || lead === "" || row.sentences.length > 2) continue;
    if (!tells.test(question) && !isAnswer(rows[at + 1])) continue;
    asked.set(row, placeOfQuestion(question, true));
  }
  const isInterview = asked.size >= leastAsked && [...asked.values()].some((place) => ofWork.has(place));
  const isRead = [...asked.keys()].filter(({ body }) => /^[―─—]/u.test(body)).length >= leastAsked;
  return isInterview || isRead ? asked : new Map();
}

const leastQuoted = 2;

/** Lines of a mail that are quoted and ask, with what they ask about: what stands unquoted below answers, up to the next one. */
export function quotedQuestions(rows: readonly MemoRow[]): ReadonlyMap<MemoRow, LabelPlace | null> {
  const asked = new Map<MemoRow, LabelPlace | null>();
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (!row.quoted || row.ruler || next === undefined || next.quoted || next.ruler) continue;
    if (
      /(?:[?？]|か|は|を|一文で|について|でしょう)[。]?$/u.test(keyOf(row.body)) ||
      labelPlaceOf(keyOf(row.body)) !== null
    )
      asked.set(row, placeOfQuestion(row.body, true));
  }
  return asked.size >= leastQuoted ? asked : new Map();
}

/** An answer in a talk stands under the question before it. */
export function withInterviewAnswers(rows: RowInContext[]): RowInContext[] {
  let asked: { place: LabelPlace | null; speaker: string; turn: number } | null = null;
  return rows.map((row) => {
    if (row.speaker === null || row.turnHead) return row;
    const last = row.sentences.at(-1)?.text.slice(row.sentences.length === 1 ? row.spokenBy.length : 0) ?? "";
    const place = placeOfQuestion(last);
    const topic = /^([^、。はが\s]{1,8})は/u.exec(row.body)?.[1];
    if (topic !== undefined && row.turn > 0 && labelPlaceOf(keyOf(topic)) !== null) asked = null;
    const isQuestion =
      /[?？]$/u.test(last) ||
      (place !== null &&
        ([...last].length <= 8 || /^[^、。]{2,16}(?:は|を(?:どうぞ|教えて|挙げて))[。]?$/u.test(last)));
    const answered =
      asked !== null && asked.speaker !== row.speaker && asked.place !== null && row.place === null
        ? { ...row, place: asked.place }
        : row;
    // An answer of several lines goes on to the end of the turn.
    const goesOn: boolean =
      asked !== null && asked.place !== "old" && row.turn > 0 && row.turn <= asked.turn + 1;
    if (isQuestion) asked = { place, speaker: row.speaker, turn: row.turn };
    else if (!goesOn) asked = null;
    return isQuestion && row.sentences.length === 1 ? { ...answered, asking: true } : answered;
  });
}
