import { fileSorts } from "#src/domain/file/schema.ts";
import { Select } from "#src/ui/form/select.tsx";
import { useSearchParam } from "#src/web/parts/frame/use-search-param.ts";
import { SearchBox } from "#src/web/parts/lists/search-box.tsx";
import type { FileListQuery } from "./address.ts";

/** Words to look for and the order of the list; both stand in the address. */
export function FindBar({ view, folder, search, sort }: FileListQuery) {
  const ask = useSearchParam();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        label={view === "trash" ? "名前で探す" : folder ? "このフォルダの中で探す" : "名前や本文で探す"}
        asked={search}
        onSearch={(words) => ask("search", words)}
      />
      <Select
        label="並び順"
        options={fileSorts}
        value={sort}
        onChange={(value) => ask("sort", value === "newest" ? "" : value)}
      />
    </div>
  );
}
