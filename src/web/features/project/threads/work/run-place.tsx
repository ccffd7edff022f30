/** Where the results of a run stand: in the conversation, or beside it. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { MessageRun } from "../../../../../domain/message/schema.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import type { BenchResult } from "../../../../parts/workbench/types.ts";
import { RunBrief } from "./run-brief.tsx";
import { useRoom } from "./use-panel.ts";

/** Stable functions, as each change draws the work anew. */
export interface Beside {
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** Words turned into work. */
  onWork: () => void;
}

interface PlaceProps {
  run: MessageRun;
  beside: Beside | undefined;
  results: readonly BenchResult[];
  isOver: boolean;
  children: ReactNode;
}

/** In the conversation; where there is room, at the side of it, with a few words in its place. */
export function RunPlace({ run, beside, results, isOver, children }: PlaceProps) {
  const hasRoom = useRoom();
  if (!beside) return children;
  const { isOpen, onOpen } = beside;
  const panelId = `work-${run.id}`;
  return (
    <>
      <RunBrief
        results={results}
        auto={run.steps.flatMap(({ tool, auto }) => (auto ? [tool] : []))}
        isOver={isOver}
        isOpen={isOpen}
        panelId={panelId}
        onToggle={() => onOpen(!isOpen)}
      />
      {/* Until it is known whether there is room, both stand in the page and the stylesheet decides. */}
      {(isOpen || hasRoom !== true) && (
        <section
          id={panelId}
          aria-label="このスレッドの結果"
          className={clsx(
            "min-w-0",
            isOpen
              ? "xl:fixed xl:top-14 xl:right-0 xl:bottom-0 xl:z-10 xl:w-(--panel) xl:overflow-y-auto xl:overscroll-contain xl:border-l xl:border-line xl:bg-paper xl:px-5 xl:pb-6"
              : "xl:hidden",
          )}
        >
          <div className="sticky top-0 z-10 flex items-center justify-between bg-paper py-2 max-xl:hidden">
            <h2 className="text-base">このスレッドの結果</h2>
            <IconButton icon="x" label="結果を閉じる" onClick={() => onOpen(false)} />
          </div>
          {children}
        </section>
      )}
    </>
  );
}
