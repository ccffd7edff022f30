/** What a person does with the sources of a result, where the material stands beside it. */
import type { DocumentView } from "../../../../domain/brief/schema.ts";
import { apiSend } from "../../../shell/api-client.ts";
import type { ItemActions } from "../../results/model/types.ts";
import type { BriefProps, ReadingProps } from "../types.ts";
import type { ChosenInputs, RunGoal } from "./start.ts";

export interface SourceDesk {
  brief: BriefProps;
  reading: ReadingProps;
  onMade: (document: DocumentView) => void;
  refresh: () => void;
  start: (goal: RunGoal, inputs?: ChosenInputs) => void;
}

export function sourceActions({
  brief,
  reading,
  onMade,
  refresh,
  start,
}: SourceDesk): Pick<ItemActions, "wrong" | "onWrong" | "onAdopt" | "onKeepPage" | "onSearchWithout"> {
  return {
    wrong: reading.wrong,
    onWrong: reading.onWrong,
    async onAdopt(id) {
      const { document } = await apiSend<{ document: DocumentView }>("POST", `/api/v1/items/${id}/evidence`);
      onMade(document);
      refresh();
      return document.label;
    },
    onKeepPage: brief.onReadPage,
    onSearchWithout: (input) => start("search", { search: input }),
  };
}
