/** Scanned pages: read by a model when a person asks for it, and text of the file once a person has looked at what was read. */
import { and, eq } from "drizzle-orm";
import { fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import { AppError } from "#src/shared/errors.ts";
import type { FileReading } from "#src/shared/reading/file-reading.ts";
import {
  isOldWarning,
  openScans,
  type Scans,
  scansAtOnce,
  scanWarnings,
} from "#src/shared/reading/scanned.ts";
import { addSpent, nothingSpent } from "#src/shared/usage/spent.ts";
import { fileDocument, replaceWords } from "../../brief/commands/documents.ts";
import { actorKey, type Context } from "../../context.ts";
import { onProject, type ProjectId } from "../../project/access.ts";
import { quotaRefusal } from "../../run/commands/charge.ts";
import { storableText } from "../../storable.ts";
import { moneyCharges, moneySettlement } from "../../usage/commands/money.ts";
import { planCharges, reserveUsage } from "../../usage/commands/reserve.ts";
import { releaseKeys, settleUsage } from "../../usage/commands/settle.ts";
import { readPayer } from "../../usage/queries.ts";
import type { FileId } from "../access.ts";
import { notTrashed, readContent } from "../queries.ts";
import { inspect } from "../rules/inspect.ts";
import type { ImportScans } from "../schema.ts";
import { recognizeScan, type ScanRead, tokensOfPage } from "./recognize-scan.ts";
import { prepareEvidence } from "./store.ts";

const unset = "画像のページを読むモデルは未設定です。文字を選択できるPDFにするか、文章を貼り付けてください。";
const keptHere = "この案件は「内蔵エンジンだけを使う」設定です。画像のページはモデルに送れません。";
const unread =
  "画像のページを読み取れませんでした。少し待ってから、もう一度お試しください。続くときは、文章を貼り付けてください。";
const nothingOpen = "読み取っていない画像のページはありません。";

/** All pages of one press. */
const maxWait = 300_000;
/** Questions to the model at the same time. */
const atOnce = 3;

/** Whether a model of this project takes pictures. */
export const canReadScans = async (ctx: Context, projectId: ProjectId): Promise<boolean> =>
  (await onProject(ctx, projectId)).engines.vision !== null;

/**
 * Has the next scanned pages read; what was read waits for a person, and is no text of the file before. It goes on when the caller
 * leaves. Pages that could not be read stay open. Answers how many were. @throws AppError unsupported without a model, conflict
 * when no page is open, limit_reached, unavailable when none was read.
 */
export async function readScans(outer: Context, projectId: ProjectId, fileId: FileId): Promise<number> {
  const ctx = await onProject(outer, projectId);
  const { vision } = ctx.engines;
  if (vision === null) throw new AppError("unsupported", outer.engines.vision === null ? unset : keptHere);
  const { content, versionId } = await readContent(ctx, fileId);
  const scans = (await readScansOf(ctx, versionId)) ?? (await detectScans(ctx, fileId));
  const numbers = openScans(scans).slice(0, scansAtOnce);
  if (numbers.length === 0) throw new AppError("conflict", nothingOpen);
  const key = `scans:${ctx.newId()}`;
  await reserve(ctx, projectId, vision, { key, tokens: numbers.length * tokensOfPage });
  try {
    return await keepRead(ctx, versionId, key, await readPages(ctx, vision, content, numbers));
  } catch (error) {
    await releaseKeys(ctx, [key]);
    throw error;
  }
}

const noScans: Scans = { pages: [], seen: [], taken: [] };

/** Looks for scanned pages in a file that was kept before anybody did; nothing of them leaves. Answers with what is known of them now. */
export async function detectScans(ctx: Context, fileId: FileId): Promise<Scans> {
  const { name, kind, content, versionId } = await readContent(ctx, fileId);
  if (kind !== "pdf") return noScans;
  const known = await readScansOf(ctx, versionId);
  if (known) return known;
  const signal = AbortSignal.timeout(maxWait);
  const { reading: now } = await inspect(ctx, { name, bytes: content }, signal, {}, true);
  const reading = await ctx.transaction((inner) =>
    changeReading(inner, versionId, (kept) => {
      if (kept.scans) return kept;
      const hasText = new Set(kept.pages.map(({ number }) => number));
      const pages = (now.scans ?? noScans).pages.filter((number) => !hasText.has(number));
      const warnings = kept.warnings.filter((warning) => !isOldWarning(warning));
      return withScans({ ...kept, warnings }, { ...noScans, pages });
    }),
  );
  return reading.scans ?? noScans;
}

/** What a page cost that could not be read, or that another press brought meanwhile, is not the person's. */
async function keepRead(
  ctx: Context,
  versionId: string,
  key: string,
  read: readonly ScanRead[],
): Promise<number> {
  const seen = read.flatMap(({ number, text, spent }) => (text === null ? [] : [{ number, text, spent }]));
  const shut = read.filter(({ isShut }) => isShut).map(({ number }) => number);
  if (seen.length + shut.length === 0) throw new AppError("unavailable", unread);
  await ctx.transaction(async (inner) => {
    let mine = seen;
    await changeReading(inner, versionId, (reading) => {
      const open = reading.scans ? openScans(reading.scans) : [];
      mine = seen.filter(({ number }) => open.includes(number));
      return withSeen(reading, {
        seen: mine.map(({ number, text }) => ({ number, text })),
        shut: shut.filter((number) => open.includes(number)),
      });
    });
    const { tokens, cost } = mine.reduce((sum, one) => addSpent(sum, one.spent), nothingSpent);
    await settleUsage(inner, [{ key, kind: "tokens", used: tokens, cost }, ...moneySettlement(key, cost)]);
  });
  return seen.length;
}

async function reserve(
  ctx: Context,
  projectId: ProjectId,
  model: ModelEngine,
  { key, tokens }: { key: string; tokens: number },
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const payer = await readPayer(inner, projectId);
    const charges = [
      ...planCharges(payer, "tokens", { key, amount: tokens }),
      ...moneyCharges(model, { key, tokens }),
    ];
    const [refused] = await reserveUsage(inner, { projectId, reason: "reading" }, charges);
    if (refused) throw quotaRefusal(ctx, refused, payer);
  });
}

