import { z } from "zod";
import { named } from "./answers/named.ts";

/** Membership tiers: rank, label and icon grade. The grade is a list of its own and does not follow from the rank. */
const table = {
  admin: { rank: 6, label: "管理者", grade: 3 },
  premium: { rank: 5, label: "PCA プレミアム", grade: 3 },
  old_premium: { rank: 5, label: "PCA 旧プレミアム", grade: 3 },
  regular: { rank: 4, label: "PCA レギュラー", grade: 3 },
  old_regular: { rank: 5, label: "PCA 旧レギュラー", grade: 3 },
  kakeru_pro: { rank: 4, label: "プロ", grade: 3 },
  old_lite: { rank: 4, label: "PCA 旧ライト", grade: 3 },
  kakeru_basic: { rank: 3, label: "ベーシック", grade: 2 },
  lite: { rank: 3, label: "PCA ライト", grade: 2 },
  starter: { rank: 2, label: "PCA スターター", grade: 1 },
  visitor: { rank: 1, label: "ビジター", grade: 1 },
} as const;

export type Tier = keyof typeof table;
export type IconGrade = 1 | 2 | 3;

/** All eleven, as the catalogue of plans lists them. */
export const tiers = Object.freeze(Object.keys(table)) as readonly Tier[];

export const membership = named("Membership", () => z.enum(tiers));

export function isTier(name: unknown): name is Tier {
  return typeof name === "string" && Object.hasOwn(table, name);
}

/** The tier of a membership name; missing or unknown counts as visitor. */
export function tierOf(membership: string | null | undefined): Tier {
  return isTier(membership) ? membership : "visitor";
}

export function tierRank(membership: string | null | undefined): number {
  return table[tierOf(membership)].rank;
}

export function tierLabel(membership: string | null | undefined): string {
  return table[tierOf(membership)].label;
}

/** Which of the three icons stands for the tier. */
export function iconGrade(membership: string | null | undefined): IconGrade {
  return table[tierOf(membership)].grade;
}

/** Compares by rank: equal ranks satisfy each other both ways. `>=` asks for at least `required`, `<=` for at most. */
export function satisfies(
  membership: string | null | undefined,
  required: Tier,
  operator: ">=" | "<=" = ">=",
): boolean {
  const own = tierRank(membership);
  const needed = table[required].rank;
  return operator === ">=" ? own >= needed : own <= needed;
}
