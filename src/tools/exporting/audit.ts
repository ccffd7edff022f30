/** The cells that every table of a result ends with, so that a colleague can check it. Pure. */
import { evidenceShown, type Item } from "#src/shared/result.ts";
import { documentsOf, flagsOf, groundsOf } from "./document.ts";

export const auditHead = ["根拠", "注意", "選択"];

export const auditOf = (item: Item): string[] => {
  const quotes = [...new Set(evidenceShown(item).map(({ sourceId, quote }) => `${sourceId}：${quote}`))];
  const grounds = quotes.length > 0 ? quotes : [groundsOf(item)].filter((words) => words !== "");
  return [
    [...grounds, ...documentsOf(item).map((line) => `資料：${line}`)].join(" / "),
    flagsOf(item).join(" / "),
    item.locked ? "選択" : "",
  ];
};
