/** Puts a rewrite of a finding in place of the sentence that it stands in. */
import type { Flag, Item } from "#src/shared/result.ts";
import { changeAt, textAt } from "./model/field-at.ts";
import { applyRewrite } from "./model/rewrite.ts";
import { useResult } from "./result-context.ts";
import { type RowState, useRowTask } from "./use-row.ts";

interface PutRewrite {
  row: RowState;
  frozen: boolean;
  /** Whether a person may change the text that the finding is of. */
  mayPut(rewrite: string): boolean;
  /** Resolves to whether it is done. */
  put(rewrite: string): Promise<boolean>;
}

export function useApplyRewrite(item: Item, flag: Flag): PutRewrite {
  const { actions, frozen, tool } = useResult();
  const row = useRowTask(item);
  const text = textAt(item, flag.path);
  const changeTo = (rewrite: string) => changeAt(tool, item, flag.path, applyRewrite(text, flag, rewrite));
  return {
    row,
    frozen,
    mayPut: (rewrite) => changeTo(rewrite) !== null,
    async put(rewrite) {
      const change = changeTo(rewrite);
      if (change === null) return false;
      const { text: own, ...more } = change;
      return row.run("edit", () => actions.onEdit(item.id, own, more));
    },
  };
}
