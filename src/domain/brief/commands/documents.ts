import { createHash } from "node:crypto";
import { and, count, eq, max, not } from "drizzle-orm";
import type { DocumentKind, DocumentReading } from "#src/brief/reading/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { sourceDocument } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import { arePaged, type FileReading, type WordReading } from "#src/shared/reading/file-reading.ts";
import type { Source } from "#src/shared/result.ts";
import { actorKey, type Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { storable } from "../../storable.ts";
import { countStoredBytes, documentKey, uncountStoredBytes } from "../../usage/commands/storage-quota.ts";
import type { DocumentId } from "../access.ts";
import { documentLabel, documentView } from "../queries.ts";
import { type DocumentView, documentLimits } from "../schema.ts";

export interface ReadDocument {
  kind: DocumentView["kind"];
  title: string;
  url: string | null;
  byteSize: number;
  parts: { number: number; text: string }[];
  readings?: readonly WordReading[];
  warnings: string[];
}

/** What was read of a file as a document: the one form in which a file becomes material, kept beside it or not. */
export const fileDocument = (
  title: string,
  byteSize: number,
  { pages, readings, warnings }: Pick<FileReading, "pages" | "readings" | "warnings">,
): ReadDocument => ({
  ...{ kind: "file", title, url: null, byteSize, parts: pages, warnings },
  ...(readings && { readings }),
});

/** Reads a public page and keeps its text as numbered sentences P#. */
export async function addPage(
  ctx: Context,
  projectId: ProjectId,
  url: string,
  signal: AbortSignal,
): Promise<DocumentView> {
  await requireDocumentQuota(ctx, projectId);
  const page = await ctx.engines.page.read(url, { who: actorKey(ctx.actor), signal });
  const text = [page.title, page.description, page.text, ...page.jsonLd].filter(Boolean).join("\n");
  return storeDocument(ctx, projectId, {
    kind: "page",
    title: page.title || page.url,
    url: page.url,
    byteSize: Buffer.byteLength(text),
    parts: [{ number: 1, text }],
    warnings: [],
  });
}

export async function removeDocument(ctx: Context, projectId: ProjectId, documentId: string): Promise<void> {
  await ctx.transaction(async (inner) => {
    const removed = await inner.db
      .delete(sourceDocument)
      .where(and(eq(sourceDocument.projectId, projectId), eq(sourceDocument.id, documentId)))
      .returning({ id: sourceDocument.id });
    if (removed.length === 0) throw new AppError("not_found");
    await uncountStoredBytes(inner, [documentKey(documentId)]);
  });
}

/** Whether the brief can take one document more. Quotations of a search have places of their own. */
export async function hasDocumentQuota(
  ctx: Context,
  projectId: ProjectId,
  kind: DocumentView["kind"] = "file",
): Promise<boolean> {
  const own = kind === "research";
  const research = eq(sourceDocument.kind, "research");
  const [row] = await ctx.db
    .select({ documents: count() })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), own ? research : not(research)));
  return (row?.documents ?? 0) < (own ? documentLimits.research : documentLimits.perProject);
}

export async function requireDocumentQuota(
  ctx: Context,
  projectId: ProjectId,
  kind: DocumentView["kind"] = "file",
): Promise<void> {
  if (await hasDocumentQuota(ctx, projectId, kind)) return;
  if (kind === "research")
    throw new AppError(
      "conflict",
      `根拠にできる引用は${documentLimits.research}件までです。使わない引用を資料の一覧から外してください。`,
    );
  throw new AppError(
    "conflict",
    `資料は${documentLimits.perProject}件まで追加できます。使わない資料を外してください。`,
  );
}

/** Keeps what was read as the next document, with its bytes in the count. */
export async function storeDocument(
  ctx: Context,
  projectId: ProjectId,
  read: ReadDocument,
): Promise<DocumentView> {
  await prepareDocument(ctx, read);
  return ctx.transaction(async (inner) => {
    const view = await insertDocument(inner, projectId, read);
    const { id, kind } = view;
    await countStoredBytes(inner, projectId, { key: documentKey(id), bytes: read.byteSize, reason: kind });
    return view;
  });
}

/** Reads the document that is about to be kept, before the transaction that keeps it: it may take a second. */
export async function prepareDocument(ctx: Context, raw: ReadDocument): Promise<DocumentReading | null> {
  const read = storable(raw);
  return readingOf(ctx, read, sentencesOf(read, 1).slice(0, documentLimits.sentences));
}

/** What the document was read as; null for a quotation, which a person chose. */
async function readingOf(
  ctx: Context,
  { kind, title }: Pick<ReadDocument, "kind" | "title">,
  sentences: Source[],
  paper?: DocumentKind,
): Promise<DocumentReading | null> {
  if (kind === "research") return null;
  const texts = sentences.map(({ text }) => text);
  return ctx.engines.desk.documentOf({ title, texts, ...(paper === undefined ? {} : { kind: paper }) });
}

