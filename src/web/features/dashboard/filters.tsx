import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { projectSorts, projectViews } from "#src/domain/project/schema.ts";
import { Chip } from "#src/ui/chip.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import type { ProjectFilter } from "./filter.ts";

const searchDelayMs = 250;

/** The address of the same list with something else asked for; what is at its preset value is left out. */
function changed(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === "" ? "/dashboard" : `/dashboard?${query}`;
}

/** What of the projects is shown, and how. All of it stands in the address. `bare`: there is nothing to sort or search. */
export function ProjectFilters({ filter, bare }: { filter: ProjectFilter; bare: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = (change: Record<string, string | null>) =>
    void navigate(changed(params, change), { replace: true, preventScrollReset: true });
  return (
    <div className="grid gap-3">
      <nav aria-label="案件の置き場" className="flex gap-1 border-b border-line">
        {Object.entries(projectViews).map(([view, label]) => (
          <ViewLink
            key={view}
            to={changed(params, { view: view === "active" ? null : view })}
            label={label}
            current={filter.view === view}
          />
        ))}
      </nav>
      <div className={clsx("flex flex-wrap items-end gap-x-3 gap-y-2", bare && "hidden")}>
        <SearchBox key={filter.view} value={filter.search} onSearch={(search) => go({ search })} />
        <Select
          label="並び順"
          options={projectSorts}
          value={filter.sort}
          onChange={(sort) => go({ sort: sort === "active" ? null : sort })}
        />
        <div className="flex min-h-10 flex-wrap items-center gap-2">
          <Chip
            pressed={filter.starredFirst}
            onClick={() => go({ starredFirst: filter.starredFirst ? null : "true" })}
          >
            スターを先に
          </Chip>
          <Chip
            icon={filter.look === "list" ? "layout-grid" : "list"}
            onClick={() => go({ look: filter.look === "list" ? null : "list" })}
          >
            {filter.look === "list" ? "カードで見る" : "一覧で見る"}
          </Chip>
        </div>
      </div>
    </div>
  );
}

function ViewLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <AppLink
      to={to}
      preventScrollReset
      aria-current={current ? "page" : undefined}
      className={clsx(
        "-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm font-bold whitespace-nowrap",
        current ? "border-primary text-stroke" : "border-transparent text-ink-soft hover:text-ink",
      )}
    >
      {label}
    </AppLink>
  );
}

/** Searches a moment after the last key; the box is the person's and is never written to while they type. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => search.current(typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      type="search"
      label="名前で探す"
      className="min-w-0 flex-1 basis-48"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
