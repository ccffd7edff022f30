import type { Item } from "#src/shared/result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast/store.ts";
import { type ItemFile, itemFile } from "./model/item-file.ts";
import { useResult } from "./result-context.ts";
import { context, wholeCopy } from "./use-copy.ts";

/** Hands an item to the browser as a file, and says so. */
export function useItemFile(): (item: Item, form: ItemFile) => Promise<void> {
  const { tool, items } = useResult();
  return async (item, form) => {
    const { copiedWords } = await wholeCopy();
    const words = copiedWords(tool, [item], items);
    const { name, type, text } = itemFile(catalog[tool].title, item, words, form, context);
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
    toast({ kind: "good", title: "書き出しました", description: name });
  };
}
