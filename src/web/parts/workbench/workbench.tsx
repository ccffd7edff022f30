/** A workbench, wired: the server's view of the work in, the person's acts out. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { type ChosenMedia, mediaSlotIds } from "#src/checks/media/chosen.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { firstPlaces } from "#src/tools/catchphrase/slots.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { useProjectLimits } from "../frame/use-own-project.ts";
import { aboutTokens, free } from "../results/model/labels.ts";
import type { ItemActions } from "../results/model/types.ts";
import { clearToolStatuses, publishToolStatuses, toolStatusesOf } from "../tools/tool-status.ts";
import { type BenchNavigation, type BenchTab, benchTabOf, isTool } from "./bench-tab.ts";
import type { PieceUse } from "./piece.ts";
import type { BenchLabels, BenchPlace, BenchView } from "./place.ts";
import { KeepDialog } from "./run/keep-dialog.tsx";
import { useStrip } from "./run/use-strip.ts";
import { BenchScreen } from "./screen.tsx";
import { isOutdated } from "./session/outdated.ts";
import { outdatedResults, skippedPieces, typedChange, withTyped } from "./session/outdated-results.ts";
import { progressOf, shownResults } from "./session/shown.ts";
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
  place: BenchPlace;
  words: BenchLabels;
  desk: BenchNavigation;
  heading?: ReactNode;
  counts?: (allowance: Allowance, keptUntil: string | null) => ReactNode;
  after?: ReactNode;
  /** Under a tool's name: whose result of it is looked at. */
  which?: (tool: ToolId) => ReactNode;
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

/** What the two buttons are expected to cost. The copy rests on the analysis, which is made where there is none. */
function costOf({ estimates, results }: BenchView, tools: ToolName[], second: RunGoal): BenchCost | null {
  const analyzed = results.some(({ tool }) => tool === "analyze");
  const all = tokensOf(estimates, toolsOf("all", tools));
  const less = tokensOf(estimates, toolsOf(analyzed ? second : "quick", tools));
  return all === null || less === null ? null : { all, second: less };
}

function allowanceOf({ limit, used, reserved, resetAt, everything }: BenchView["usage"]): Allowance {
  return { left: limit - used - reserved, limit, resetAt, everything };
}

export function Workbench(props: WorkbenchProps) {
  const { view, place, words, desk, counts, talk, underOf, canWork = true, piece } = props;
  const run = useRun(view, place);
  const { brief, reading, draft, onMade } = useBrief(view, place, run.newest.brief, !isTool(desk.shown));
  const { slots, setSlots, places } = useSlots(brief.media);
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
    useGoing(desk),
  );
  const source = { brief, reading, onMade, refresh: run.refresh, start, project: place.paths.project };
  const onUseIn = (tool: ToolId, field: string, text: string) => conditions.put({ tool, field, text });
  const actions: ItemActions = canWork
    ? { ...ownActions, ...sourceActions(source), ...(place.single ? { onUseIn } : {}) }
    : ownActions;
  const allowance = allowanceOf(usage);
  const isStill = !running && !run.starting;
  const change = isStill ? typedChange(run.newest.brief, reading, draft.corrections) : null;
  const results = shownResults(state).map((one) =>
    withTyped({ ...one, ...factsOf(run.newest, one.id, underOf) }, change),
  );
  const outdated = isStill && isOutdated(run.material, reading.sources, draft.corrections);
  const behind = isStill && canWork && place.single ? outdatedResults(results) : [];
  const progress = state.run ? progressOf(state.run, state, !run.connected) : null;
  const strip = useStrip(state.run?.id ?? null, progress);
  return (
    <>
      <BenchScreen
        desk={{ ...desk, shown: useShown(desk, results, running ? (state.run?.tools ?? null) : null) }}
        standings={useToldStandings(desk.work, results)}
        strip={strip}
        words={words}
        cost={costOf(view, place.tools, words.second.goal)}
        heading={props.heading}
        counts={counts?.(allowance, run.keptUntil)}
        after={props.after}
        which={props.which}
        beyond={props.beyond}
        talk={talk?.({ draft, running: running || run.starting, reload: () => run.refresh(true) })}
        choices={props.choices}
        canWork={canWork}
        brief={brief}
        reading={reading}
        resultSources={run.material.sources}
        outdated={outdated}
        run={progress}
        results={results}
        actions={actions}
        frozen={running || !canWork}
        {...places}
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

/** What lines are counted for: the places that were picked on the screen, else those of the media of the work. */
function useSlots(media: ChosenMedia) {
  const [slots, setSlots] = useState<string[] | null>(null);
  const places = mediaSlotIds(media, useProjectLimits());
  const isChosen = slots !== null || (!media.isGuess && places.length > 0);
  const shown = slots ?? (places.length > 0 ? places : firstPlaces);
  return { slots, setSlots, places: { slots: shown, mediaChosen: isChosen } };
}

/** Where each tool stands, also for what names the tools beside the page. */
function useToldStandings(work: string | null, results: Parameters<typeof toolStatusesOf>[0]) {
  const standings = toolStatusesOf(results);
  useEffect(() => {
    if (work !== null) publishToolStatuses(work, standings);
  });
  useEffect(() => clearToolStatuses, []);
  return standings;
}

/** What stands there. Where nothing was chosen: the copy as soon as there is some, or what the run was asked for; that stays. */
function useShown(
  desk: BenchNavigation,
  results: readonly { tool: ToolId }[],
  asked: readonly ToolId[] | null,
): BenchTab {
  const [first, setFirst] = useState<ToolId | null>(null);
  const found = (tool: ToolId | undefined) => results.find((result) => result.tool === tool);
  const rest = asked === null ? results[0] : undefined;
  const next = (found("catchphrase") ?? found(asked?.at(-1)) ?? rest)?.tool ?? null;
  if (first === null && next !== null) setFirst(next);
  // A run that ended with nothing leaves the form as it was before it.
  return desk.shown ?? (results.length === 0 ? "material" : (first ?? next ?? "material"));
}

/** A press that began a run leads to what it makes: to the tool that it named, and from the material to the copy. */
function useGoing(desk: BenchNavigation): (goal: RunGoal) => void {
  const here = useRef(desk);
  useEffect(() => {
    here.current = desk;
  });
  return (goal) => {
    const { shown, go } = here.current;
    if (shown === null) return;
    const named = benchTabOf(goal) ?? (shown === "material" ? "catchphrase" : shown);
    if (named !== shown) go(named);
  };
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
  results: Parameters<typeof skippedPieces>[0],
  behind: ReturnType<typeof outdatedResults>,
  estimates: BenchView["estimates"],
  update: (tools: ToolName[]) => void,
) {
  const tools = behind.map(({ tool }) => tool);
  const skipped = skippedPieces(results);
  return { behind, skipped, cost: tokensOf(estimates, tools), onUpdate: () => update(tools) };
}

/** What only the page's own data says of a result: why it is out of date, and the preset it was made under. */
function factsOf({ results }: BenchView, id: string, underOf: WorkbenchProps["underOf"]) {
  const known = results.find((result) => result.id === id);
  const preset = known?.preset;
  const { stale = [], stalePieces = [] } = known ?? {};
  return { stale, stalePieces, under: preset && underOf ? underOf(preset.key) : null };
}
