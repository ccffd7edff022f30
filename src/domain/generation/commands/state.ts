/** A result in the making: every piece of an answer is checked here, and shown, refused with its reasons, or named as one that stands. */

import type { Brief } from "#src/brief/schema.ts";
import { reasonsAgainst } from "#src/checks/check-item.ts";
import {
  type ExcludedPieces,
  isRefused,
  type Reason,
  type Refusal,
  refusalLimits,
} from "#src/shared/refusals/refusal.ts";
import type { DraftItem, Item } from "#src/shared/result.ts";
import type { ItemData, ToolStep } from "#src/shared/run-parts.ts";
import { trayMarks } from "#src/shared/tray/marks.ts";
import type { AnyServerTool, ToolInput } from "#src/tools/server.ts";
import { isAdded } from "#src/tools/structure/act.ts";
import { mergedTexts } from "#src/tools/structure/rows.ts";
import type { Lookups, Minimum, Piece, Research, Results } from "#src/tools/tool.ts";
import type { RepairRow } from "#src/tools/wire/question.ts";
import type { RepairedPiece } from "#src/tools/wire/repair.ts";
import type { Context } from "../../context.ts";
import type { OpenResult, ResultPlaces } from "../../result/commands/open.ts";
import { applyPreset, check, checkContext, rewordingOf, textsApart } from "../../result/rules/check.ts";
import { isSamePiece } from "../../result/rules/same-piece.ts";
import type { Recorder, RecorderEntry } from "../../run/commands/record.ts";
import { shortenedDraft } from "../rules/excluded.ts";
import type { RefusalIds } from "../rules/refusal-ids.ts";
import { positionAfter, vacancyFor } from "./vacancies.ts";

/** More than any result holds. */
const stretchRoom = 10_000;

/** A piece that was refused, and the row that it stood in. */
export interface RefusedPiece {
  refusal: Refusal;
  row: RepairRow;
  /** As it was read; null where it could not be. */
  piece: Piece | null;
}

export interface GenerationState {
  ctx: Context;
  tool: AnyServerTool;
  step: ToolStep;
  result: OpenResult;
  brief: Brief;
  results: Results;
  input: ToolInput;
  outside: Research | undefined;
  recorder: Recorder;
  /** Texts of locked or other items that the new ones must not repeat. */
  avoid: readonly string[];
  /** Items that the result begins with, whatever the model writes. */
  keep: readonly Item[];
  /** Where pieces stand where only single ones are made anew; null: all are. */
  places: ResultPlaces | null;
  /** What the tool had made before, for what a person restructured in it. */
  before: readonly Item[];
  accepted: Item[];
  /** Kept pieces that are shown with the first new one: until then the result before this one stands. */
  waiting: RecorderEntry[];
  refused: RefusedPiece[];
  refusalIds: RefusalIds;
  /** How many pieces each row came to. */
  rows: Map<RepairRow, number>;
  /** How often each row was asked for again, in whatever words it stands by now. */
  repairs: Map<RepairRow, number>;
  /** Rows that are being asked for again. */
  repairing: Set<RepairRow>;
  /** Pieces that speak of another which is not there yet. */
  hanging: { draft: DraftItem; row: RepairRow }[];
  twins: { text: string; of: string }[];
  /** Pieces of which each is shown, refused, hanging or a twin. */
  written: number;
  /** Pieces that this very call made. */
  fresh: number;
}

export function lookupsOf({ brief, results, input, outside }: GenerationState): Lookups {
  return { brief, results, input, outside };
}

/** What the result must have and has not. */
export function missingPieces({ tool, input, brief, accepted }: GenerationState): Minimum[] {
  return tool.required(input, brief).flatMap((one) => {
    const own = accepted.filter((item) => item.kind === one.kind && (one.among?.(item) ?? true));
    return own.length < one.least ? [{ ...one, least: one.least - own.length }] : [];
  });
}

