/** What each sentence of a memo is. A sentence of two roles is cut in two. */
import type { Clause } from "../lines/clauses.ts";
import { clausesOf } from "../lines/clauses.ts";
import { placeOfQuestion } from "../lines/interview.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { cellMarksIn } from "../lines/table.ts";
import type { SentenceRole } from "../schema.ts";
import { bans } from "../words/bans.ts";
import { type LabelPlace, labelPlaceOf } from "../words/labels.ts";
import { alignDependentClauses, wholeOf } from "./dependent-clauses.ts";
import {
  internalVerdict,
  leadOf,
  lineFacts,
  type PrecedingContext,
  roleVerdict,
  type SentenceInRow,
  sentenceInRow,
  type Verdict,
} from "./verdict.ts";
import { isBareBan, ruleByTail, rulesByNext, type WordRule, wordRules } from "./word-rules.ts";

/** A piece of the memo with its role. Pieces that stand side by side in one sentence have different roles. */
export interface MemoPart {
  text: string;
  /** The sentence that it was a piece of. */
  sentence: string;
  row: RowInContext;
  place: LabelPlace | null;
  role: SentenceRole;
  sure: boolean;
  old: boolean;
  /** What decided, for the tests and for whoever mends the rules. */
  why: string;
}

export interface ReadRules extends WordRule {
  sentence: string;
}

/** Roles of all sentences of the lines, and the rules about words in them. */
export function rolesOf(rows: readonly RowInContext[]): { parts: MemoPart[]; rules: ReadRules[] } {
  const parts: MemoPart[] = [];
  const rules: ReadRules[] = [];
  let open: OpenWords | null = null;
  for (const row of rows) {
    const line = lineFacts(row);
    let before: PrecedingContext = { place: row.place, told: false };
    // A table's line may open with the mark of its cells.
    let column = /^\|/u.test(row.sentences[0]?.text ?? "") ? -1 : 0;
    for (const [index, sentence] of row.sentences.entries()) {
      const lead = index === 0 ? leadOf(sentence.text, row.spokenBy) : 0;
      const said = sentence.text.slice(lead);
      // Of a table the cell beside the label holds the words.
      const isCell = index === 0 && row.cells.length > 1 && (row.paired || row.between === "commas");
      const alone = wordRules(isCell ? row.value : sentence.text, row.heading ? null : before.place, {
        ...(index === 0 && { marker: row.marker, label: row.label ?? "" }),
        refused: before.refused ?? false,
      }).map((rule) => (isCell ? { ...rule, start: 0, end: sentence.text.length } : rule));
      const next = row.sentences[index + 1]?.text;
      const isRule = before.place === "rules" || before.place === "forbidden";
      const own =
        alone.length > 0
          ? alone
          : before.refused && isExample.test(keyOf(said))
            ? rulesByNext(sentence.text)
            : next === undefined
              ? []
              : isRule || isBareBan(next)
                ? rulesByNext(sentence.text, next)
                : ruleByTail(said, next);
      const refused = refusedBack(open, said, sentence.id);
      rules.push(...own.map((rule) => ({ ...rule, sentence: sentence.id })), ...refused);
      if (refused.length > 0) forbid(parts, open);
      open = openWords(said, sentence.id, own, refused.length > 0 ? null : open);
      const pieces = partsOf(sentenceInRow(sentence.text, row, line), lead, { ...before, column }, own);
      // What refuses the words of whoever asked says nothing to customers.
      const cut =
        refused.length > 0
          ? pieces.map((piece) =>
              piece.role === "public" ? { ...piece, ...internalVerdict("after a rule") } : piece,
            )
          : pieces;
      column += cellMarksIn(sentence.text, row.between);
      parts.push(...cut.map((part) => ({ ...part, sentence: sentence.id, row, place: before.place })));
      const asked = index < row.sentences.length - 1 ? placeOfQuestion(said) : null;
      if (index > 0 && hidesBefore.test(keyOf(said))) hideRow(parts, row);
      before = {
        refused: cut.some(({ role, why }) => role === "forbidden" || why === "hides" || why === "orders"),
        place: (refused.length > 0 ? null : announced(said, asked)) ?? before.place,
        told:
          refused.length > 0 ||
          cut.some(({ role, why }) => role === "forbidden" || role === "required" || why === "hides") ||
          (before.told && cut.every(({ role }) => role !== "public")),
      };
    }
  }
  return { parts, rules };
}

