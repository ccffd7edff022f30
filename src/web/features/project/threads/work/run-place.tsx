/** Where the results of a run stand: beside the conversation, or, where there is no room for that, in its place. */
import { clsx } from "clsx";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import type { MessageRun } from "#src/domain/message/schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import type { BenchResult } from "#src/web/parts/workbench/types.ts";
import { RunBrief } from "./run-brief.tsx";
import { useRoom, WorksContext } from "./use-panel.ts";
import { tabIds, workTabId } from "./view-tabs.tsx";

/** Stable functions, as each change draws the work anew. */
export interface WorkHandlers {
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** Words turned into work. */
  onWork: () => void;
}

interface PlaceProps {
  run: MessageRun;
  beside: WorkHandlers | undefined;
  results: readonly BenchResult[];
  isOver: boolean;
  children: ReactNode;
}

const desk =
  "xl:top-14 xl:right-0 xl:bottom-0 xl:z-10 xl:w-(--panel) xl:border-l xl:border-line xl:px-5 xl:pb-6";
/** Between the tabs and the bars below; its own page to scroll, so that the conversation stays where it was read. */
const phone =
  "max-xl:visible max-xl:inset-x-0 max-xl:top-25 max-xl:bottom-[calc(3.5rem+var(--tray-room,0px))] max-xl:z-20 max-xl:px-4 max-xl:pb-4 max-xl:group-data-[view=talk]/thread:hidden sm:max-xl:px-6 lg:max-xl:bottom-(--tray-room,0px) lg:max-xl:left-52";

/** A few words in the conversation, and the work of the one that is looked at. */
export function RunPlace({ run, beside, results, isOver, children }: PlaceProps) {
  const hasRoom = useRoom();
  const section = useRef<HTMLElement>(null);
  const isLed = useRef(false);
  useEffect(() => {
    if (!isLed.current || !section.current) return;
    isLed.current = false;
    section.current.focus({ preventScroll: true });
  });
  if (!beside) return children;
  const { isOpen, onOpen } = beside;
  const panelId = workTabId(run.id);
  const toggle = () => {
    isLed.current = hasRoom === false;
    onOpen(hasRoom === false || !isOpen);
  };
  return (
    <>
      <RunBrief
        results={results}
        auto={run.steps.flatMap(({ tool, auto }) => (auto ? [tool] : []))}
        isOver={isOver}
        isOpen={isOpen}
        panelId={hasRoom === false ? undefined : panelId}
        onToggle={toggle}
      />
      {isOpen && (
        <section
          ref={section}
          id={panelId}
          tabIndex={-1}
          {...(hasRoom === false
            ? { role: "tabpanel", "aria-labelledby": tabIds.work }
            : { "aria-label": "このスレッドの結果" })}
          className={clsx(
            "fixed min-w-0 overflow-y-auto overscroll-contain bg-paper outline-none",
            desk,
            phone,
          )}
        >
          <div className="sticky top-0 z-10 flex items-center justify-between bg-paper py-2 max-xl:hidden">
            <h2 className="text-base">このスレッドの結果</h2>
            <IconButton icon="x" label="結果を閉じる" onClick={() => onOpen(false)} />
          </div>
          {/* A little higher than its place: the page behind it would be scrolled otherwise. */}
          <div className="max-xl:min-h-[calc(100%+1px)] max-xl:pt-3">
            <Steps />
            {children}
          </div>
        </section>
      )}
    </>
  );
}

/** From one work to the one before or after it, without the way through the conversation. */
function Steps() {
  const { ids, open, choose } = useContext(WorksContext);
  const place = open === null ? -1 : ids.indexOf(open);
  if (ids.length < 2 || place < 0) return null;
  const step = (by: number) => {
    const to = ids[place + by];
    if (to) choose(to);
  };
  return (
    <fieldset className="mb-2 flex items-center justify-end gap-1 xl:hidden">
      <legend className="sr-only">別の結果</legend>
      <IconButton
        icon="chevron-left"
        label="前の結果"
        className="size-11"
        disabled={place === 0}
        onClick={() => step(-1)}
      />
      <span role="status" className="tabular text-sm text-ink-soft">
        {place + 1}/{ids.length}
      </span>
      <IconButton
        icon="chevron-right"
        label="次の結果"
        className="size-11"
        disabled={place === ids.length - 1}
        onClick={() => step(1)}
      />
    </fieldset>
  );
}
