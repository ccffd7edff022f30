import type { ListFiles } from "#src/domain/file/schema.ts";

/** What the address of the list asks for. */
export type FileListQuery = Omit<ListFiles, "cursor">;

/** What is asked for as an address says it; what is usual is left out. */
export function fileListParams({
  view,
  folder,
  search,
  sort,
}: Partial<FileListQuery>): Record<string, string> {
  return {
    ...(view === "trash" ? { view } : {}),
    ...(folder ? { folder } : {}),
    ...(search ? { search } : {}),
    ...(sort && sort !== "newest" ? { sort } : {}),
  };
}

/** The page with this asked for. */
export function filesTo(page: string, asked: Partial<FileListQuery>): string {
  const query = new URLSearchParams(fileListParams(asked)).toString();
  return query === "" ? page : `${page}?${query}`;
}
