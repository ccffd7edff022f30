import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { accessAdmin } from "#src/domain/admin/access.ts";
import { readPersonDetail } from "#src/domain/admin/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { tierLimits } from "#src/shared/limits.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let ctx: Context;
let userId: string;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());
beforeEach(async () => {
  ctx = { ...(await services.person()), now: () => new Date("2026-11-21T03:00:00Z") };
  userId = ctx.actor.user?.id ?? "";
});

const count = (kind: string, period: string, used: number, reserved = 0, owner = `account:${userId}`) =>
  ctx.db.insert(usageMeter).values({ owner, kind, period, used, reserved });

describe("readUsage", () => {
  it("shows an account without a plan its visitor amounts, unused", async () => {
    const monthly = { used: 0, reserved: 0, resetAt: "2026-11-30T15:00:00.000Z" };
    expect(await readUsage(ctx)).toEqual({
      tokens: { ...monthly, limit: tierLimits.visitor.tokens, unit: "tokens" },
      images: { ...monthly, limit: tierLimits.visitor.images, unit: "images" },
      search: { ...monthly, limit: tierLimits.visitor.search, unit: "searches" },
      storage: { used: 0, reserved: 0, limit: tierLimits.visitor.storage, resetAt: null, unit: "bytes" },
    });
  });

  it("counts this month's rows of this account only, and storage without a month", async () => {
    await count("tokens", "2026-10", 9999);
    await count("tokens", "2026-11", 1200, 300);
    await count("tokens", "2026-12", 9999);
    await count("images", "2026-11", 8888, 0, `account:${(await services.person()).actor.user?.id}`);
    await count("storage", "2026-11", 7777);
    await count("storage", "all", 4096);
    await count("calls", "2026-11", 6666);
    expect(await readUsage(ctx)).toMatchObject({
      tokens: { used: 1200, reserved: 300 },
      images: { used: 0 },
      search: { used: 0 },
      storage: { used: 4096 },
    });
  });

  it("starts a new month at midnight in Tokyo", async () => {
    await count("search", "2026-11", 5);
    const lastMoment = { ...ctx, now: () => new Date("2026-11-30T14:59:59.999Z") };
    const nextMoment = { ...ctx, now: () => new Date("2026-11-30T15:00:00.000Z") };
    expect((await readUsage(lastMoment)).search).toMatchObject({
      used: 5,
      resetAt: "2026-11-30T15:00:00.000Z",
    });
    expect((await readUsage(nextMoment)).search).toMatchObject({
      used: 0,
      resetAt: "2026-12-31T15:00:00.000Z",
    });
  });

  it.each([
    ["premium", "premium"],
    ["old_lite", "old_lite"],
    ["no_such_tier", "visitor"],
  ] as const)("gives membership %s the amounts of %s", async (membership, tier) => {
    await ctx.db.update(account).set({ membership }).where(eq(account.id, userId));
    const usage = await readUsage(ctx);
    const limits = Object.fromEntries(Object.entries(usage).map(([kind, value]) => [kind, value.limit]));
    expect(limits).toEqual(tierLimits[tier]);
  });

  it("asks the database once", async () => {
    let statements = 0;
    const db = new Proxy(ctx.db, {
      get(target, name, receiver) {
        if (name === "select" || name === "execute") statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    await readUsage({ ...ctx, db });
    expect(statements).toBe(1);
  });

  it("is refused to nobody and to a closed account", async () => {
    await expect(readUsage({ ...ctx, actor: { ...ctx.actor, user: null } })).rejects.toMatchObject({
      code: "not_signed_in",
    });
    await ctx.db.update(account).set({ disabledAt: ctx.now() }).where(eq(account.id, userId));
    await expect(readUsage(ctx)).rejects.toMatchObject({ code: "account_disabled" });
  });
});

describe("the calls", () => {
  it("answer all four meters together, and each alone under its own path", async () => {
    const { user } = ctx.actor;
    const period = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short" })
      .format(new Date())
      .slice(0, 7);
    await count("images", period, 3);
    await count("search", period, 4);
    await count("tokens", period, 5);
    await count("storage", "all", 6);
    const api = createApi({
      ...services,
      session: { read: async () => ({ user, pending: null, setCookies: [] }) },
    });
    const get = async (path: string) => (await api.request(path)).json();
    const usage = (await get("/api/v1/usage")) as Record<string, { used: number }>;
    expect(Object.fromEntries(Object.entries(usage).map(([kind, value]) => [kind, value.used]))).toEqual({
      images: 3,
      search: 4,
      tokens: 5,
      storage: 6,
    });
    expect(await get("/api/v1/usage/generate-images")).toEqual(usage.images);
    expect(await get("/api/v1/usage/search")).toEqual(usage.search);
    expect(await get("/api/v1/usage/tokens")).toEqual(usage.tokens);
    expect(await get("/api/v1/usage/storage")).toEqual(usage.storage);
  });

  it.each(["", "/generate-images", "/storage", "/tokens", "/search"])(
    "are refused to a visitor: /api/v1/usage%s",
    async (path) => {
      const response = await createApi(services).request(`/api/v1/usage${path}`);
      expect(response.status).toBe(401);
      expect(await response.json()).not.toHaveProperty("used");
    },
  );
});

it("an administrator sees the same four meters and limits of a person, also of a disabled one, whatever the plan becomes", async () => {
  await count("tokens", "2026-11", 1200, 300);
  await count("storage", "all", 4096);
  const admin = { ...(await services.person()), now: ctx.now };
  const adminId = admin.actor.user?.id ?? "";
  const set = (id: string, values: Partial<typeof account.$inferInsert>) =>
    ctx.db.update(account).set(values).where(eq(account.id, id));
  await expect(accessAdmin(admin)).rejects.toMatchObject({ code: "not_found" });
  await set(adminId, { membership: "admin" });
  const by = await accessAdmin(admin);
  expect((await readPersonDetail(admin, by, userId)).usage).toEqual(await readUsage(ctx));
  await set(userId, { membership: "lite", disabledAt: new Date() });
  const { usage } = await readPersonDetail(admin, by, userId);
  expect(usage.tokens).toMatchObject({ used: 1200, reserved: 300, limit: tierLimits.lite.tokens });
  expect(usage.storage).toMatchObject({ used: 4096, limit: tierLimits.lite.storage });
  await expect(readPersonDetail(admin, by, crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
});
