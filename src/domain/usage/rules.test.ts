import { expect, it } from "vitest";
import { tierLabel } from "../../shared/tiers.ts";
import {
  accountMeters,
  capRefusal,
  chargeOf,
  limitsOf,
  monthEnd,
  monthOf,
  type Payer,
  periodEnd,
  periodFor,
  periodOf,
  refusal,
  trialMeters,
} from "./rules.ts";

it("changes the day at midnight in Tokyo, not in UTC", () => {
  expect(periodOf(new Date("2026-11-21T14:59:59Z"))).toBe("2026-11-21");
  expect(periodOf(new Date("2026-11-21T15:00:00Z"))).toBe("2026-11-22");
});

it("says when the day is over", () => {
  expect(periodEnd(new Date("2026-11-21T03:00:00Z")).toISOString()).toBe("2026-11-21T15:00:00.000Z");
  expect(periodEnd(new Date("2026-11-21T15:00:00Z")).toISOString()).toBe("2026-11-22T15:00:00.000Z");
});

it("counts by the month in Tokyo, and says when that is over", () => {
  expect(monthOf(new Date("2026-11-30T14:59:59Z"))).toBe("2026-11");
  expect(monthOf(new Date("2026-11-30T15:00:00Z"))).toBe("2026-12");
  expect(monthEnd(new Date("2026-11-30T14:59:59Z")).toISOString()).toBe("2026-11-30T15:00:00.000Z");
  expect(monthEnd(new Date("2026-12-05T00:00:00Z")).toISOString()).toBe("2026-12-31T15:00:00.000Z");
});

it("counts calls by the day, what is kept for ever, and the rest by the month", () => {
  const at = new Date("2026-11-30T15:00:00Z");
  expect(periodFor("calls", at)).toBe("2026-12-01");
  expect(periodFor("storage", at)).toBe("all");
  for (const kind of ["tokens", "images", "search"] as const) expect(periodFor(kind, at)).toBe("2026-12");
});

it("a run counts its calls, or less where a run is cheaper", () => {
  expect(chargeOf({}, 11)).toBe(11);
  expect(chargeOf({ perRun: 3 }, 11)).toBe(3);
  expect(chargeOf({ perRun: 3 }, 2)).toBe(2);
});

it("a visitor's calls count in three places, an account's in one", () => {
  const limits = { callsPerDay: 3, callsPerRun: 2, callsPerAddress: 20, callsTotal: 1000 };
  const actor = { visitorId: "v", user: null, addressHash: "h" };
  expect(trialMeters(actor, limits)).toEqual([
    { owner: "visitor:v", limit: 3, perRun: 2 },
    { owner: "address:h", limit: 20 },
    { owner: "trial", limit: 1000 },
  ]);
  expect(accountMeters("a", { callsPerDay: 5 })).toEqual([{ owner: "account:a", limit: 5 }]);
});

const payer = (given: Partial<Payer> = {}): Payer => ({
  ...{ owner: "account:a", tier: "lite", limits: limitsOf("lite"), whose: "own", member: null },
  ...{ calls: [{ owner: "account:a", limit: 50 }] },
  ...given,
});
const lite = tierLabel("lite");
const now = new Date("2026-11-21T03:00:00Z");

it("a refusal names the plan, its limit, the day of return and what opens it", () => {
  const own = refusal("tokens", payer(), now);
  expect(own.message).toBe(
    `今月の文章の作成が、プラン「${lite}」の上限（400万トークン）に届くため、始めていません。2026年12月1日にリセットされます。プランを変えると、すぐに続けられます。作成済みの結果は引き続きご覧いただけます。`,
  );
  expect(own.fields).toEqual({ plan: lite });
  expect(refusal("images", payer({ whose: "owner" }), now).message).toMatch(
    /この案件のオーナーのプラン「.*ライト」の上限（200枚）.*オーナーがプランを変えると/u,
  );
  expect(refusal("storage", payer(), now).message).toMatch(
    /上限（10GB）.*使わない資料を外すと空きができます。/u,
  );
  const visitor = payer({ whose: "visitor", tier: "visitor", limits: limitsOf("visitor") });
  expect(refusal("storage", visitor, now).message).toMatch(/プランお試しの上限（200MB）/u);
  expect(refusal("search", visitor, now).message).toMatch(
    /上限（30回）.*2026年12月1日にリセットされます。作成済み/u,
  );
});

it("an operator's limit comes back the next day; a visitor hears the general words", () => {
  expect(refusal("calls", payer(), now).message).toMatch(/上限（50回）.*2026年11月22日の0時に戻ります/u);
  const visitor = refusal("calls", payer({ whose: "visitor" }), now);
  expect(visitor.code).toBe("limit_reached");
  expect(visitor.message).not.toMatch(/50回/u);
});

it("a member's refusal names what the owner allowed", () => {
  const refused = capRefusal("images", { owner: "member:m:p", caps: { images: 5 } }, now);
  expect(refused.fields).toEqual({ cap: "5枚" });
  expect(refused.message).toMatch(/この案件であなたが使える上限（5枚）.*2026年12月1日にリセットされます/u);
  expect(capRefusal("search", { owner: "member:m:p", caps: {} }, now).fields).toEqual({ cap: "0回" });
});