/** Keeps what was read as the next document, without counting its bytes. Call inside a transaction. */
export async function insertDocument(
  inner: Context,
  projectId: ProjectId,
  raw: ReadDocument,
): Promise<DocumentView> {
  const read = storable(raw);
  await lockProject(inner, projectId);
  await requireDocumentQuota(inner, projectId, read.kind); // Again, under the lock: files may be sent side by side.
  const [newest] = await inner.db
    .select({ number: max(sourceDocument.number) })
    .from(sourceDocument)
    .where(and(eq(sourceDocument.projectId, projectId), eq(sourceDocument.kind, read.kind)));
  const number = (newest?.number ?? 0) + 1;
  const words = wordsOf(read, number);
  const row = {
    id: inner.newId(),
    projectId,
    kind: read.kind,
    number,
    title: read.title,
    url: read.url,
    byteSize: read.byteSize,
    ...words,
    reading: await readingOf(inner, read, words.sentences),
    createdAt: inner.now(),
  };
  const [made] = await inner.db
    .insert(sourceDocument)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sourceDocument.id });
  if (!made) throw duplicateDocument();
  return documentView(row);
}

/** What a document holds of a text, as much of it as is used. */
function wordsOf(read: ReadDocument, number: number) {
  const all = sentencesOf(read, number);
  if (all.length === 0) throw new AppError(read.kind === "file" ? "file_unreadable" : "page_unreadable");
  const sentences = all.slice(0, documentLimits.sentences);
  const cut = all.length > sentences.length;
  return {
    contentHash: createHash("sha256")
      .update(JSON.stringify([read.kind, read.parts]))
      .digest("base64url"),
    sentences,
    warnings: cut
      ? [...read.warnings, `長いため、先頭の${documentLimits.sentences}文を使います。`]
      : read.warnings,
  };
}

/** The same paper, read anew: its number and what a person said of its kind stay. Call inside a transaction. */
export async function replaceWords(inner: Context, documentId: string, raw: ReadDocument): Promise<void> {
  const read = storable(raw);
  const isIt = eq(sourceDocument.id, documentId);
  const [row] = await inner.db
    .select({
      number: sourceDocument.number,
      projectId: sourceDocument.projectId,
      reading: sourceDocument.reading,
    })
    .from(sourceDocument)
    .where(isIt)
    .for("update");
  if (!row) throw new AppError("not_found");
  const words = wordsOf(read, row.number);
  const [same] = await inner.db
    .select({ id: sourceDocument.id })
    .from(sourceDocument)
    .where(
      and(
        eq(sourceDocument.projectId, row.projectId),
        eq(sourceDocument.contentHash, words.contentHash),
        not(isIt),
      ),
    );
  if (same) throw duplicateDocument();
  const paper = row.reading?.by === "person" ? row.reading.kind : undefined;
  const reading = await readingOf(inner, read, words.sentences, paper);
  await inner.db
    .update(sourceDocument)
    .set({ ...words, reading })
    .where(isIt);
}

export const duplicateDocument = () => new AppError("conflict", "同じ内容の資料がすでに追加されています。");

/**
 * Reads a document anew as what the person says it is. The next version of the brief rests on what may be used then.
 * @throws AppError not_found; invalid_input for a quotation.
 */
export async function changeDocument(
  ctx: Context,
  documentId: DocumentId,
  kind: DocumentKind,
): Promise<DocumentView> {
  const isIt = eq(sourceDocument.id, documentId);
  const [row] = await ctx.db.select().from(sourceDocument).where(isIt);
  if (!row) throw new AppError("not_found");
  if (row.kind === "research")
    throw new AppError("invalid_input", "検索で見つけた引用の種類は変えられません。");
  const reading = await readingOf(ctx, row, row.sentences, kind);
  // What was read does not depend on anything that may have changed meanwhile.
  const [changed] = await ctx.db
    .update(sourceDocument)
    .set({ reading })
    .where(isIt)
    .returning({ id: sourceDocument.id });
  if (!changed) throw new AppError("not_found");
  return documentView({ ...row, reading });
}

/** F1-s1… for a text of one part, F1-p2-s1… where there are pages, or the only one with text is not the first; one more than a document may have tells that there are more. */
function sentencesOf(read: ReadDocument, number: number): Source[] {
  const label = documentLabel(read.kind, number);
  const found: Source[] = [];
  const readings = new Map(
    read.readings?.slice(0, mostReadings).map(({ base, reading }) => [base, reading] as const),
  );
  for (const part of read.parts) {
    const room = documentLimits.sentences + 1 - found.length;
    if (room <= 0) break;
    const prefix = arePaged(read.parts) ? `${label}-p${part.number}-s` : `${label}-s`;
    found.push(
      ...numberSentences(part.text, prefix, room).map((sentence) => withReading(sentence, readings)),
    );
  }
  return found;
}

/** More words with a reading than this are not looked for in each sentence. */
const mostReadings = 300;

/** The readings of its words, by which a search finds it. */
function withReading(sentence: Source, readings: ReadonlyMap<string, string>): Source {
  const own = [...readings].filter(([base]) => sentence.text.includes(base)).map(([, reading]) => reading);
  return own.length === 0 ? sentence : { ...sentence, reading: own.join(" ") };
}
