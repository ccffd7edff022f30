/** A workbench: one tool fills the page, or the material that all of them rest on. */
import { lazy, Suspense, useEffect, useState } from "react";
import { Notice } from "#src/ui/notice.tsx";
import { mayPrefetch } from "#src/web/shell/navigation/prefetch.ts";
import { whenIdle } from "#src/web/shell/when-idle.ts";
import { createHighlightStore } from "../results/model/highlight-store.ts";
import { BehindNotice } from "./run/behind-notice.tsx";
import { FailurePanel } from "./run/failure-panel.tsx";
import { isOver } from "./run/progress.ts";
import { RunStrip } from "./run/run-strip.tsx";
import type { ScreenProps } from "./types.ts";
import type { MaterialPage as Page } from "./work/material-page.tsx";
import { ToolLinks } from "./work/tool-links.tsx";
import { ToolPage } from "./work/tool-page.tsx";

const readMaterialPage = () => import("./work/material-page.tsx");
let materialPage: Promise<{ default: typeof Page }> | undefined;

/** The same promise each time, so that a page can wait for it with what fills it. */
export function loadMaterialPage(): Promise<{ default: typeof Page }> {
  materialPage ??= readMaterialPage().then(({ MaterialPage: page }) => ({ default: page }));
  return materialPage;
}

/** One goes from tool to tool without a connection, and to the material too. */
function useMaterialAhead(): void {
  useEffect(() => {
    // What fails is asked for again when it is needed.
    if (mayPrefetch(navigator.connection)) whenIdle(() => void readMaterialPage().catch(() => {}));
  }, []);
}

/** With all that is read from the material: a page of a tool does without. */
const MaterialPage = lazy(loadMaterialPage);

export function BenchScreen(props: ScreenProps) {
  const { reading, run, results, starting, desk, standings } = props;
  const [lights] = useState(createHighlightStore);
  useMaterialAhead();
  const running = run !== null && !isOver(run);
  const busy = starting || running;
  const sources = props.resultSources ?? reading.sources;
  // A run that ended with nothing leaves the form as it was before it.
  const started = running || results.length > 0;
  return (
    <div className="grid max-w-[70rem] grid-cols-1 gap-2 px-4 py-4 in-data-[layout=default]:mx-auto max-sm:pt-2 sm:px-6">
      {props.heading}
      {started && desk.tools === "above" && (
        <nav aria-label="ツール">
          <ToolLinks desk={desk} standings={standings} here />
        </nav>
      )}
      <Happenings {...props} />
      {desk.shown === "material" ? (
        <Suspense>
          <MaterialPage screen={props} {...{ sources, lights, busy }} />
        </Suspense>
      ) : (
        <ToolPage screen={props} tool={desk.shown} {...{ sources, standings, lights, busy }} />
      )}
      {props.talk}
      {results.length > 0 && props.after}
    </div>
  );
}

/** What has to be known first: no connection, what went wrong, what is new, what is under way. */
function Happenings(props: ScreenProps) {
  const { failure, offline, run } = props;
  return (
    <>
      {run && props.strip && <RunStrip run={run} onStop={props.canWork ? props.onStop : undefined} />}
      {offline && (
        <Notice tone="check" title="インターネットにつながっていません">
          <p>入力した内容と結果は残っています。つながると、続きから使えます。</p>
        </Notice>
      )}
      {failure && (
        <FailurePanel
          failure={failure}
          allowance={props.allowance}
          words={props.words}
          beyond={props.beyond}
          onRetry={props.onRetry}
          onEmbedded={props.onRetryEmbedded}
          onDismiss={props.onDismissFailure}
        />
      )}
      {/* On the page of the material it stands where that is changed. */}
      {props.update && props.desk.shown !== "material" && (
        <BehindNotice update={props.update} disabled={props.frozen || offline} />
      )}
    </>
  );
}
