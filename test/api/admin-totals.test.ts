/** What the whole server used: sums of all plans by month, who used most, and the table whose sums are the meters'. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { type AdminId, accessAdmin } from "#src/domain/admin/access.ts";
import type { Context } from "#src/domain/context.ts";
import { readEveryone, readTotals, totalsPerPage } from "#src/domain/usage-totals/queries.ts";
import { totalsHead, totalsLines } from "#src/domain/usage-totals/rules.ts";
import { totalsSchema } from "#src/domain/usage-totals/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let ctx: Context;
let admin: AdminId;
let person: Context;
const month = "2026-10";
/** Enough for a second page of people, and for a second batch of the table; every third used as much as another. */
const others = Array.from({ length: 1_100 }, (_, index) => ({
  id: crypto.randomUUID(),
  tokens: 10_000 + Math.floor(index / 3),
}));
const gone = crypto.randomUUID();

beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person("kanri@example.com");
  await ctx.db.update(account).set({ membership: "admin" });
  admin = await accessAdmin(ctx);
  person = await services.person("hanako@example.com");
  const meter = (owner: string, kind: string, period: string, used: number, reserved = 0) => ({
    owner,
    kind,
    period,
    used,
    reserved,
  });
  const hanako = `account:${person.actor.user?.id}`;
  await ctx.db
    .insert(usageMeter)
    .values([
      meter(hanako, "tokens", month, 5_000_000, 700),
      meter(hanako, "tokens", "2026-09", 40),
      meter(hanako, "images", month, 3),
      meter(hanako, "storage", "all", 1024),
      meter(hanako, "calls", "2026-10-31", 12),
      meter(`account:${gone}`, "search", month, 9),
      meter(`member:${crypto.randomUUID()}:${crypto.randomUUID()}`, "tokens", month, 888),
      meter("trial", "calls", "2026-10-31", 77),
      ...others.map(({ id, tokens }) => meter(`account:${id}`, "tokens", month, tokens)),
    ]);
});
afterAll(() => services.drop());

const totals = (query: object = {}) => readTotals(ctx, admin, totalsSchema.parse({ month, ...query }));
const tokensOfOthers = others.reduce((sum, { tokens }) => sum + tokens, 0);

it("adds up every account's month and what is kept, and nobody's twice", async () => {
  const { used, reserved, months } = await totals();
  expect(used).toEqual({ tokens: 5_000_000 + tokensOfOthers, images: 3, search: 9, storage: 1024 });
  expect(reserved).toEqual({ tokens: 700, images: 0, search: 0, storage: 0 });
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe("2025-11");
  expect(months.at(-1)).toMatchObject({ month, people: others.length + 2, used: { search: 9 } });
  expect(months.at(-2)).toMatchObject({ month: "2026-09", people: 1, used: { tokens: 40 } });
});

it("lists who used most first, each once over all pages, and nobody without use of the kind", async () => {
  const seen: { id: string; tokens: number }[] = [];
  let after: string | undefined;
  do {
    const page = await totals({ after });
    expect(page.people.length).toBeLessThanOrEqual(totalsPerPage);
    seen.push(...page.people.map(({ id, used }) => ({ id, tokens: used.tokens })));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen[0]).toEqual({ id: person.actor.user?.id, tokens: 5_000_000 });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(others.length + 1);
  expect(seen).toHaveLength(others.length + 1);
  expect(seen.map(({ tokens }) => tokens)).toEqual(
    seen.map(({ tokens }) => tokens).toSorted((a, b) => b - a),
  );
  expect((await totals({ kind: "search" })).people).toMatchObject([{ id: gone, email: null, tier: null }]);
  expect((await totals({ kind: "images" })).people).toMatchObject([
    {
      email: "hanako@example.com",
      tier: "visitor",
      used: { tokens: 5_000_000, images: 3, search: 0, storage: 1024 },
    },
  ]);
});

it("writes everybody into the table once; its sums are the meters'", async () => {
  let text = totalsHead;
  for await (const people of readEveryone(ctx, admin, { month })) text += totalsLines(people);
  const lines = text.trim().split("\r\n").slice(1);
  const sumOf = (column: number) => lines.reduce((sum, line) => sum + Number(line.split(",")[column]), 0);
  const { used } = await totals();
  expect(lines).toHaveLength(others.length + 2);
  expect([4, 6, 8, 10].map(sumOf)).toEqual([used.tokens, used.images, used.search, used.storage]);
});

it("is nothing for anybody else", async () => {
  const api = createApi({ ...services, context: () => person });
  for (const path of ["/api/v1/admin/usage", "/api/v1/admin/usage.csv"])
    expect((await api.request(path)).status, path).toBe(404);
});
