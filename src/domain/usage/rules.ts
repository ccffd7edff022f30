import { dayLabel, dayMs, isoDay, startOfDay, zoneHours } from "#src/shared/time/time.ts";
import { AppError } from "../../shared/errors.ts";
import { type TierLimits, tierLimits, type UsageKind } from "../../shared/limits.ts";
import { type Tier, tierLabel } from "../../shared/tiers.ts";
import type { CappedKind } from "../../shared/usage/capped-kinds.ts";
import type { Actor, ProductSettings } from "../context.ts";

/** What the ledger counts: the four of a plan, and by the day calls and the money that a connected model takes. */
export type LedgerKind = UsageKind | "calls" | "money";

/** Money is counted in millionths of a yen: what a token costs is less than one. */
export const moneyUnits = 1_000_000;
export const connectionOwner = (id: string) => `connection:${id}`;

/** Who pays for what is done in a project, and how much that may be. */
export interface Payer {
  owner: string;
  tier: Tier;
  limits: TierLimits;
  /** Whose plan it is, seen by the one who acts. */
  whose: "own" | "owner" | "visitor";
  /** Where calls are counted. */
  calls: MeterLimit[];
  /** The one who acts, when that is a member without a plan in this; null: the owner or a visitor. */
  member: MemberShare | null;
}

/** What a member uses of the owner's plan in one project, and how much that may be; a kind without a cap is only counted. */
export interface MemberShare {
  owner: string;
  caps: Partial<Record<CappedKind, number>>;
}

/** Where one use is counted, and how much of it is allowed there in a period. */
export interface MeterLimit {
  owner: string;
  limit: number;
  /** What one run counts here at most; absent: each of its calls. */
  perRun?: number;
}

/** What a run of so many calls counts on a meter. */
export function chargeOf({ perRun }: Pick<MeterLimit, "perRun">, calls: number): number {
  return Math.min(calls, perRun ?? calls);
}

/** Names under which the use of one visitor or one account is counted. */
export const visitorOwner = (id: string) => `visitor:${id}`;
export const accountOwner = (id: string) => `account:${id}`;
export const memberOwner = (accountId: string, projectId: string) => `member:${accountId}:${projectId}`;

/**
 * A visitor's call counts for the visitor, for the network address and for the trial as a whole. A run of every tool is
 * cheaper for the visitor than its calls one by one; address and trial count what it costs.
 */
export function trialMeters(actor: Actor, limits: ProductSettings["trial"]): MeterLimit[] {
  return [
    { owner: visitorOwner(actor.visitorId ?? ""), limit: limits.callsPerDay, perRun: limits.callsPerRun },
    { owner: `address:${actor.addressHash}`, limit: limits.callsPerAddress },
    { owner: "trial", limit: limits.callsTotal },
  ];
}

/** A member's call counts for the account that owns the project. */
export function accountMeters(ownerId: string, limits: ProductSettings["account"]): MeterLimit[] {
  return [{ owner: accountOwner(ownerId), limit: limits.callsPerDay }];
}

/** The period a moment falls in: the day in Tokyo, as 2026-11-21. */
export function periodOf(moment: Date): string {
  const quarter = Math.floor(moment.getTime() / quarterMs);
  // Days begin on a quarter of an hour everywhere; formatting is what costs.
  if (last.quarter !== quarter) last = { quarter, day: isoDay(moment) };
  return last.day;
}
const quarterMs = 15 * 60 * 1000;
let last = { quarter: Number.NaN, day: "" };

/** When the period of a moment is over: the next midnight in Tokyo (UTC+9 all year). */
export function periodEnd(moment: Date): Date {
  return new Date(startOfDay(periodOf(moment)).getTime() + dayMs);
}

/** The month a moment falls in, in Tokyo, as 2026-11. Tokens, images and searches are counted by it. */
export function monthOf(moment: Date): string {
  return periodOf(moment).slice(0, 7);
}

/** When the month of a moment is over: the first midnight of the next one in Tokyo. */
export function monthEnd(moment: Date): Date {
  const [year = 0, month = 0] = monthOf(moment).split("-").map(Number);
  // Months count from 0 here, so that this month's number names the next one.
  return new Date(Date.UTC(year, month, 1, -zoneHours));
}

/** What is stored is no matter of a month: its one count goes up and down. */
export const storagePeriod = "all";

/** The period of a kind that a moment falls in. */
export function periodFor(kind: LedgerKind, moment: Date): string {
  if (kind === "storage") return storagePeriod;
  return kind === "calls" || kind === "money" ? periodOf(moment) : monthOf(moment);
}

const amountText: Record<UsageKind, (amount: number) => string> = {
  tokens: (amount) => `${compact.format(amount)}トークン`,
  images: (amount) => `${compact.format(amount)}枚`,
  search: (amount) => `${compact.format(amount)}回`,
  storage: (amount) => (amount >= gigabyte ? `${amount / gigabyte}GB` : `${amount / 1024 ** 2}MB`),
};
const gigabyte = 1024 ** 3;
const compact = new Intl.NumberFormat("ja-JP", { notation: "compact", maximumSignificantDigits: 3 });
const kindNames: Record<UsageKind, string> = {
  tokens: "今月の文章の作成",
  images: "今月の画像の作成",
  search: "今月の検索",
  storage: "保存容量",
};

/** Says which limit is in the way, what stays usable, and what opens it; `fields.plan` is there when it is the plan's. */
export function refusal(kind: Exclude<LedgerKind, "money">, payer: Payer, now: Date): AppError {
  if (payer.whose === "visitor" && kind === "calls") return new AppError("limit_reached");
  if (kind === "calls") {
    const limit = payer.calls[0]?.limit ?? 0;
    return new AppError(
      "limit_reached",
      `本日の作成回数の上限（${limit}回）に届くため、始めていません。${dayLabel(periodEnd(now))}の0時に戻ります。作成済みの結果は引き続きご覧いただけます。`,
    );
  }
  const plan = payer.whose === "visitor" ? "お試し" : `「${tierLabel(payer.tier)}」`;
  const whose = payer.whose === "owner" ? "この案件のオーナーの" : "";
  const limit = amountText[kind](payer.limits[kind]);
  return new AppError(
    "limit_reached",
    `${kindNames[kind]}が、${whose}プラン${plan}の上限（${limit}）に届くため、始めていません。${opens(kind, payer, now)}作成済みの結果は引き続きご覧いただけます。`,
    { fields: { plan: tierLabel(payer.tier) } },
  );
}

/** The same for what the owner lets a member use; `fields.cap` is there. */
export function capRefusal(kind: CappedKind, { caps }: MemberShare, now: Date): AppError {
  const limit = amountText[kind](caps[kind] ?? 0);
  return new AppError(
    "limit_reached",
    `${kindNames[kind]}が、この案件であなたが使える上限（${limit}）に届くため、始めていません。${dayLabel(monthEnd(now))}にリセットされます。オーナーが案件の設定で上限を上げると、すぐに続けられます。作成済みの結果は引き続きご覧いただけます。`,
    { fields: { cap: limit } },
  );
}

function opens(kind: UsageKind, { whose }: Payer, now: Date): string {
  const other = {
    own: "プランを変えると、すぐに続けられます。",
    owner: "オーナーがプランを変えると、すぐに続けられます。",
    visitor: "",
  }[whose];
  if (kind === "storage") return `使わない資料を外すと空きができます。${other}`;
  return `${dayLabel(monthEnd(now))}にリセットされます。${other}`;
}

export const limitsOf = (tier: Tier): TierLimits => tierLimits[tier];
