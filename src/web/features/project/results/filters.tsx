import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { flagFilters, type ResultsFilter, resultSorts, resultViews } from "#src/domain/library/schema.ts";
import { approvalLabels } from "#src/shared/approvals.ts";
import { catalog } from "#src/tools/catalog.ts";
import { uses } from "#src/tools/catchphrase/definition.ts";
import { Chip } from "#src/ui/chip.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { useSearchParam } from "#src/web/parts/frame/use-search-param.ts";
import { SearchBox } from "#src/web/parts/lists/search-box.tsx";
import { states } from "./labels.ts";

export type Layout = "list" | "board";
export type ResultFilter = ResultsFilter & { layout: Layout };

/** True when something of the library is left out. */
export const filtering = ({ view, layout: _, sort: __, ...others }: ResultFilter): boolean =>
  view === "starred" || Object.values(others).some((value) => value !== "");

const layouts: Record<Layout, string> = { list: "一覧", board: "ボード" };

const tools = Object.fromEntries(Object.values(catalog).map(({ id, title }) => [id, title]));
const labels = Object.fromEntries(Object.entries(states).map(([id, { label }]) => [id, label]));

/** The same address with something else asked for; what is not asked for is left out, and nothing is open. */
function changed(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete("open");
  if (value === "") next.delete(name);
  else next.set(name, value);
  return next.toString();
}

export interface FiltersProps {
  filter: ResultFilter;
  tags: readonly string[];
  /** Id → name. */
  authors: Record<string, string>;
  /** There is nothing to choose from: only the places of results are shown. */
  isEmpty: boolean;
}

/** What of the results is shown; all of it stands in the address. */
export function ResultFilters({ filter, tags, authors, isEmpty }: FiltersProps) {
  const ask = useSearchParam();
  const [params] = useSearchParams();
  const choose: Choose = (name, label, options) => (
    <Select
      label={label}
      options={{ "": "すべて", ...options }}
      value={filter[name]}
      onChange={(value) => ask(name, value)}
    />
  );
  // A tag that no result has any more still stands in the address.
  const known = filter.tag === "" || tags.includes(filter.tag) ? tags : [...tags, filter.tag];
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav aria-label="結果の置き場" className="flex flex-wrap gap-1 border-b border-line">
        {Object.entries(resultViews).map(([view, label]) => (
          <AppLink
            key={view}
            to={`?${changed(params, "view", view === "library" ? "" : view)}`}
            preventScrollReset
            aria-current={filter.view === view ? "page" : undefined}
            className={clsx(
              "-mb-px inline-flex min-h-11 items-center border-b-2 px-2.5 text-sm font-bold sm:px-3 whitespace-nowrap",
              filter.view === view
                ? "border-primary text-stroke"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {label}
          </AppLink>
        ))}
        {filter.view !== "trash" && <Layouts current={filter.layout} params={params} />}
      </nav>
      {!isEmpty && (
        <>
          <div className="grid grid-cols-2 items-end gap-3 max-sm:*:first:col-span-2 sm:flex sm:flex-wrap">
            <SearchBox label="言葉で探す" asked={filter.search} onSearch={(words) => ask("search", words)} />
            {choose("tool", "ツール", tools)}
            {filter.layout === "list" && choose("approval", "承認", approvalLabels)}
            <Chip
              className="min-h-11 justify-self-start max-sm:order-last"
              pressed={filter.adopted === "1"}
              onClick={() => ask("adopted", filter.adopted === "1" ? "" : "1")}
            >
              採用あり
            </Chip>
            {known.length > 0 && choose("tag", "タグ", Object.fromEntries(known.map((tag) => [tag, tag])))}
            {filter.layout === "list" && (
              <Select
                label="並び順"
                options={resultSorts}
                value={filter.sort}
                onChange={(value) => ask("sort", value === "newest" ? "" : value)}
              />
            )}
          </div>
          <MoreFilters filter={filter} authors={authors} choose={choose} onAsk={ask} />
        </>
      )}
    </div>
  );
}

type Choose = (name: keyof ResultFilter, label: string, options: Record<string, string>) => ReactNode;

function Layouts({ current, params }: { current: Layout; params: URLSearchParams }) {
  return (
    <span className="ml-auto flex items-center gap-1">
      {(Object.keys(layouts) as Layout[]).map((layout) => (
        <AppLink
          key={layout}
          to={`?${changed(params, "layout", layout === "list" ? "" : layout)}`}
          preventScrollReset
          aria-current={current === layout ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-10 items-center rounded-md px-2 text-sm whitespace-nowrap sm:px-3",
            current === layout ? "bg-wash font-bold text-stroke" : "text-ink-soft hover:text-ink",
          )}
        >
          {layouts[layout]}
        </AppLink>
      ))}
    </span>
  );
}

const seldom = ["state", "author", "since", "until", "stale", "flags", "use"] as const;

/** What is asked for less often; open when some of it is asked for. */
function MoreFilters({
  filter,
  authors,
  choose,
  onAsk,
}: {
  filter: ResultFilter;
  authors: Record<string, string>;
  choose: Choose;
  onAsk: (name: string, value: string) => void;
}) {
  const asked = seldom.filter((name) => filter[name] !== "").length;
  const [open, setOpen] = useState(asked > 0);
  const day = (name: "since" | "until", label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filter[name]}
      onChange={(event) => onAsk(name, event.target.value)}
    />
  );
  return (
    <details className="group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1 text-sm font-bold text-ink-soft hover:text-ink">
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        くわしく絞り込む{asked > 0 && `（${asked}件）`}
      </summary>
      <div className="flex flex-wrap items-end gap-3 pt-2">
        {choose("state", "状態", labels)}
        {Object.keys(authors).length > 0 && choose("author", "作った人", authors)}
        {day("since", "この日から")}
        {day("until", "この日まで")}
        {choose("stale", "内容", { 1: "材料や元の結果が変わったものだけ" })}
        {choose("flags", "注意", flagFilters)}
        {choose("use", "媒体・用途", uses)}
      </div>
    </details>
  );
}
