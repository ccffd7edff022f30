/** /search and /{project_id}/search: everything that was written, found by its words. */
import { clsx } from "clsx";
import { useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { type SearchList, type SearchQuery, searchKindLabels } from "#src/domain/search/schema.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { groupHits } from "../../parts/lists/group-hits.ts";
import { moveBetween } from "../../parts/lists/move-between.ts";
import { messageOf } from "../../parts/results/use-row.ts";
import { apiGet } from "../../shell/api-client.ts";
import { Hit } from "./hit.tsx";
import { SearchPageForm } from "./search-form.tsx";

export interface SearchPageProps {
  /** The project that is searched; null on the page over all of them. */
  head: ProjectHead | null;
  projects: readonly { id: string; name: string }[];
  asked: Pick<SearchQuery, "q" | "kind" | "project">;
  list: SearchList;
}

export function SearchPage({ head, projects, asked, list }: SearchPageProps) {
  const { location } = useNavigation();
  const [params] = useSearchParams();
  const own = head ? `/${head.id}/search` : "/search";
  const busy = location?.pathname === own;
  return (
    <div className={clsx("grid w-full max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6", !head && "mx-auto")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">{head ? "この案件で探す" : "探す"}</h1>
        {head && (
          <AppLink to={`/search?${params}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            すべての案件で探す
          </AppLink>
        )}
      </div>
      <SearchPageForm asked={asked} projects={head ? null : projects} />
      <div aria-busy={busy} className={busy ? "opacity-60" : undefined}>
        <Found key={JSON.stringify(asked)} first={list} asked={asked} inProject={head !== null} />
      </div>
    </div>
  );
}

function Found({
  first,
  asked,
  inProject,
}: {
  first: SearchList;
  asked: SearchPageProps["asked"];
  inProject: boolean;
}) {
  const [more, setMore] = useState<SearchList>({ hits: [], next: first.next });
  const [busy, setBusy] = useState(false);
  const hits = [...first.hits, ...more.hits];
  const read = async () => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ ...asked, cursor: more.next ?? "" });
      const page = await apiGet<SearchList>(`/api/v1/search?${query}`);
      setMore({ hits: [...more.hits, ...page.hits], next: page.next });
    } catch (error) {
      toast({ kind: "must", title: "続きを読み込めませんでした", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  if (hits.length === 0) return <Nothing asked={asked} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-sm text-ink-soft">
        {more.next === null
          ? `${hits.length}か所にあります。`
          : `新しい順に${hits.length}か所を表示しています。`}
      </p>
      <ol aria-label="見つかったもの" className="grid grid-cols-1 gap-2" onKeyDown={moveBetween}>
        {groupHits(hits).map(([hit, ...others]) => (
          <li key={hit.id}>
            <Hit hit={hit} others={others} inProject={inProject} />
          </li>
        ))}
      </ol>
      {more.next !== null && (
        <Button className="justify-self-center" busy={busy} onClick={() => void read()}>
          もっと見る
        </Button>
      )}
    </div>
  );
}

function Nothing({ asked }: { asked: SearchPageProps["asked"] }) {
  if (asked.q === "")
    return (
      <EmptyState icon="search" title="探す言葉を入れてください">
        <p>
          {Object.values(searchKindLabels).join("、")}
          から探します。空白で区切ると、すべての言葉を含むものが見つかります。
        </p>
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title="見つかりませんでした">
      <p>
        「<span className="wrap-anywhere">{asked.q}</span>
        」を含むものはありません。短い言葉にするか、絞り込みを外してお試しください。
      </p>
    </EmptyState>
  );
}