/** What a sentence says of the next ones: a question, or 「書いたらだめなやつ。」. */
function announced(said: string, asked: LabelPlace | null): LabelPlace | null {
  if (asked !== null && /か[。]?$|[?？]$/u.test(said)) return asked;
  const head = keyOf(said).replace(/(?:は|まとめ|について)?[。：:]*$/u, "");
  const place = [...head].length <= 16 ? labelPlaceOf(head) : null;
  return place === "forbidden" || place === "rules" || place === "competitor" ? place : null;
}

/** 「「X」とか」 behind a sentence that forbids: an example of it. */
const isExample =
  /^[「『“"][^「」『』“”"]{1,40}[」』”"](?:とか|など|みたいな(?:の|やつ)?|等|系|も)[。]?$|^(?:[「『“"][^「」『』“”"]{1,40}[」』”"](?:や|と|、|・|／|\s)*)+[。]?$/u;

/** Words in quotation marks that nothing has been said of yet. */
interface OpenWords {
  words: string[];
  sentence: string;
  /** A question asks about them: any refusal answers it. */
  asked: boolean;
  /** How many sentences ago. */
  age: number;
}

const reach = 2;

/** The words that a sentence leaves to the next ones: 「「業界最速」はどうでしょうか。」, 「あと「完全対応」。」 */
function openWords(
  text: string,
  sentence: string,
  rules: readonly WordRule[],
  before: OpenWords | null,
): OpenWords | null {
  const key = keyOf(text);
  const asked = /(?:[?？]|でしょうか|ですか|ますか|[」』]は)[。]?$/u.test(key);
  const words = /[「『"“]/u.test(key)
    ? [...key.matchAll(/[「『"“]([^「」『』"“”]{1,40})[」』"”]/gu)].map((match) => match[1] ?? "")
    : [];
  const named = asked
    ? [...key.matchAll(/([^\s、。「」]{2,12})という(?:言葉|表現|語)/gu)].map((match) => match[1] ?? "")
    : [];
  const found = named.length > 0 ? named : words;
  if (found.length > 0) return rules.length > 0 ? null : { words: found, sentence, asked, age: 0 };
  const bare = /(?:^|\s)([^\s、。「」]{2,16})、って(?:あり|いう|言|書)/u.exec(key)?.[1];
  if (bare !== undefined && rules.length === 0) return { words: [bare], sentence, asked, age: 0 };
  return before === null || !before.asked || before.age >= reach ? null : { ...before, age: before.age + 1 };
}

/** The sentence that holds the words is about them. */
function forbid(parts: MemoPart[], open: OpenWords | null): void {
  for (let at = parts.length - 1; at >= Math.max(0, parts.length - 12); at -= 1) {
    const part = parts[at];
    if (part !== undefined && part.sentence === open?.sentence && part.role === "public")
      parts[at] = { ...part, role: "forbidden", why: "rule" };
  }
}

const refuses =
  /^(?:[→⇒]\s?)?(?:[AＡ答][\s.．:：、]*)?(?:いや、?|いえ、?|うーん、?)?(?:無理|やめ|だめ|ダメ|NG|使え(?:ない|ませ)|不可|避け|禁止|控え|できません|難しい|×|アウト|根拠(?:が|は)?(?:なし|ない|あり)|(?:それは)?(?:やだ|嫌だ|いやだ))|[言書使]え(?:ない|ません|ん)(?:よ|です|わ)?[。]?$/u;
/** 「夜勤なし」 and 「返品不可」 are facts: what is none or not allowed has to be said of something. */
const verdict =
  /(?:ボツ|没|却下|NG|ダメ|だめ|駄目|アウト|論外|(?:^|[はもが、])(?:なし|ナシ|無し|不可|禁止|×))(?:です|で|だ|にします|ですね|だね|よ)*[。！!]*$/u;
const pointsBack =
  /^(?:[^、。「」]{0,6}、)?(?:これ|それ|あれ|こっち|そっち|そちら|こちら|どちら|いずれ|どっち|全部|両方)(?:は|も|って)([^。「」]{0,30})/u;

function refusedBack(open: OpenWords | null, text: string, sentence: string): ReadRules[] {
  if (open === null) return [];
  const key = keyOf(text);
  // 「…って書きたい」 「…だからボツ」: another's short verdict on it.
  const isVerdict = open.age === 0 && !/[「『]/u.test(key) && [...key].length <= 24 && verdict.test(key);
  const isRefused =
    bans.test(pointsBack.exec(key)?.[1] ?? "") || (open.asked && refuses.test(key)) || isVerdict;
  return isRefused
    ? open.words.map((word) => ({ text: word, rule: "forbidden", start: 0, end: 0, sentence }))
    : [];
}

/** 「広告では触れない」 says it of the sentences before it in the line. */
const hidesBefore =
  /^(?:(?:これ|それ|そこ|ここ)(?:は|も)?、?)?(?:内緒|ないしょ|オフレコ|ここだけの話|秘密|口外しない|黙って|言うな|社外秘)[^。「」]{0,10}[。]?$|^(?:[^、。「」]{0,10}(?:では|には|に|は|も)|これ(?:は|も)|それ(?:は|も)|くれぐれも|絶対に?)?、?(?:外に)?(?:[^、。「」]{1,6}(?:に|へ)は?)?(?:触れない|ふれない|書かない|出さない|言わない|載せない|使わない)(?:で(?:ください|ね|ほしい.*|とのこと(?:です)?)?|こと|ように|方向(?:で)?)?[。]?$/u;

function hideRow(parts: MemoPart[], row: RowInContext): void {
  for (const [at, part] of parts.entries())
    if (part.row === row && part.role === "public")
      parts[at] = { ...part, role: "unsure", sure: false, why: "hidden" };
}

type Piece = Omit<MemoPart, "sentence" | "row" | "place">;

function partsOf(
  sentence: SentenceInRow,
  lead: number,
  before: PrecedingContext,
  rules: WordRule[],
): Piece[] {
  const { text, row } = sentence;
  const clauses = clausesOf(text, lead, row.between === "commas");
  const verdicts = clauses.map((clause, index) => {
    if (index === 0 && lead > 0) return internalVerdict("speaker");
    const verdict = roleVerdict(clause, wholeOf(clauses, index), sentence, before, rules);
    const column = (before.column ?? 0) + cellMarksIn(text.slice(0, clause.start), row.between);
    // What a column of remarks holds is told beside the matter.
    return verdict.why === "default" && row.notes.includes(column)
      ? { ...verdict, why: "note column" }
      : verdict;
  });
  alignDependentClauses(clauses, verdicts);
  const pieces = clauses.map((clause, index): Clause & Verdict => ({
    ...clause,
    ...(verdicts[index] ?? { role: "public", sure: false, why: "default" }),
  }));
  return joined(
    text,
    pieces.flatMap((piece) => permitted(text, piece, rules)),
  );
}

/** 「…は脚注つきなら可」: the words themselves may be used, what is said of them is for the writer. */
function permitted(text: string, piece: Clause & Verdict, rules: WordRule[]): (Clause & Verdict)[] {
  const inside = rules.filter(
    ({ rule, start, end }) => rule === "permitted" && start >= piece.start && end <= piece.end,
  );
  if (inside.length === 0 || piece.role === "public" || piece.role === "competitor") return [piece];
  const cut: (Clause & Verdict)[] = [];
  let from = piece.start;
  for (const { start, end } of inside) {
    if (start > from) cut.push({ ...piece, text: text.slice(from, start), start: from, end: start });
    cut.push({
      ...piece,
      text: text.slice(start, end),
      start,
      end,
      role: "public",
      sure: false,
      why: "permitted",
    });
    from = end;
  }
  if (from < piece.end) cut.push({ ...piece, text: text.slice(from, piece.end), start: from });
  return cut;
}

/** Neighbours of one role are one again. */
function joined(text: string, pieces: (Clause & Verdict)[]): Piece[] {
  const runs: (Clause & Verdict)[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    const isBare = !/[\p{L}\p{N}]/u.test(piece.text);
    if (
      last !== undefined &&
      (isBare ||
        (last.role === piece.role &&
          (last.old ?? false) === (piece.old ?? false) &&
          (last.why === "note column") === (piece.why === "note column")))
    )
      runs[runs.length - 1] = { ...last, end: piece.end, sure: last.sure && piece.sure };
    else runs.push(piece);
  }
  return runs.map(({ start, end, role, sure, old, why }) => ({
    text: text.slice(start, end).trim(),
    role,
    sure,
    old: old ?? false,
    why,
  }));
}
