/** The record of the server as lines of a table. Pure. */
import { isoMoment } from "#src/shared/time/time.ts";
import { logKindLabels, logLabel } from "../../shared/log/log-words.ts";
import { toCsv } from "../../shared/words/csv.ts";
import type { LogEntry } from "./schema.ts";

const head = ["日時", "種類", "内容", "対象", "行った人", "理由", "アクセス元"];

/** The first line of the table. */
export const logHead = toCsv([head]);

export const logLines = (entries: readonly LogEntry[]): string => toCsv(entries.map(lineOf));

function lineOf(entry: LogEntry): string[] {
  return [
    isoMoment(entry.at),
    logKindLabels[entry.kind],
    logLabel(entry),
    entry.subject ?? "",
    entry.by ?? "",
    entry.details.reason ?? "",
    entry.address ?? "",
  ];
}
