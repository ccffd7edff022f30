/** From a press to a start: what stays, and a question first when the person's own work would go. */
import { useState } from "react";
import type { Source } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { SecondGoal } from "../goal.ts";
import { type KeepPlan, planKeeping } from "./keep-plan.ts";
import { type BriefDraft, type ChosenInputs, quickTools, type RunGoal, toolsOf } from "./start.ts";
import type { WorkState } from "./state.ts";
import type { useRun } from "./use-run.ts";

interface Act {
  goal: RunGoal;
  /** Of an update: what it makes anew. */
  tools?: ToolName[] | undefined;
  inputs?: ChosenInputs | undefined;
  keepEdited: boolean;
  embedded?: true;
}

/** What a page that was loaded after a failure tries again: the same tools. */
function goalOf({ run }: WorkState, second: SecondGoal): RunGoal {
  if (second === "quick" && run?.tools.join() === quickTools.join()) return "quick";
  const [tool, ...more] = run?.tools ?? [];
  return tool === undefined || more.length > 0 ? "all" : tool;
}

export function useStart(
  run: ReturnType<typeof useRun>,
  draft: BriefDraft,
  sources: readonly Source[],
  slots: string[] | null,
  second: SecondGoal,
  /** A press has begun a run of this. */
  onBegun: (goal: RunGoal) => void,
) {
  const { state } = run;
  const [last, setLast] = useState<Act>({ goal: goalOf(state, second), keepEdited: true });
  const [asking, setAsking] = useState<(KeepPlan & Pick<Act, "goal" | "inputs">) | null>(null);
  const keeping = (goal: RunGoal) => {
    const made = Object.values(state.results);
    const remade = toolsOf(
      goal,
      made.map(({ tool }) => tool),
    );
    return planKeeping(
      made.filter(({ tool }) => remade.includes(tool)).flatMap(({ items }) => items),
      run.material.sources,
      sources,
    );
  };

  const begin = (act: Act) => {
    setAsking(null);
    setLast(act);
    const { pinned, edited } = keeping(act.goal);
    const { goal, inputs, tools, embedded } = act;
    // An update keeps pinned and edited pieces of itself, whatever they rest on.
    const keep = goal === "stale" ? [] : [...pinned, ...(act.keepEdited ? edited : [])];
    const more = {
      ...(inputs ? { inputs } : {}),
      ...(tools ? { tools } : {}),
      ...(embedded ? { embedded } : {}),
    };
    void run
      .start({ goal, brief: draft, slots, keep, ...more }, sources)
      .then((isBegun) => isBegun && onBegun(goal));
  };
  return {
    /** Asks first when pinned or edited pieces would be lost; a press on one tool asks about edited pieces too. */
    start(goal: RunGoal, inputs?: ChosenInputs) {
      const found = keeping(goal);
      const question = found.lost > 0 || (goal !== "all" && found.edited.length > 0);
      if (question) setAsking({ ...found, goal, inputs });
      else begin({ goal, inputs, keepEdited: true });
    },
    /** Only what is out of date, which loses nothing that is anybody's own. */
    update: (tools: ToolName[]) => begin({ goal: "stale", tools, keepEdited: true }),
    retry: () => begin(last),
    retryEmbedded: () => begin({ ...last, embedded: true }),
    asking,
    answer: (keepEdited: boolean) =>
      asking && begin({ goal: asking.goal, inputs: asking.inputs, keepEdited }),
    cancel: () => setAsking(null),
  };
}
