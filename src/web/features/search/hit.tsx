import { type SearchHit, searchKindLabels } from "#src/domain/search/schema.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { SearchExcerpt } from "../../parts/frame/search-excerpt.tsx";
import { hitTitle, searchKindIcons } from "../../parts/frame/search-labels.ts";
import { ToolMark } from "../../parts/tools/tool-mark.tsx";

const othersShown = 2;

/** Something that holds the words: what it is, where it is, and the words in their place. `others`: the same thing's other pieces. */
export function Hit({
  hit,
  others,
  inProject,
}: {
  hit: SearchHit;
  others: readonly SearchHit[];
  inProject: boolean;
}) {
  return (
    <AppLink to={hit.to} className="card grid min-w-0 grid-cols-1 gap-1 p-3 hover:border-primary">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <Icon name={searchKindIcons[hit.kind]} />
          {searchKindLabels[hit.kind]}
        </span>
        {!inProject && <span className="max-w-full truncate">{hit.projectName}</span>}
        <time dateTime={hit.at} className="tabular">
          {momentLabel(hit.at)}
        </time>
      </span>
      {hit.kind !== "thread" && (
        <span className="flex min-w-0 items-center gap-2 font-bold">
          {hit.tool && <ToolMark tool={hit.tool} />}
          <span className="truncate">{hitTitle(hit)}</span>
        </span>
      )}
      <span className="line-clamp-3 text-sm wrap-anywhere">
        <SearchExcerpt stretches={hit.stretches} />
      </span>
      {others.slice(0, othersShown).map(({ id, stretches }) => (
        <span key={id} className="line-clamp-2 border-t border-line pt-1 text-sm wrap-anywhere">
          <SearchExcerpt stretches={stretches} />
        </span>
      ))}
      {others.length > othersShown && (
        <span className="text-xs text-ink-soft">ほか{others.length - othersShown}か所</span>
      )}
    </AppLink>
  );
}
