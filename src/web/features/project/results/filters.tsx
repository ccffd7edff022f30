import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type ListResults, resultViews } from "../../../../domain/library/schema.ts";
import { approvalLabels } from "../../../../shared/approvals.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { AppLink } from "../../../../ui/link/link.tsx";
import { useAsked } from "../../../parts/frame/use-asked.ts";
import { states } from "./labels.ts";

export type Filter = Pick<ListResults, "view" | "tool" | "state" | "approval" | "tag" | "search">;

const searchDelayMs = 250;
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

/** What of the results is shown; all of it stands in the address. */
export function Filters({ filter, tags }: { filter: Filter; tags: readonly string[] }) {
  const ask = useAsked();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(filter.search);
  const go = useRef(ask);
  useEffect(() => {
    go.current = ask;
  });
  useEffect(() => {
    if (typed.trim() === filter.search) return;
    const timer = setTimeout(() => go.current("search", typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, filter.search]);
  const choose = (name: keyof Filter, label: string, options: Record<string, string>) => (
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
      <nav aria-label="結果の置き場" className="flex gap-1 border-b border-line">
        {Object.entries(resultViews).map(([view, label]) => (
          <AppLink
            key={view}
            to={`?${changed(params, "view", view === "library" ? "" : view)}`}
            preventScrollReset
            aria-current={filter.view === view ? "page" : undefined}
            className={clsx(
              "-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm font-bold whitespace-nowrap",
              filter.view === view
                ? "border-primary text-stroke"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          type="search"
          label="言葉で探す"
          className="min-w-0 flex-1 basis-48"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
        {choose("tool", "ツール", tools)}
        {choose("state", "状態", labels)}
        {choose("approval", "承認", approvalLabels)}
        {known.length > 0 && choose("tag", "タグ", Object.fromEntries(known.map((tag) => [tag, tag])))}
      </div>
    </div>
  );
}
