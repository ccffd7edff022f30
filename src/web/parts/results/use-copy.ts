import type { Item } from "../../../shared/result.ts";
import { type Angle, angles } from "../../../tools/catchphrase/angles.ts";
import { toast } from "../../../ui/toast/store.ts";
import { writeClipboard } from "./clipboard.ts";
import { type CopyFormat, copyFormatLabels, copyText } from "./model/copy-formats.ts";
import { useResult } from "./result-context.ts";

const context = {
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
      toast({
        kind: "check",
        title: "コピーできませんでした",
        description: "文章を選択して、キーボードでコピーしてください。",
      });
    }
  };
}
