/** 「結果に保存」: the result of a piece gets its star under 「結果」, with a way back. */
import { toast } from "../../../ui/toast/store.ts";
import { useResult } from "./result-context.ts";
import type { RowState } from "./use-row.ts";

/** Absent where no list of results is kept. */
export function useSave(row: RowState): (() => void) | undefined {
  const { actions, resultId } = useResult();
  const { onSave } = actions;
  if (!onSave || resultId === null) return undefined;
  const save = (saved: boolean) =>
    row.run("save", async () => {
      await onSave(resultId, saved);
      toast(
        saved
          ? {
              kind: "good",
              title: "結果に保存しました",
              description: "「結果」のスターから、いつでも開けます。",
              action: { label: "元に戻す", onSelect: () => void save(false) },
            }
          : { kind: "good", title: "スターを外しました" },
      );
    });
  return () => void save(true);
}
