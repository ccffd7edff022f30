/** A workbench: the material on the left, what was read and made from it on the right; one below the other on a phone. */
import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { Source } from "../../../shared/result.ts";
import { Notice } from "../../../ui/notice.tsx";
import { createLightStore, type LightStore } from "../results/model/light-store.ts";
import { BriefForm } from "./brief/brief-form.tsx";
import { EmptyResult } from "./empty-result.tsx";
import { AsideList } from "./reading/aside-list.tsx";
import { DisputeList } from "./reading/dispute-list.tsx";
import { GapList } from "./reading/gap-list.tsx";
import { OpenList } from "./reading/open-list.tsx";
import { ReadFields } from "./reading/read-fields.tsx";
import { SourceList } from "./reading/source-list.tsx";
import { WrongList } from "./reading/wrong-list.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import { BehindNotice } from "./run/behind-notice.tsx";
import { FailurePanel } from "./run/failure-panel.tsx";
import { isOver } from "./run/progress.ts";
import { ProgressPanel } from "./run/progress-panel.tsx";
import type { RunGoal } from "./session/start.ts";
import type { ReadingProps, ScreenProps } from "./types.ts";

export function BenchScreen(props: ScreenProps) {
  const { brief, reading, run, results, starting, onStart, offline, words } = props;
  const [lights] = useState(createLightStore);
  const right = useRef<HTMLDivElement>(null);
  const running = run !== null && !isOver(run);
  const sources = props.resultSources ?? reading.sources;
  // A run that ended with nothing leaves the form as it was before it.
  const started = running || results.length > 0;
  const start = (goal: RunGoal) => {
    onStart(goal);
    show();
  };
  const show = () => {
    // On a phone the results are below the form: go there. On a desk both are in view.
    if (window.matchMedia("(width < 64rem)").matches) {
      const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      right.current?.scrollIntoView({ behavior: still ? "instant" : "smooth" });
    }
  };
  return (
    <div
      className={clsx(
        "mx-auto grid max-w-[88rem] grid-cols-1 items-start gap-x-8 gap-y-6 px-4 py-6 sm:px-6",
        // The box to write in has the room until there is something that needs it more.
        started
          ? "lg:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)]"
          : "lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
      )}
    >
      {/* On a phone the results come before the list of sentences, which may be long. */}
      <div className="min-w-0 grid-cols-1 gap-5 max-lg:contents lg:sticky lg:top-4 lg:grid in-data-[layout=project]:lg:top-18 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:px-1 lg:pb-2">
        {props.heading}
        {props.canWork && (
          <BriefForm
            brief={brief}
            busy={starting || running}
            compact={started}
            offline={offline}
            outdated={props.outdated && results.length > 0}
            words={words}
            cost={props.cost}
            choices={props.choices}
            onStart={start}
            onConditions={props.onConditions}
          />
        )}
        {props.counts}
        {started && <Material reading={reading} sources={sources} lights={lights} canWork={props.canWork} />}
      </div>
      <div ref={right} className="grid min-w-0 scroll-mt-4 grid-cols-1 gap-4">
        <Happenings {...props} />
        {started ? (
          <ResultTabs
            results={results}
            sources={sources}
            actions={props.actions}
            frozen={props.frozen || offline}
            readOnly={!props.canWork}
            slots={props.slots}
            mediaChosen={props.mediaChosen}
            onSlots={props.onSlots}
            lights={lights}
            charged={props.cost !== null}
            versioned={props.cost !== null}
            onRemake={props.canWork ? props.onRemake : undefined}
            onConditions={props.canWork ? props.onConditions : undefined}
          />
        ) : (
          <Reading reading={reading} />
        )}
        {props.talk}
        {results.length > 0 && props.after}
      </div>
    </div>
  );
}

/** What has to be known before the results: no connection, what went wrong, what is new, what is under way. */
function Happenings(props: ScreenProps) {
  const { failure, offline, run } = props;
  return (
    <>
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
      {props.update && <BehindNotice update={props.update} disabled={props.frozen || offline} />}
      {run && <ProgressPanel run={run} onStop={props.canWork ? props.onStop : undefined} />}
    </>
  );
}

/** Before the first run: what was read while typing, and what would help. */
function Reading({ reading }: { reading: ReadingProps }) {
  const { fields } = reading;
  if (fields === null) return <EmptyResult />;
  return (
    <div className="grid gap-6">
      <section aria-label="読み取った内容" className="grid gap-2">
        <h2 className="text-lg">読み取った内容</h2>
        <ReadFields {...reading} fields={fields} />
      </section>
      <DisputeList {...reading} />
      <OpenList {...reading} />
      <AsideList {...reading} />
      <GapList gaps={reading.gaps} onAnswer={reading.onAnswer} />
    </div>
  );
}

/** After it: the numbered sentences that lines rest on, and the same fields, folded. */
function Material({
  reading,
  sources,
  lights,
  canWork,
}: {
  reading: ReadingProps;
  sources: readonly Source[];
  lights: LightStore;
  canWork: boolean;
}) {
  const { fields } = reading;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 max-lg:order-last">
      <details open className="card p-3">
        <summary className="text-sm font-bold">材料の文（{sources.length}文）</summary>
        <div className="mt-2 grid gap-3">
          <SourceList sources={sources} lights={lights} />
          {canWork && <WrongList wrong={reading.wrong} onWrong={reading.onWrong} />}
          {canWork && <DisputeList {...reading} />}
          {canWork && <OpenList {...reading} />}
          {canWork && <AsideList {...reading} />}
        </div>
      </details>
      {fields && canWork && (
        <details className="card p-3">
          <summary className="text-sm font-bold">読み取った内容・あると強くなる情報</summary>
          <div className="mt-2 grid gap-5">
            <ReadFields {...reading} fields={fields} />
            <GapList gaps={reading.gaps} onAnswer={reading.onAnswer} />
          </div>
        </details>
      )}
    </div>
  );
}
