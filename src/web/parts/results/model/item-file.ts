/** 「この1件を書き出す」: one item as a file of its own, made from what is on screen. Pure. */
import { fileName } from "#src/shared/file-name.ts";
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { type CopiedWords, type CopyContext, checkedText, copyWords, tableRows } from "./copy-formats.ts";

export const itemFileLabels = {
  txt: "テキスト（言葉だけ）",
  md: "Markdown（根拠・注意つき）",
  csv: "CSV（UTF-8）",
} as const;
export type ItemFile = keyof typeof itemFileLabels;

const types: Record<ItemFile, string> = { txt: "text/plain", md: "text/markdown", csv: "text/csv" };
/** By which a spreadsheet knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** `title`: of the tool. The name of the file begins with it and goes on with the item's own first words. */
export function itemFile(
  title: string,
  item: Item,
  words: readonly CopiedWords[],
  form: ItemFile,
  context: CopyContext,
) {
  const bodies: Record<ItemFile, () => string> = {
    txt: () => `${copyWords(words, "plain").text}\n`,
    md: () => `# ${title}\n\n${checkedText([item], context)}\n`,
    csv: () => byteOrderMark + toCsv(tableRows([item], context)),
  };
  const [start = ""] = item.text.split("\n", 1);
  return { name: `${fileName(`${title}_${start}`)}.${form}`, type: types[form], text: bodies[form]() };
}
