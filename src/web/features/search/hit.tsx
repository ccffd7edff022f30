import { type SearchHit, searchKindLabels } from "../../../domain/search/schema.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { momentLabel } from "../../parts/frame/dates.ts";
import { hitTitle, searchKindIcons } from "../../parts/frame/found-labels.ts";
import { FoundText } from "../../parts/frame/found-text.tsx";

/** Something that holds the words: what it is, where it is, and the words in their place. */
export function Hit({ hit, inProject }: { hit: SearchHit; inProject: boolean }) {
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
      {hit.kind !== "thread" && <span className="truncate font-bold">{hitTitle(hit)}</span>}
      <span className="line-clamp-3 text-sm wrap-anywhere">
        <FoundText stretches={hit.stretches} />
      </span>
    </AppLink>
  );
}
