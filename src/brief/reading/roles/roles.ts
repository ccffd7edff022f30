/** What each sentence of a memo is. A sentence of two roles is cut in two. */
import type { Clause } from "../lines/clauses.ts";
import { clausesOf } from "../lines/clauses.ts";
import { keyOf } from "../lines/key.ts";
import { type Placed, placeOfQuestion } from "../lines/sections.ts";
import type { SentenceRole } from "../schema.ts";
import type { Place } from "../words/labels.ts";
import { lean, wholeOf } from "./lean.ts";
import { type Before, leadOf, told, type Verdict, verdictOf } from "./verdict.ts";
import { ruleByTail, rulesByNext, type WordRule, wordRules } from "./word-rules.ts";

/** A piece of the memo with its role. Pieces that stand side by side in one sentence have different roles. */
export interface Part {
  text: string;
  /** The sentence that it was a piece of. */
  sentence: string;
  row: Placed;
  place: Place | null;
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
export function rolesOf(rows: readonly Placed[]): { parts: Part[]; rules: ReadRules[] } {
  const parts: Part[] = [];
  const rules: ReadRules[] = [];
  let question: WordRule[] | string[] = [];
  for (const row of rows) {
    let before: Before = { place: row.place, told: false };
    for (const [index, sentence] of row.sentences.entries()) {
      const lead = index === 0 ? leadOf(sentence.text, row.spokenBy) : 0;
      const said = sentence.text.slice(lead);
      const alone = wordRules(
        sentence.text,
        row.heading ? null : before.place,
        index === 0 ? row.marker : "",
        index === 0 ? (row.label ?? "") : "",
      );
      const next = row.sentences[index + 1]?.text;
      const isRule = before.place === "rules" || before.place === "forbidden";
      const own =
        alone.length > 0
          ? alone
          : before.refused && isExample.test(keyOf(said))
            ? rulesByNext(sentence.text)
            : next === undefined
              ? []
              : isRule
                ? rulesByNext(sentence.text, next)
                : ruleByTail(said, next);
      const refused = refusedByAnswer(question as string[], said, sentence.id);
      rules.push(...own.map((rule) => ({ ...rule, sentence: sentence.id })), ...refused);
      question = quotedQuestion(said) ?? (refused.length > 0 || !row.quoted ? [] : question);
      const cut = partsOf(sentence.text, lead, row, before, own);
      parts.push(...cut.map((part) => ({ ...part, sentence: sentence.id, row, place: before.place })));
      const asked = index < row.sentences.length - 1 ? placeOfQuestion(said) : null;
      if (index > 0 && hidesBefore.test(keyOf(said))) hideRow(parts, row);
      before = {
        refused: cut.some(({ role, why }) => role === "forbidden" || why === "hides" || why === "orders"),
        place: asked !== null && /か[。]?$|[?？]$/u.test(said) ? asked : before.place,
        told:
          refused.length > 0 ||
          cut.some(({ role, why }) => role === "forbidden" || role === "required" || why === "hides") ||
          (before.told && cut.every(({ role }) => role !== "public")),
      };
    }
  }
  return { parts, rules };
}

/** 「「X」とか」 behind a sentence that forbids: an example of it. */
const isExample = /^[「『“"][^「」『』“”"]{1,40}[」』”"](?:とか|など|みたいな(?:の|やつ)?|等|系|も)[。]?$/u;

/** The words that a question asks about: 「「業界最速」はどうでしょうか。」. */
function quotedQuestion(text: string): string[] | null {
  const key = keyOf(text);
  if (!/(?:[?？]|でしょうか|ですか|ますか)[。]?$/u.test(key)) return null;
  const words = [...key.matchAll(/[「『"“]([^「」『』"“”]{1,40})[」』"”]/gu)].map((match) => match[1] ?? "");
  const named = [...key.matchAll(/([^\s、。「」]{2,12})という(?:言葉|表現|語)/gu)].map(
    (match) => match[1] ?? "",
  );
  return named.length > 0 ? named : words.length > 0 ? words : null;
}

const refuses =
  /^(?:いや、?|いえ、?|うーん、?)?(?:無理|やめ|だめ|ダメ|NG|使え(?:ない|ませ)|不可|避け|禁止|控え|できません|難しい|×|アウト)/u;

function refusedByAnswer(asked: string[], text: string, sentence: string): ReadRules[] {
  if (asked.length === 0 || !refuses.test(keyOf(text))) return [];
  return asked.map((word) => ({ text: word, rule: "forbidden", start: 0, end: 0, sentence }));
}

/** 「広告では触れない」 says it of the sentences before it in the line. */
const hidesBefore =
  /^(?:(?:これ|それ|そこ|ここ)(?:は|も)?、?)?(?:内緒|ないしょ|オフレコ|ここだけの話|秘密|口外しない|黙って|言うな|社外秘)[^。「」]{0,10}[。]?$|^(?:[^、。「」]{0,10}(?:では|には|に|は|も)|これ(?:は|も)|それ(?:は|も)|くれぐれも|絶対に?)?、?(?:外に)?(?:[^、。「」]{1,6}(?:に|へ)は?)?(?:触れない|ふれない|書かない|出さない|言わない|載せない|使わない)(?:で(?:ください|ね|ほしい.*|とのこと(?:です)?)?|こと|ように|方向(?:で)?)?[。]?$/u;

function hideRow(parts: Part[], row: Placed): void {
  for (const [at, part] of parts.entries())
    if (part.row === row && part.role === "public")
      parts[at] = { ...part, role: "unsure", sure: false, why: "hidden" };
}

type Piece = Omit<Part, "sentence" | "row" | "place">;

function partsOf(text: string, lead: number, row: Placed, before: Before, rules: WordRule[]): Piece[] {
  const clauses = clausesOf(text, lead);
  const verdicts = clauses.map((clause, index) =>
    index === 0 && lead > 0
      ? told("speaker")
      : verdictOf(clause, wholeOf(clauses, index), text, row, before, rules),
  );
  lean(clauses, verdicts);
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
      (isBare || (last.role === piece.role && (last.old ?? false) === (piece.old ?? false)))
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
