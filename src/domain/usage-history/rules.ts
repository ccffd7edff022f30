import type { UsageKind } from "../../shared/limits.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import type { Cost } from "../../shared/usage/cost.ts";
import { toCsv } from "../../shared/words/csv.ts";
import { catalog } from "../../tools/catalog.ts";
import { usageUnits } from "../usage/schema.ts";

/** Every day of a month, as 2026-11-01. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

export function memberName(member: {
  accountId: string | null;
  displayName: string | null;
  email: string | null;
}): string {
  if (member.accountId === null) return "お試しでの利用";
  return member.displayName || member.email || "退会した人";
}

const kindLabels: Record<UsageKind, string> = {
  tokens: "文章の作成",
  images: "画像の作成",
  search: "検索",
  storage: "保存容量",
};
const unitLabels: Record<(typeof usageUnits)[UsageKind], string> = {
  tokens: "トークン",
  images: "枚",
  searches: "回",
  bytes: "バイト",
};
const reasonLabels: Record<string, string> = {
  run: "作成",
  rewrite: "1項目の作り直し",
  talk: "アシスタントの返答",
  image: "画像の生成",
  picture: "写真の保存",
  file: "ファイルの保存",
  page: "ページの保存",
};

export interface CsvLine {
  day: string;
  kind: UsageKind;
  tool: ToolName | null;
  member: string;
  project: string;
  reason: string;
  used: number;
  cost: Cost | null;
}

/**
 * A line for each day, kind, tool, member and project; the lines of a kind add up to its meter. What they cost has columns of
 * its own once anything has a price.
 */
export function historyCsv(lines: readonly CsvLine[]): string {
  const head = ["日付", "種類", "道具", "使った人", "案件", "理由", "使った量", "単位"];
  const hasCosts = lines.some(({ cost }) => cost !== null);
  const body = lines.map(({ day, kind, tool, member, project, reason, used, cost }) => [
    day,
    kindLabels[kind],
    tool === null ? "" : catalog[tool].title,
    member,
    project,
    reasonLabels[reason] ?? "作成",
    used,
    unitLabels[usageUnits[kind]],
    ...(hasCosts ? [cost?.amount ?? "", cost?.currency ?? ""] : []),
  ]);
  return toCsv(
    [[...head, ...(hasCosts ? ["料金の目安", "通貨"] : [])], ...body].map((cells) => cells.map(String)),
  );
}
