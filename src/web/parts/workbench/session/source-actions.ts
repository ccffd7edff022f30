/** What a person does with the sources of a result, where the material stands beside it. */
import type { DocumentView } from "../../../../domain/brief/schema.ts";
import type { MemoAnswer, MemoView } from "../../../../domain/memo/schema.ts";
import { AppError } from "../../../../shared/errors.ts";
import { apiGet, apiSend } from "../../../shell/api-client.ts";
import type { ItemActions } from "../../results/model/types.ts";
import type { BriefProps, ReadingProps } from "../types.ts";
import type { ChosenInputs, RunGoal } from "./start.ts";

export interface SourceDesk {
  brief: BriefProps;
  reading: ReadingProps;
  onMade: (document: DocumentView) => void;
  refresh: () => void;
  start: (goal: RunGoal, inputs?: ChosenInputs) => void;
  /** Address of the project's memo; undefined where there is none. */
  memo: string | undefined;
}

export function sourceActions({
  brief,
  reading,
  onMade,
  refresh,
  start,
  memo,
}: SourceDesk): Pick<
  ItemActions,
  "wrong" | "onWrong" | "onAdopt" | "onKeepPage" | "onSearchWithout" | "onNote"
> {
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
    ...(memo === undefined ? {} : { onNote: (lines) => addToMemo(memo, lines) }),
    onSearchWithout: (input) => start("search", { search: input }),
  };
}

const triesAtMost = 5;

/** Puts lines at the end of what the memo says at this moment, whoever writes in it meanwhile. */
async function addToMemo(path: string, lines: string): Promise<void> {
  let memo = await apiGet<MemoView>(path);
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const text = memo.text === "" ? lines : `${memo.text.trimEnd()}\n\n${lines}`;
    const answer = await apiSend<MemoAnswer>("PUT", path, { text: `${text}\n`, base: memo.version });
    if (answer.state === "saved") return;
    memo = answer.memo;
  }
  throw new AppError("conflict", "メモがほかの人の編集中です。少し待って、もう一度お試しください。");
}
