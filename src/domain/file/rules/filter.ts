/** What a person asks of the files of a project, as conditions of a statement. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { projectFile } from "#src/db/schema/files/files.ts";
import type { ProjectId } from "../../project/access.ts";
import { patternOf, termsOf } from "../../search/rules/words.ts";
import { type FolderView, foldersWithin, type ListFiles } from "../schema.ts";

/** What has to be read before. */
export interface FileFilterFacts {
  folders: readonly FolderView[];
  /** Ids of the files, or of their material, that hold the words that were asked for; null: none were. */
  holding: readonly string[] | null;
}

export function matchingFiles(
  projectId: ProjectId,
  { view, folder, search }: ListFiles,
  { folders, holding }: FileFilterFacts,
): SQL | undefined {
  return and(
    eq(projectFile.projectId, projectId),
    view === "trash" ? isNotNull(projectFile.deletedAt) : isNull(projectFile.deletedAt),
    folder === undefined ? undefined : inFolder(folders, folder, search),
    holding === null ? undefined : holds(search, holding),
  );
}

/** Right inside of it; what is looked for may be deeper too. */
function inFolder(folders: readonly FolderView[], id: string, words: string): SQL {
  const deeper = words === "" ? [] : foldersWithin(folders, id).map((one) => one.id);
  return inArray(projectFile.folderId, [id, ...deeper]);
}

/** All of the words in the name, or in one stretch of the text; what is in the trash is found by its name alone. */
function holds(words: string, ids: readonly string[]): SQL | undefined {
  const named = termsOf(words).map(
    (term) => sql`public.search_fold(${projectFile.name}) like ${patternOf(term)}`,
  );
  const found = sql`any(${`{${ids.join(",")}}`}::uuid[])`;
  return or(and(...named), sql`${projectFile.id} = ${found}`, sql`${projectFile.documentId} = ${found}`);
}
