/** What a model is asked once more for a result: only what was refused or never came, part by part. */
import type { ModelFailure } from "#src/engines/model/model.ts";
import type { Reason } from "#src/shared/refusals/refusal.ts";
import type { Piece } from "#src/tools/tool.ts";
import type { PartQuestion, RepairRow } from "#src/tools/wire/question.ts";
import { type RepairQuestion, type RowToRepair, repairQuestion } from "#src/tools/wire/repair.ts";
import { isMendable, isTwin } from "../rules/excluded.ts";
import { questionOf } from "./part-questions.ts";
import { type GenerationState, missingPieces, type RefusedPiece } from "./state.ts";

/** What is refused, never came or cannot be read is asked for again this often; what is still missing then is said, not invented. */
export const maxRepairs = 2;

/** For the model, whose answer was no JSON of the form that it was given, or broke off. */
const unreadable =
  "前の回答は、指定した形のJSONとして終わりまで読めませんでした。すでにあるものは書かず、残りを、形を守って書いてください。";

/** By part: the question as it was asked, and whether its answer could not be read to its end. */
export interface AskedPart {
  question: PartQuestion;
  failure: ModelFailure | undefined;
}

export interface RepeatedQuestions {
  question: PartQuestion | RepairQuestion;
  part: number;
}

/** One question a part that something is to be asked of; `parts` takes those that are asked anew. */
export function repeatedQuestions(
  work: GenerationState,
  parts: AskedPart[],
  seed: number,
): RepeatedQuestions[] {
  return parts.flatMap((part, at): RepeatedQuestions[] => {
    const question = part.failure ? askAnew(work, part, at, seed) : mendPart(work, part.question, at);
    return question ? [{ question, part: at }] : [];
  });
}

/** The answer broke off: its question again, with what stands. */
function askAnew(work: GenerationState, part: AskedPart, at: number, seed: number): PartQuestion {
  const { brief, results, accepted, refused } = work;
  const avoid = [...work.avoid, ...accepted.map(({ text }) => text), ...refused.map(textOf)];
  const context = { brief, results, seed, avoid, problems: [unreadable] };
  part.question = questionOf(work, context, at, part.question.isKnownTold());
  return part.question;
}

const textOf = ({ refusal }: RefusedPiece) => refusal.draft?.text ?? refusal.raw;

/** What was refused of a part, while something else is still being written: what a result lacks is not known yet. */
export function repairRefused(
  work: GenerationState,
  question: PartQuestion,
  at: number,
  standingBeside: (mend: readonly MendableRow[]) => string[] = () => [],
): RepairQuestion | undefined {
  const mend = rowsToMend(work, at, () => false);
  if (!work.tool.wire || mend.length === 0) return undefined;
  return repairQuestion(work.tool.wire, question, { mend, lacking: [], standing: standingBeside(mend) });
}

/** The same of an answer that is still being written, with what stands of it so far: nothing but those rows is taken of what comes. */
export function repairEarly(
  work: GenerationState,
  question: PartQuestion,
  at: number,
): RepairQuestion | undefined {
  const asked = repairRefused(work, question, at, (mend) => {
    const kinds = new Set(mend.flatMap(({ drafts }) => drafts.map(({ kind }) => kind)));
    return work.accepted.filter(({ kind }) => kinds.has(kind)).map(({ text }) => text);
  });
  // An answer that began anew may have brought the row meanwhile.
  const isRefused = (row: RepairRow) => work.refused.some((one) => one.row === row);
  return (
    asked && {
      ...asked,
      read: (path, value) => asked.read(path, value).filter(({ mends }) => mends && isRefused(mends)),
      isWatched: () => false,
    }
  );
}

function mendPart(work: GenerationState, question: PartQuestion, at: number): RepairQuestion | undefined {
  const { tool, accepted } = work;
  const lacking = missingPieces(work);
  const isLacking = (kind: string | undefined) => lacking.some((one) => one.kind === kind);
  const mend = rowsToMend(work, at, isLacking);
  const short = lacking
    .filter((one) => (one.part ?? 0) === at)
    // What a mended row will bring need not be written anew.
    .map((one) => ({ ...one, number: one.least - mend.filter((row) => isFor(row, one)).length }))
    .filter(({ number }) => number > 0);
  if (!tool.wire || (mend.length === 0 && short.length === 0)) return undefined;
  const kinds = new Set([...short.map(({ kind }) => kind)]);
  const standing = accepted.filter(({ kind }) => kinds.has(kind)).map(({ text }) => text);
  return repairQuestion(tool.wire, question, { mend, lacking: short, standing });
}

/** Whether what a row is to bring counts for it, as far as that can be told before it is there. */
function isFor(row: MendableRow, { kind, key, among }: ReturnType<typeof missingPieces>[number]): boolean {
  const [draft] = row.drafts;
  if (draft) return draft.kind === kind && (among?.(draft) ?? true);
  if (key === undefined || row.row.key !== key) return false;
  const fields = Object(row.value);
  return among?.({ kind, text: "", fields }) ?? true;
}

interface MendableRow extends RowToRepair {
  /** What was read of it, where that came to no draft. */
  value: unknown;
  drafts: NonNullable<RefusedPiece["refusal"]["draft"]>[];
}

/** Rows of the part of which something was refused that other words can mend, what a result must have first. */
function rowsToMend(
  work: GenerationState,
  part: number,
  isLacking: (kind: string | undefined) => boolean,
): MendableRow[] {
  const { tool, input, accepted } = work;
  const most = tool.most(input);
  const isFull = (kind: string) =>
    most[kind] !== undefined && accepted.filter((item) => item.kind === kind).length >= most[kind];
  const wanted = work.refused.filter(({ row, refusal: { reasons, draft } }) => {
    if (row.part !== part || row.raw === "" || !isMendable(reasons)) return false;
    if (work.repairing.has(row) || (work.repairs.get(row) ?? 0) >= maxRepairs) return false;
    if (!Object.hasOwn(tool.wire?.rows ?? {}, row.key)) return false;
    if (draft && isFull(draft.kind)) return false;
    return !isTwin(reasons) || isLacking(draft?.kind);
  });
  return [...Map.groupBy(wanted, ({ row }) => row)]
    .map(([row, own]): MendableRow => {
      const reasons: Reason[] = own.flatMap(({ refusal }) => refusal.reasons);
      const pieces: Piece[] = own.flatMap(({ piece }) => piece ?? []);
      const drafts = own.flatMap(({ refusal }) => refusal.draft ?? []);
      const isPart = pieces.length === own.length && own.length < (work.rows.get(row) ?? 0);
      return { row, reasons, pieces: isPart ? pieces : [], drafts, value: pieces[0]?.value };
    })
    .toSorted((a, b) => Number(isLacking(b.drafts[0]?.kind)) - Number(isLacking(a.drafts[0]?.kind)));
}

const repairedBy = (questions: readonly (PartQuestion | RepairQuestion | Promise<unknown>)[]) =>
  questions.flatMap((one) => ("mends" in one ? one.mends : []));

/** Rows of these questions are being asked for again: until that is answered, no other question asks for them. */
export function beginRepairs(work: GenerationState, questions: Parameters<typeof repairedBy>[0]): void {
  for (const row of repairedBy(questions)) {
    work.repairs.set(row, (work.repairs.get(row) ?? 0) + 1);
    work.repairing.add(row);
  }
}

export function endRepairs(work: GenerationState, questions: Parameters<typeof repairedBy>[0]): void {
  for (const row of repairedBy(questions)) work.repairing.delete(row);
}
