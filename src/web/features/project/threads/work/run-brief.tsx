/** A work in few words; its results stand beside the conversation, or on the tab next to it. */
import { clsx } from "clsx";
import { catalog } from "#src/tools/catalog.ts";
import { Icon } from "#src/ui/icon.tsx";
import type { BenchResult } from "#src/web/parts/workbench/types.ts";

const maxShown = 4;

export interface RunBriefProps {
  results: readonly BenchResult[];
  /** Tools whose results nobody asked for: others rest on them. */
  auto: readonly string[];
  isOver: boolean;
  isOpen: boolean;
  /** Id of the element beside that holds the results; absent where they have a tab of their own. */
  panelId: string | undefined;
  onToggle: () => void;
}

export function RunBrief({ results, auto, isOver, isOpen, panelId, onToggle }: RunBriefProps) {
  const asked = results.filter(({ tool }) => !auto.includes(tool));
  const beside = results.filter(({ tool }) => auto.includes(tool));
  const left = asked.length - maxShown;
  return (
    <button
      type="button"
      aria-expanded={panelId === undefined ? undefined : isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className={clsx(
        "card grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 p-3 text-left transition-colors hover:border-primary",
        isOpen && "xl:border-primary xl:bg-wash",
      )}
    >
      <span className="grid min-w-0 grid-cols-1 gap-1">
        {asked.slice(0, maxShown).map((result) => (
          <Line key={result.tool} result={result} />
        ))}
        {beside.length > 0 && (
          <span className="truncate text-xs text-ink-soft">
            自動で用意：{beside.map(({ tool }) => catalog[tool].title).join("、")}
          </span>
        )}
        {left > 0 && <span className="text-xs text-ink-soft">ほか{left}種類</span>}
      </span>
      <span className="flex items-center gap-1 text-sm font-bold text-stroke">
        {!isOver && <Icon name="loader-circle" label="作成中" className="animate-spin" />}
        <span className="xl:hidden">見る</span>
        <span className="max-xl:hidden">{isOpen ? "右に表示中" : "右に開く"}</span>
        <Icon name="arrow-right" className={isOpen ? "xl:hidden" : undefined} />
      </span>
    </button>
  );
}

/** What was made, how many pieces of it, and the first of them. */
function Line({ result: { tool, items } }: { result: BenchResult }) {
  const pieces = items.filter(({ kind }) => kind !== "shortlist");
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-sm">
      <span className="shrink-0 font-bold">{catalog[tool].title}</span>
      <span className="tabular shrink-0 text-xs text-ink-soft">{pieces.length}件</span>
      <span className="min-w-0 truncate text-ink-soft">{pieces[0]?.text}</span>
    </span>
  );
}
