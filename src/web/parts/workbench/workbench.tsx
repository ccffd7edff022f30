/** A workbench, wired: the server's view of the work in, the person's acts out. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Item } from "../../../shared/result.ts";
import type { ToolName } from "../../../shared/run-parts.ts";
import { firstPlaces } from "../../../tools/catchphrase/slots.ts";
import type { ToolId } from "../../../tools/tool.ts";
import { aboutTokens, free } from "../results/model/labels.ts";
import type { ItemActions } from "../results/model/types.ts";
import type { PieceUse } from "./piece.ts";
import type { BenchView, BenchWords, Place } from "./place.ts";
import { KeepDialog } from "./run/keep-dialog.tsx";
import { BenchScreen } from "./screen.tsx";
import { behindOf, skippedOf, typedChange, withTyped } from "./session/behind.ts";
import { isOutdated } from "./session/outdated.ts";
import { progressOf, resultsOf } from "./session/shown.ts";
import { sourceActions } from "./session/source-actions.ts";
import { type BriefDraft, type RunGoal, toolsOf } from "./session/start.ts";
import { useBrief } from "./session/use-brief.ts";
import { useConditions } from "./session/use-conditions.ts";
import { useItemActions } from "./session/use-item-actions.ts";
import { useRun } from "./session/use-run.ts";
import { useStart } from "./session/use-start.ts";
import type { Allowance, BenchCost } from "./types.ts";
import { useOffline } from "./use-offline.ts";

/** Only those who want to choose load the form. */
const ConditionsDialog = lazy(async () => ({
  default: (await import("../conditions/conditions-dialog.tsx")).ConditionsDialog,
}));

export interface WorkbenchProps {
  view: BenchView;
  /** The same object for as long as the page stands. */
  place: Place;
  words: BenchWords;
  heading: ReactNode;
  counts?: (allowance: Allowance, keptUntil: string | null) => ReactNode;
  after?: ReactNode;
  /** At a limit: how to go on in spite of it. */
  beyond?: ReactNode;
  /** A conversation about the work, given what stands in the form and how to look again after it has started something. */
  talk?: (bench: { draft: BriefDraft; running: boolean; reload: () => void }) => ReactNode;
  /** Stands above the buttons that make something. */
  choices?: ReactNode;
  /** The name of the preset that a result was made under, by its key. */
  underOf?: (key: string) => string;
  canWork?: boolean;
  /** Brought from another page, to be put into a tool's conditions. The same object for as long as it is meant. */
  piece?: PieceUse | null;
}

/** What making these is expected to cost, in words; null where no plan pays. */
function tokensOf(estimates: BenchView["estimates"], tools: readonly ToolName[]): string | null {
  if (estimates === undefined) return null;
  if (estimates === null) return free;
  return aboutTokens(tools.reduce((total, tool) => total + estimates[tool], 0));
}

/** What the two buttons are expected to cost. */
function costOf(estimates: BenchView["estimates"], tools: ToolName[], second: RunGoal): BenchCost | null {
  const all = tokensOf(estimates, toolsOf("all", tools));
  const less = tokensOf(estimates, toolsOf(second, tools));
  return all === null || less === null ? null : { all, second: less };
}