async function readPages(
  ctx: Context,
  model: ModelEngine,
  content: Uint8Array,
  numbers: readonly number[],
): Promise<ScanRead[]> {
  const signal = AbortSignal.timeout(maxWait);
  const pages = await ctx.engines.fileText.pictures(content, numbers, { who: actorKey(ctx.actor), signal });
  const read: ScanRead[] = [];
  for (let at = 0; at < pages.length; at += atOnce)
    read.push(
      ...(await Promise.all(
        pages.slice(at, at + atOnce).map((page) => recognizeScan(ctx, model, page, signal)),
      )),
    );
  return read;
}

/** Of open pages. One without letters is no page to be read any more. */
function withSeen(
  reading: FileReading,
  { seen: read, shut }: { seen: Scans["seen"]; shut: readonly number[] },
): FileReading {
  const { scans } = reading;
  if (!scans) return reading;
  const empty = read.filter(({ text }) => text === "").map(({ number }) => number);
  return withScans(reading, {
    ...scans,
    pages: scans.pages.filter((number) => !empty.includes(number)),
    ...(shut.length > 0 && { shut: [...(scans.shut ?? []), ...shut].sort((a, b) => a - b) }),
    seen: [...scans.seen, ...read.filter(({ text }) => text !== "")].sort((a, b) => a.number - b.number),
  });
}

/** What is said of the pages follows what became of them. */
function withScans(reading: FileReading, scans: Scans): FileReading {
  const said = reading.scans ? scanWarnings(reading.scans) : [];
  const others = reading.warnings.filter((warning) => !said.includes(warning));
  return { ...reading, scans, warnings: [...others, ...scanWarnings(scans)] };
}

/**
 * Makes what was read on these pages text of the file, in the words that the person leaves; empty words throw what was read away.
 * Material that was made from the file holds it from then on. Throws conflict for a page that nothing was read of.
 */
export async function importScans(ctx: Context, fileId: FileId, { pages }: ImportScans): Promise<void> {
  const { name, versionId } = await readContent(ctx, fileId);
  const [row] = await ctx.db
    .select({ reading: fileVersion.reading })
    .from(fileVersion)
    .where(eq(fileVersion.id, versionId));
  if (row) await prepareEvidence(ctx, name, withTaken(row.reading, pages));
  await ctx.transaction(async (inner) => {
    const [file] = await inner.db
      .select({ documentId: projectFile.documentId, byteSize: projectFile.byteSize })
      .from(projectFile)
      .innerJoin(fileVersion, notTrashed)
      .where(and(eq(projectFile.id, fileId), eq(fileVersion.id, versionId)))
      .for("update", { of: projectFile });
    if (!file) throw new AppError("conflict");
    const reading = await changeReading(inner, versionId, (kept) => withTaken(kept, pages));
    if (file.documentId === null) return;
    await replaceWords(inner, file.documentId, fileDocument(name, file.byteSize, reading));
  });
}

function withTaken(reading: FileReading, given: ImportScans["pages"]): FileReading {
  const { scans } = reading;
  const wanted = given.map(({ number, text }) => ({ number, text: storableText(text).trim() }));
  const isSeen = (number: number) => scans?.seen.some((one) => one.number === number) ?? false;
  if (!scans || !wanted.every(({ number }) => isSeen(number)))
    throw new AppError("conflict", "このページの読み取りはもうありません。画面を読み込み直してください。");
  const taken = wanted.filter(({ text }) => text !== "");
  const pages = [...reading.pages, ...taken].sort((a, b) => a.number - b.number);
  return withScans(
    { ...reading, pages },
    {
      ...scans,
      seen: scans.seen.filter((one) => !wanted.some(({ number }) => number === one.number)),
      taken: [...scans.taken, ...taken.map(({ number }) => number)].sort((a, b) => a - b),
    },
  );
}

async function readScansOf(ctx: Context, versionId: string): Promise<Scans | undefined> {
  const [row] = await ctx.db
    .select({ reading: fileVersion.reading })
    .from(fileVersion)
    .where(eq(fileVersion.id, versionId));
  return row?.reading.scans;
}

async function changeReading(
  inner: Context,
  versionId: string,
  change: (reading: FileReading) => FileReading,
): Promise<FileReading> {
  const isIt = eq(fileVersion.id, versionId);
  const [row] = await inner.db
    .select({ reading: fileVersion.reading })
    .from(fileVersion)
    .where(isIt)
    .for("update");
  if (!row) throw new AppError("not_found");
  const reading = change(row.reading);
  await inner.db.update(fileVersion).set({ reading, pages: reading.pages.length }).where(isIt);
  return reading;
}
