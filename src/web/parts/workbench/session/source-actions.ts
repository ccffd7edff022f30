/** What a person does with the sources of a result, where the material stands beside it. */
import type { DocumentView } from "#src/domain/brief/schema.ts";
import type { ItemActions } from "../../results/model/types.ts";
import type { BriefProps, ReadingProps } from "../types.ts";
import { adoptResult, noteActions } from "./keep-actions.ts";
import type { ChosenInputs, RunGoal } from "./start.ts";

export interface SourceDesk {
  brief: BriefProps;
  reading: ReadingProps;
  onMade: (document: DocumentView) => void;
  refresh: () => void;
  start: (goal: RunGoal, inputs?: ChosenInputs) => void;
  /** Address of the project, which keeps a memo and a list of results; undefined where there are none. */
  project: string | undefined;
}

export function sourceActions({
  brief,
  reading,
  onMade,
  refresh,
  start,
  project,
}: SourceDesk): Pick<
  ItemActions,
  "wrong" | "onWrong" | "onAdopt" | "onKeepPage" | "onSearchWithout" | "onNote"
> {
  return {
    wrong: reading.wrong,
    onWrong: reading.onWrong,
    async onAdopt(id) {
      const document = await adoptResult(id);
      onMade(document);
      refresh();
      return document.label;
    },
    onKeepPage: brief.onReadPage,
    ...(project === undefined ? {} : noteActions(project)),
    onSearchWithout: (input) => start("search", { search: input }),
  };
}