/** One complete piece of an answer. What mends a row takes the place of what had been refused of it. */
export function processPiece(work: GenerationState, { piece, row, mends }: RepairedPiece): void {
  const before = mends ? forget(work, mends) : [];
  if (mends) work.repairs.set(row, work.repairs.get(mends) ?? 0);
  work.rows.set(row, (work.rows.get(row) ?? 0) + 1);
  if (isRefused(piece)) {
    refuse(work, { row, piece: null, draft: null, reasons: piece.refused });
    return;
  }
  const source = work.tool.items.find(({ key }) => key === piece.key);
  if (!source) {
    const why = `「${piece.key}」という項目はありません。`;
    refuse(work, { row, piece, draft: null, reasons: [{ code: "form", path: null, why }] });
    return;
  }
  const { quoted } = piece;
  const made = source.toItem(piece.value, piece.index, { ...lookupsOf(work), quoted });
  if (isRefused(made)) {
    refuse(work, { row, piece, draft: null, reasons: made.refused });
    return;
  }
  const [old] = before;
  if (old !== undefined && before.length === 1) pointAnew(work, old, made.text);
  processDraft(work, made, row, piece);
}

/** Takes back what was refused of a row. Answers the texts of it that had come so far. */
function forget(work: GenerationState, row: RepairRow): string[] {
  const own = work.refused.filter((one) => one.row === row);
  work.refused = work.refused.filter((one) => one.row !== row);
  for (const { refusal } of own) work.refusalIds.free(refusal.id);
  work.written -= own.length;
  return own.flatMap(({ refusal }) => refusal.draft?.text ?? []);
}

/** What hangs on words that were mended hangs on the new ones. */
function pointAnew(work: GenerationState, old: string, text: string): void {
  for (const waiting of work.hanging) {
    const fields = Object.entries(waiting.draft.fields).map(([name, value]) => [
      name,
      value === old ? text : value,
    ]);
    waiting.draft = { ...waiting.draft, fields: Object.fromEntries(fields) };
  }
}

interface Refusing {
  row: RepairRow;
  piece: Piece | null;
  draft: DraftItem | null;
  reasons: readonly Reason[];
}

function refuse(work: GenerationState, { row, piece, draft, reasons }: Refusing): void {
  work.written += 1;
  const place = draft && work.tool.place?.(draft);
  const own = place === undefined || place === null ? `${row.part + 1}.${row.key}${row.index + 1}` : place;
  const id = work.refusalIds.take(own);
  const raw = row.raw === "" && draft ? draft.text : row.raw;
  work.refused.push({ row, piece, refusal: shortenedDraft({ id, reasons: [...reasons], draft, raw }) });
}

/** Checks a piece and shows it, or remembers why not. */
export function processDraft(
  work: GenerationState,
  made: DraftItem,
  row: RepairRow,
  piece: Piece | null = null,
): void {
  const { tool, input, brief } = work;
  const draft = applyPreset(made, tool, brief);
  const twin = twinOf(work, draft);
  if (twin !== undefined) {
    work.written += 1;
    work.twins.push({ text: draft.text, of: twin });
    return;
  }
  if (tool.stands?.(draft, work.accepted) === false) {
    work.written += 1;
    work.hanging.push({ draft, row });
    return;
  }
  const vacancy = vacancyFor(work, draft);
  if (vacancy === "none") return;
  const most = tool.most(input)[draft.kind];
  const same = work.accepted.filter((item) => item.kind === draft.kind && !isAdded(item));
  if (most !== undefined && same.length >= most) {
    const why = `${most}件まで入るところを超えています。`;
    refuse(work, { row, piece, draft, reasons: [{ code: "place", path: null, why }] });
    return;
  }
  const slots = tool.slots(input, draft.kind);
  const beside = { made: same.map((item) => item.text), avoid: work.avoid };
  const existing = textsApart(tool, draft.kind, slots, input, beside);
  const scope = { brief, slots, existing, tool };
  const fields = { ...draft.fields, ...tool.remaking?.carries?.(draft, work.before) };
  const id = work.ctx.newId();
  const item = { ...check(draft, id, scope), fields };
  if (!item.ready) {
    const reasons = reasonsAgainst(draft, checkContext(draft, id, scope));
    refuse(work, { row, piece, draft, reasons });
    return;
  }
  work.written += 1;
  work.fresh += 1;
  if (vacancy) work.places?.vacant.splice(work.places.vacant.indexOf(vacancy), 1);
  acceptItem(work, item, vacancy?.position);
  showWaiting(work);
}

