/** How a hit of the search is called and drawn. */
import { type SearchHit, searchKindLabels } from "#src/domain/search/schema.ts";
import { untitledThread } from "#src/domain/thread/schema.ts";
import type { SearchKind } from "#src/shared/words/fold.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { IconName } from "#src/ui/icon.tsx";

export const searchKindIcons: Record<SearchKind, IconName> = {
  thread: "message-square",
  message: "message-square",
  result: "clipboard-list",
  file: "file-text",
  memo: "notebook-pen",
};

export function hitTitle({ kind, title, tool }: SearchHit): string {
  if (kind === "result" && tool) return catalog[tool].title;
  if (kind === "memo") return searchKindLabels.memo;
  return title ?? (kind === "file" ? searchKindLabels.file : untitledThread);
}
