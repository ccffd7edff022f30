/** The use of all people as lines of a table. Pure. */
import { usageKinds } from "../../shared/limits.ts";
import { tierLabel } from "../../shared/tiers.ts";
import { toCsv } from "../../shared/words/csv.ts";
import { limitsOf } from "../usage/rules.ts";
import type { Amounts, PersonUse } from "./schema.ts";

const monthsShown = 12;

/** The month and the eleven before it, the oldest first, as 2026-11. */
export function monthsUntil(month: string): string[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, number - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
}

export const noAmounts = (): Amounts => ({ tokens: 0, images: 0, search: 0, storage: 0 });

const kindHeads: Record<keyof Amounts, string> = {
  tokens: "文章の作成（トークン）",
  images: "画像の作成（枚）",
  search: "検索（回）",
  storage: "保存容量（バイト）",
};

/** The first line: each amount is followed by what the plan allows. */
export const totalsHead = toCsv([
  [
    "利用者ID",
    "メールアドレス",
    "表示名",
    "プラン",
    ...usageKinds.flatMap((kind) => [kindHeads[kind], "上限"]),
  ],
]);

export const totalsLines = (people: readonly PersonUse[]): string => toCsv(people.map(lineOf));

function lineOf({ id, email, displayName, tier, used }: PersonUse): string[] {
  const limits = tier && limitsOf(tier);
  return [
    id,
    email ?? "",
    displayName ?? "",
    tier === null ? "退会した人" : tierLabel(tier),
    ...usageKinds.flatMap((kind) => [String(used[kind]), limits ? String(limits[kind]) : ""]),
  ];
}