/** What stands there already with the same words, or in the one place that there is. */
function twinOf(work: GenerationState, draft: DraftItem): string | undefined {
  const kept = work.keep.find((item) => isKept(item, draft));
  const { tool, accepted, input } = work;
  // Its own words are no other words.
  if (rewordingOf(tool, draft.kind, input)?.text === draft.text) return draft.text;
  return (kept ?? accepted.find((item) => isSamePiece(tool, item, draft, Boolean(input.target))))?.text;
}

/** A kept item stands for its own words, and for those that a person put into it; a chosen sheet for every line of its person. */
function isKept(item: Item, { kind, text, fields }: DraftItem): boolean {
  if (item.kind === "person" && item.locked && item.fields.persona === fields.persona) return true;
  return (
    item.kind === kind &&
    item.fields.persona === fields.persona &&
    item.fields.part === fields.part &&
    [item.text, ...mergedTexts(item)].includes(text)
  );
}

/** Pieces that waited for another: once it stands they do too; at the end, those still without it are refused. */
export function releaseWaiting(work: GenerationState, isEnd: boolean): void {
  const waiting = work.hanging.splice(0);
  work.written -= waiting.length;
  for (const { draft, row } of waiting) {
    if (!isEnd || work.tool.stands?.(draft, work.accepted) !== false) processDraft(work, draft, row);
    else {
      const why = "これが指しているものが、結果に入っていません。";
      refuse(work, { row, piece: null, draft, reasons: [{ code: "depends", path: null, why }] });
    }
  }
}

/** `place`: where it stands; absent: after what stands already. */
export function acceptItem(work: GenerationState, item: Item, place?: number): void {
  const { ctx, step, result } = work;
  const position = place ?? (work.places ? positionAfter(work) : nextPosition(work, item));
  work.accepted.push(item);
  const data: ItemData = { tool: step.tool, resultId: result.id, position, item };
  work.waiting.push({
    part: { type: "data-item", id: item.id, data },
    item: {
      id: item.id,
      resultId: result.id,
      position,
      item,
      locked: item.locked,
      edited: item.edited,
      updatedAt: ctx.now(),
    },
  });
}

function nextPosition({ tool, input, accepted }: GenerationState, item: Item): number {
  const stretch = tool.remaking?.placed?.(input, item, accepted) ?? 0;
  return stretch * stretchRoom + accepted.length + 1;
}

export function showWaiting({ waiting, recorder }: GenerationState): void {
  for (const entry of waiting.splice(0)) recorder.add(entry);
}

/** A kept item stays whatever the checks say now, but what they say is about the material of this run. */
export function checkAgain({ tool, input, brief, ctx }: GenerationState, item: Item): Item {
  const slots = tool.slots(input, item.kind);
  const { edited } = item;
  const again = check(item, ctx.newId(), { brief, slots, existing: [], tool });
  const flags = again.flags.map((flag) => item.flags.find((known) => known.id === flag.id) ?? flag);
  // What somebody took upon themselves stays so.
  const taken = item.taken ? { taken: item.taken, ready: true, problems: [] } : {};
  return { ...again, flags, edited, ...trayMarks(item), ...taken };
}

/** What was written and is not among the pieces. */
export function excludedPiecesOf({ written, refused, twins }: GenerationState): ExcludedPieces {
  const kept = refused.map(({ refusal }) => refusal).slice(0, refusalLimits.stored);
  return { written, refused: refused.length, kept, twins: twins.slice(0, refusalLimits.stored) };
}
