import { useEffect, useRef, useState } from "react";
import { type SearchQuery, searchKindLabels, searchWordsLimit } from "#src/domain/search/schema.ts";
import { searchKinds } from "#src/shared/words/fold.ts";
import { Chip } from "#src/ui/chip.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { useSearchParam } from "../../parts/frame/use-search-param.ts";

const searchDelayMs = 250;

/** What is looked for; all of it stands in the address. The box is the person's and is never written to while they type. */
export function SearchPageForm({
  asked,
  projects,
}: {
  asked: Pick<SearchQuery, "q" | "kind" | "project">;
  /** To choose from; null where the project is given. */
  projects: readonly { id: string; name: string }[] | null;
}) {
  const ask = useSearchParam();
  const [typed, setTyped] = useState(asked.q);
  const go = useRef(ask);
  useEffect(() => {
    go.current = ask;
  });
  useEffect(() => {
    if (typed.trim() === asked.q) return;
    const timer = setTimeout(() => go.current("q", typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, asked.q]);
  return (
    <search className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          type="search"
          label="探す言葉"
          className="min-w-0 flex-1 basis-60"
          autoFocus={asked.q === ""}
          value={typed}
          maxLength={searchWordsLimit}
          onChange={(event) => setTyped(event.target.value)}
        />
        {projects && (
          <Select
            label="案件"
            className="min-w-0 basis-56"
            options={{
              "": "すべての案件",
              ...Object.fromEntries(projects.map(({ id, name }) => [id, projectName(name)])),
            }}
            value={asked.project}
            onChange={(project) => ask("project", project)}
          />
        )}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">種類</legend>
        {(["", ...searchKinds] as const).map((kind) => (
          <Chip key={kind} pressed={asked.kind === kind} onClick={() => ask("kind", kind)}>
            {kind === "" ? "すべて" : searchKindLabels[kind]}
          </Chip>
        ))}
      </fieldset>
    </search>
  );
}
