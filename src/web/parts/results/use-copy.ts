import type { Item } from "../../../shared/result.ts";
import { type Angle, angles } from "../../../tools/catchphrase/angles.ts";
import { toast } from "../../../ui/toast/store.ts";
import { apiFetch } from "../../shell/api-client.ts";
import { writeClipboard, writeClipboardLater } from "./clipboard.ts";
import { type CopyFormat, copyFormatLabels, copyText } from "./model/copy-formats.ts";
import { tableCopy } from "./model/copy-table.ts";
import { useResult } from "./result-context.ts";

/** What the forms of a copy and of a file say of an item beside its own words. */
export const context = {
  angleLabel(item: Item) {
    const { angle } = item.fields;
    return typeof angle === "string" && Object.hasOwn(angles, angle) ? angles[angle as Angle] : "";
  },
};

/** Copies items in a format and says so, or says what to do when the browser refuses. */
export function useCopy(): (items: readonly Item[], format?: CopyFormat) => Promise<void> {
  const { actions } = useResult();
  return async (items, format = "plain") => {
    try {
      await (actions.onCopy ?? writeClipboard)(copyText(items, format, context));
      const what = items.length === 1 ? "コピーしました" : `${items.length}件をコピーしました`;
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
