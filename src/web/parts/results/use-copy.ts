import type { Item } from "#src/shared/result.ts";
import { type Angle, angles } from "#src/tools/catchphrase/angles.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiFetch } from "../../shell/api-client.ts";
import { writeClipboardLater } from "./clipboard.ts";
import { type CopyFormat, copyFormatLabels, copyWords } from "./model/copy-formats.ts";
import { tableCopy } from "./model/copy-table.ts";
import { useResult } from "./result-context.ts";

/** What the forms of a copy and of a file say of an item beside its own words. */
export const context = {
  angleLabel(item: Item) {
    const { angle } = item.fields;
    return typeof angle === "string" && Object.hasOwn(angles, angle) ? angles[angle as Angle] : "";
  },
};

/** Nobody but who copies loads what puts the words of a piece together. */
export const wholeCopy = () => import("./model/whole-copy.ts");

/** Copies items, or all of the result, in a format and says so, or says what to do when the browser refuses. */
export function useCopy(): (items: readonly Item[] | "all", format?: CopyFormat) => Promise<void> {
  const { tool, items: all, actions } = useResult();
  return async (items, format = "plain") => {
    const pieces = wholeCopy().then(({ copiedWords, wholeResult }) =>
      copiedWords(tool, items === "all" ? wholeResult(tool, all) : items, all),
    );
    const payload = pieces.then((words) => copyWords(words, format));
    try {
      await (actions.onCopy ? payload.then(actions.onCopy) : writeClipboardLater(payload));
      const { length } = await pieces;
      const what = length === 1 ? "コピーしました" : `${length}件をコピーしました`;
      toast({
        kind: "good",
        title: what,
        description: `形式：${copyFormatLabels[format]}`,
      });
    } catch {
      sayRefused("文章を選択して、キーボードでコピーしてください。");
    }
  };
}

function sayRefused(description: string): void {
  toast({ kind: "check", title: "コピーできませんでした", description });
}

/** Copies the result's table, to be pasted into a spreadsheet or a slide. */
export async function copyTable(resultId: string): Promise<void> {
  const path = `/api/v1/results/${resultId}/export?format=csv&encoding=utf-8`;
  try {
    await writeClipboardLater(apiFetch(path).then(async (response) => tableCopy(await response.text())));
    toast({
      kind: "good",
      title: "表をコピーしました",
      description: "表計算ソフトやスライドに貼り付けられます。",
    });
  } catch {
    sayRefused("通信の状態を確かめて、もう一度お試しください。「書き出す」のCSVも使えます。");
  }
}
