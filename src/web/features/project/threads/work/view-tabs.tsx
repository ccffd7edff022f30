/** Where a window has no room for both: the conversation, or what was made in it. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { TabBar } from "#src/ui/tabs.tsx";
import type { View, WorkPanel } from "./use-panel.ts";

export const tabIds = { talk: "thread-tab-talk", work: "thread-tab-work" } as const;
export const chatTabId = "thread-talk";
export const workTabId = (runId: string) => `work-${runId}`;

interface ViewTabsProps extends Pick<WorkPanel, "view" | "look"> {
  works: number;
  /** Messages that came while the conversation was out of sight. */
  unseen: number;
  /** Of the work that is looked at. */
  runId: string | undefined;
}

function ViewTabs({ view, look, works, unseen, runId }: ViewTabsProps) {
  return (
    // In the conversation they stay at the top once it is scrolled; over the work they always stand there.
    <div className="sticky top-14 z-20 bg-paper group-data-[view=work]/thread:fixed group-data-[view=work]/thread:inset-x-0 lg:group-data-[view=work]/thread:left-52 xl:hidden">
      <TabBar
        label="スレッドの表示"
        value={view}
        items={[
          {
            ...{ id: "talk", tabId: tabIds.talk, panelId: chatTabId },
            label: view === "work" && unseen > 0 ? `会話（新着${unseen}件）` : "会話",
          },
          {
            ...{ id: "work", tabId: tabIds.work, panelId: runId && workTabId(runId) },
            label: `結果（${works}）`,
          },
        ]}
        onChange={(id) => look(id as View)}
      />
    </div>
  );
}

interface ViewsProps {
  panel: WorkPanel;
  unseen: number;
  runId: string | undefined;
  children: ReactNode;
}

/** The conversation, with the tabs where it has to share its place. What is not looked at keeps its place and is there for nobody. */
export function Views({ panel, unseen, runId, children }: ViewsProps) {
  const works = panel.works.ids.length;
  const isTab = works > 0 && panel.hasRoom === false;
  return (
    <div data-view={panel.view} className="group/thread data-[view=work]:max-xl:pt-11">
      {works > 0 && <ViewTabs {...panel} {...{ works, unseen, runId }} />}
      <div
        id={chatTabId}
        {...(isTab ? { role: "tabpanel", "aria-labelledby": tabIds.talk } : {})}
        className={clsx(
          "grid min-h-[calc(100dvh-9rem)] grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 px-4 pt-4 pb-(--keyboard,0px) max-lg:pb-[max(0px,calc(var(--keyboard,0px)-4rem))] [--panel:clamp(36rem,46vw,54rem)] sm:px-6",
          "max-xl:group-data-[view=work]/thread:invisible",
          // Where results stand at the side, only words stand here.
          "max-w-5xl xl:max-w-[45rem]",
          panel.open !== null && "xl:mr-(--panel)",
        )}
      >
        {children}
      </div>
    </div>
  );
}
