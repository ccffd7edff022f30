/** From a press to a start: what stays, and a question first when the person's own work would go. */
import { useState } from "react";
import type { Source } from "../../../../shared/result.ts";
import type { Goal } from "../goal.ts";
import { type Keeping, keepingOf } from "./keeping.ts";
import { type BriefDraft, quickTools, type RunGoal } from "./start.ts";
import type { WorkState } from "./state.ts";
import type { useRun } from "./use-run.ts";

interface Act {
  goal: RunGoal;
  keepEdited: boolean;
}

/** What a page that was loaded after a failure tries again: the same tools. */
function goalOf({ run }: WorkState, second: Goal): RunGoal {
  if (second === "quick" && run?.tools.join() === quickTools.join()) return "quick";
  if (run?.tools.length !== 1) return "all";
  return run.tools[0] === "analyze" ? "analyze" : "catchphrase";
}

export function useStart(
  run: ReturnType<typeof useRun>,
  draft: BriefDraft,
  sources: readonly Source[],
  slots: string[] | null,
  second: Goal,
) {
  const { state } = run;
  const [last, setLast] = useState<Act>({ goal: goalOf(state, second), keepEdited: true });
  const [asking, setAsking] = useState<(Keeping & { goal: RunGoal }) | null>(null);
  const keeping = () => keepingOf(state.results.catchphrase?.items ?? [], run.material.sources, sources);

  const begin = (act: Act) => {
    setAsking(null);
    setLast(act);
    const { pinned, edited } = keeping();
    const keep = act.goal === "analyze" ? [] : [...pinned, ...(act.keepEdited ? edited : [])];
    void run.start({ goal: act.goal, brief: draft, slots, keep }, sources);
  };
  return {
    /** Asks first when pinned or edited lines would be lost; 「全部作り直す」 asks about edited lines too. */
    start(goal: RunGoal) {
      const found = keeping();
      const question =
        goal !== "analyze" && (found.lost > 0 || (goal === "catchphrase" && found.edited.length > 0));
      if (question) setAsking({ ...found, goal });
      else begin({ goal, keepEdited: true });
    },
    retry: () => begin(last),
    asking,
    answer: (keepEdited: boolean) => asking && begin({ goal: asking.goal, keepEdited }),
    cancel: () => setAsking(null),
  };
}
