import type { Item } from "../../../shared/result.ts";
import { catalog } from "../../../tools/catalog.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast/store.ts";
import { type ItemFile, itemFile } from "./model/item-file.ts";
import { useResult } from "./result-context.ts";
import { context } from "./use-copy.ts";

/** Hands an item to the browser as a file, and says so. */
export function useItemFile(): (item: Item, form: ItemFile) => void {
  const { tool } = useResult();
  return (item, form) => {
    const { name, type, text } = itemFile(catalog[tool].title, item, form, context);
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
    toast({ kind: "good", title: "書き出しました", description: name });
  };
}