export function Workbench(props: WorkbenchProps) {
  const { view, place, words, heading, counts, after, talk, choices, underOf, canWork = true, piece } = props;
  const run = useRun(view, place);
  const { brief, reading, draft, onMade } = useBrief(view, place, run.newest.brief);
  const [slots, setSlots] = useState<string[] | null>(null);
  const ownActions = useItemActions(run.dispatch, place.read, run.refresh);
  const offline = useOffline();
  const { state, usage } = run;
  const conditions = useConditions((tool) => state.results[tool]?.input, piece);
  const running = state.run !== null && state.run.data.endedAt === null;
  const { start, update, retry, retryEmbedded, asking, answer, cancel } = useStart(
    run,
    draft,
    reading.sources,
    slots,
    words.second.goal,
  );
  const desk = { brief, reading, onMade, refresh: run.refresh, start, project: place.paths.project };
  const onUseIn = (tool: ToolId, field: string, text: string) => conditions.put({ tool, field, text });
  const actions: ItemActions = canWork
    ? { ...ownActions, ...sourceActions(desk), ...(place.single ? { onUseIn } : {}) }
    : ownActions;
  const allowance = {
    left: usage.limit - usage.used - usage.reserved,
    limit: usage.limit,
    resetAt: usage.resetAt,
    everything: usage.everything,
  };
  const change = running || run.starting ? null : typedChange(run.newest.brief, reading, draft.corrections);
  const results = resultsOf(state).map((result) =>
    withTyped({ ...result, ...factsOf(run.newest, result.id, underOf) }, change),
  );
  const outdated = !running && !run.starting && isOutdated(run.material, reading.sources, draft.corrections);
  const isStill = !running && !run.starting && canWork && place.single;
  const behind = isStill ? behindOf(results) : [];
  return (
    <>
      <BenchScreen
        words={words}
        cost={costOf(view.estimates, place.tools, words.second.goal)}
        heading={heading}
        counts={counts?.(allowance, run.keptUntil)}
        after={after}
        beyond={props.beyond}
        talk={talk?.({ draft, running: running || run.starting, reload: () => run.refresh(true) })}
        choices={choices}
        canWork={canWork}
        brief={brief}
        reading={reading}
        resultSources={run.material.sources}
        outdated={outdated}
        run={state.run ? progressOf(state.run, state, !run.connected) : null}
        results={results}
        actions={actions}
        frozen={running || !canWork}
        slots={slots ?? firstPlaces}
        mediaChosen={slots !== null}
        onSlots={setSlots}
        starting={run.starting}
        onStart={start}
        onStop={run.stop}
        update={behind.length > 0 ? updateOf(results, behind, view.estimates, update) : null}
        onRemake={start}
        onConditions={place.single ? conditions.setChoosing : undefined}
        failure={run.failure}
        onRetry={retry}
        onRetryEmbedded={place.single && (view.sentTo?.length ?? 0) > 0 ? retryEmbedded : undefined}
        onDismissFailure={run.dismissFailure}
        allowance={allowance}
        offline={offline}
      />
      <Conditions
        {...{ ...conditions, state, results, offline }}
        onMake={(tool, input) => start(tool, { [tool]: input })}
      />
      <KeepDialog keeping={asking} onAnswer={answer} onCancel={cancel} />
    </>
  );
}

/** 「条件を決めてつくる」 of the tool that is open. */
function Conditions({
  choosing,
  setChoosing,
  kept,
  keep,
  state,
  results,
  offline,
  onMake,
}: ReturnType<typeof useConditions> & {
  state: ReturnType<typeof useRun>["state"];
  results: readonly { tool: ToolId; items: readonly Item[] }[];
  offline: boolean;
  onMake: (tool: ToolId, input: Record<string, unknown>) => void;
}) {
  if (choosing === null) return null;
  return (
    <Suspense>
      <ConditionsDialog
        key={choosing}
        tool={choosing}
        earlier={state.results[choosing]?.input}
        standing={Object.fromEntries(results.map(({ tool, items }) => [tool, items]))}
        kept={kept[choosing]}
        onKeep={(values) => keep(choosing, values)}
        blocked={offline ? "インターネットにつながると作れます。決めた条件は残ります。" : null}
        onMake={(input) => {
          setChoosing(null);
          onMake(choosing, input);
        }}
        onClose={() => setChoosing(null)}
      />
    </Suspense>
  );
}

/** What one press makes again, what it leaves alone, and what that is expected to cost. */
function updateOf(
  results: Parameters<typeof skippedOf>[0],
  behind: ReturnType<typeof behindOf>,
  estimates: BenchView["estimates"],
  update: (tools: ToolName[]) => void,
) {
  const tools = behind.map(({ tool }) => tool);
  const skipped = skippedOf(results);
  return { behind, skipped, cost: tokensOf(estimates, tools), onUpdate: () => update(tools) };
}

/** What only the page's own data says of a result: why it is out of date, and the preset it was made under. */
function factsOf({ results }: BenchView, id: string, underOf: WorkbenchProps["underOf"]) {
  const known = results.find((result) => result.id === id);
  const preset = known?.preset;
  const { stale = [], stalePieces = [] } = known ?? {};
  return { stale, stalePieces, under: preset && underOf ? underOf(preset.key) : null };
}
