import type { Actor, Settings } from "../context.ts";

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

/**
 * A visitor's call counts for the visitor, for the network address and for the trial as a whole. A run of every tool is
 * cheaper for the visitor than its calls one by one; address and trial count what it costs.
 */
export function trialMeters(actor: Actor, limits: Settings["trial"]): MeterLimit[] {
  return [
    { owner: visitorOwner(actor.visitorId ?? ""), limit: limits.callsPerDay, perRun: limits.callsPerRun },
    { owner: `address:${actor.addressHash}`, limit: limits.callsPerAddress },
    { owner: "trial", limit: limits.callsTotal },
  ];
}

/** A member's call counts for the account that owns the project. */
export function accountMeters(ownerId: string, limits: Settings["account"]): MeterLimit[] {
  return [{ owner: accountOwner(ownerId), limit: limits.callsPerDay }];
}

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short" });

/** The period a moment falls in: the day in Tokyo, as 2026-11-21. */
export function periodOf(moment: Date): string {
  return day.format(moment);
}

/** When the period of a moment is over: the next midnight in Tokyo (UTC+9 all year). */
export function periodEnd(moment: Date): Date {
  return new Date(Date.parse(`${periodOf(moment)}T00:00:00+09:00`) + 24 * 60 * 60 * 1000);
}

/** The month a moment falls in, in Tokyo, as 2026-11. Tokens, images and searches are counted by it. */
export function monthOf(moment: Date): string {
  return periodOf(moment).slice(0, 7);
}

/** When the month of a moment is over: the first midnight of the next one in Tokyo. */
export function monthEnd(moment: Date): Date {
  const [year = 0, month = 0] = monthOf(moment).split("-").map(Number);
  // Months count from 0 here, so that this month's number names the next one; Tokyo is 9 hours ahead of UTC.
  return new Date(Date.UTC(year, month, 1, -9));
}

/** What is stored is no matter of a month: its one count goes up and down. */
export const storagePeriod = "all";
