import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { stringsOf } from "../../checks/texts.ts";
import { evidenceDocument } from "../../db/schema/files/evidence.ts";
import { projectFile } from "../../db/schema/files/files.ts";
import { AppError } from "../../shared/errors.ts";
import { type AttachedEvidence, aboutText, expiryOf } from "../../shared/evidence/attached-evidence.ts";
import type { Item } from "../../shared/result.ts";
import type { Context } from "../context.ts";
import type { EvidenceAccess } from "./access.ts";
import type { EvidenceView } from "./schema.ts";

async function select(
  ctx: Context,
  which: SQL | undefined,
): Promise<(EvidenceView & { projectId: string })[]> {
  const rows = await ctx.db
    .select({
      document: evidenceDocument,
      // A file that was renamed goes by its name of now.
      name: projectFile.name,
      version: projectFile.version,
      isThere: sql<boolean>`${projectFile.id} is not null and ${projectFile.deletedAt} is null`,
    })
    .from(evidenceDocument)
    .leftJoin(projectFile, eq(projectFile.id, evidenceDocument.fileId))
    .where(which)
    .orderBy(asc(evidenceDocument.createdAt), asc(evidenceDocument.id));
  return rows.map(({ document, name, version, isThere }) => {
    const { id, projectId, itemId, path, claim, fileId, page, sentence, carries, expiresOn, note } = document;
    return {
      ...{ id, projectId, itemId, path, claim, fileId, page, sentence, carries, expiresOn, note },
      file: name ?? document.fileName,
      isGone: !isThere,
      expiry: expiryOf(expiresOn, ctx.now()),
      isNewer: isThere && version !== document.fileVersion,
      by: document.author,
      at: document.createdAt.toISOString(),
    };
  });
}

/** Throws not_found for one that was taken away meanwhile. */
export async function readEvidence(ctx: Context, { evidenceId }: EvidenceAccess): Promise<EvidenceView> {
  const [found] = await select(
    ctx,
    and(eq(evidenceDocument.id, evidenceId), isNull(evidenceDocument.deletedAt)),
  );
  if (!found) throw new AppError("not_found");
  const { projectId: _, ...view } = found;
  return view;
}

/** Everything that stands beside claims of these projects, the oldest first: never more than may be put there. */
export async function readEvidenceOf(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, EvidenceView[]>> {
  const ids = [...new Set(projectIds)];
  const found =
    ids.length === 0
      ? []
      : await select(ctx, and(inArray(evidenceDocument.projectId, ids), isNull(evidenceDocument.deletedAt)));
  const views = found.map(({ projectId, ...view }) => ({ projectId, view }));
  const byProject = Map.groupBy(views, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, own]) => [id, own.map(({ view }) => view)]));
}

/** Those that are about a text of one of the pieces. */
export function evidenceAmong(all: readonly EvidenceView[], items: readonly Item[]): EvidenceView[] {
  if (all.length === 0) return [];
  const ids = new Set(items.map(({ id }) => id));
  const words = new Set(items.flatMap((item) => stringsOf(item).map(({ text }) => text)));
  return all.filter(({ itemId, claim }) => ids.has(itemId) || words.has(claim));
}

/** The pieces with what of their documents may leave the house, for exports and clients. */
export function withDocuments(items: readonly Item[], all: readonly EvidenceView[]): Item[] {
  if (all.length === 0) return [...items];
  return items.map((item) => {
    const own = stringsOf(item).flatMap(({ path, text }) =>
      aboutText(all, { itemId: item.id, path, text }).map((one) => leaving(one, path)),
    );
    return own.length === 0 ? item : { ...item, documents: own };
  });
}

function leaving(one: EvidenceView, path: string): AttachedEvidence {
  const { claim, file, isGone, page, sentence, carries, expiresOn, expiry, changed } = one;
  const said = { claim, path, file, isGone, page, sentence, expiresOn, expiry };
  return { ...said, ...(carries === undefined ? {} : { carries }), ...(changed ? { changed } : {}) };
}
