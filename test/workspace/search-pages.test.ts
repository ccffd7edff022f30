/** @module-tag long */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message } from "#src/db/schema/thread.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { fold } from "#src/shared/words/fold.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { all, everywhere, fill, thread } from "./search-support.ts";
import { make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

describe("pages", () => {
  const words = ["会議", "京都", "広告", "新茶", "カフェ", "資料", "予算", "来週"];

  it.each([
    ["one project", 1, 2700],
    ["forty projects", 40, 70],
  ])(
    "every hit once, newest first, of words that many texts hold and of words that few hold: %s",
    async (_, projects, each) => {
      const ctx = await services.person();
      await fill(ctx, projects, each);
      for (const [q, every, at] of [
        ["会議", 11, 0],
        ["京都", 67, 3],
      ] as const) {
        const numbers = Array.from({ length: each }, (__, index) => index + 1).filter(
          (n) => n % every === at,
        );
        const found = await all(ctx, q, { limit: 50 });
        expect(found).toHaveLength(numbers.length * projects);
        expect(found.map((hit) => hit.at)).toEqual(
          found
            .map((hit) => hit.at)
            .toSorted()
            .toReversed(),
        );
        const counts = Map.groupBy(found, ({ title }) => Number(title?.match(/\d+$/)?.[0]));
        expect([...counts.keys()].sort((a, b) => a - b)).toEqual(numbers);
      }
    },
    120_000,
  );

  it.each([
    ["one project", 1, 2700],
    ["forty projects", 40, 70],
  ])(
    "full pages without what lies in the trash or is somebody else's own: %s",
    async (_, projects, each) => {
      const [ctx, other] = [await services.person(), await services.person()];
      const ids = await fill(ctx, projects, each);
      const [me, them] = [await accessAccount(ctx), await accessAccount(other)];
      // A third of the hits each: another's own, one's own, thrown away; the newest among them.
      await ctx.db.execute(sql`
        update thread set is_private = n % 3 <> 2, account_id = case n % 3 when 0 then ${them}::uuid else ${me}::uuid end,
          deleted_at = case n % 3 when 2 then now() end
        from (select id, substring(title from '[0-9]+$')::int / 11 as n from thread) numbered
        where thread.id = numbered.id and project_id = any(${`{${ids.join(",")}}`}::uuid[]) and title like '会議%'`);
      const found = await all(ctx, "会議", { limit: 50 });
      const seen = new Set(found.map(({ title }) => Number(title?.match(/\d+$/)?.[0]) / 11));
      const numbers = Array.from({ length: Math.floor(each / 11) }, (__, index) => index + 1);
      expect([...seen].sort((a, b) => a - b)).toEqual(numbers.filter((n) => n % 3 === 1));
      expect(found).toHaveLength(seen.size * projects);
    },
    120_000,
  );

  it("the newest hits come first where one of many projects, long untouched, holds them all", async () => {
    const ctx = await services.person();
    const [quiet] = await fill(ctx, 40, 22);
    await ctx.db.execute(sql`
      insert into thread (id, project_id, title, active_at, created_at)
      select gen_random_uuid(), ${quiet}::uuid, '会議の後' || n, now(), timestamptz '2026-02-01' + n * interval '1 minute'
      from generate_series(1, 60) n`);
    const found = await all(ctx, "会議", { limit: 50 });
    expect(found.slice(0, 60).map(({ title }) => title)).toEqual(
      Array.from({ length: 60 }, (_, at) => `会議の後${60 - at}`),
    );
    expect(found).toHaveLength(60 + 2 * 40);
  }, 60_000);

  it("the same as reading every text, for words of all kinds", async () => {
    const ctx = await services.person();
    const projectId = await make(ctx);
    const access = await thread(ctx, projectId, "はじめ");
    const texts = Array.from({ length: 300 }, (_, n) =>
      [words[n % 8], words[(n * 3 + 1) % 8], n % 5 === 0 ? "ＡＢ" : "ab", words[(n * n) % 8]].join(
        n % 3 === 0 ? " " : "",
      ),
    );
    await ctx.db.insert(message).values(
      texts.map((text, n) => ({
        ...{ id: ctx.newId(), threadId: access.threadId, number: n + 1, role: "user" as const },
        ...{ parts: [{ type: "text" as const, text }], idempotencyKey: `k${n}`, createdAt: ctx.now() },
      })),
    );
    for (const q of [
      ...words,
      "議京",
      "茶 カ",
      "abかふぇ",
      "カフェ 広告 資料",
      "会議京都",
      "b",
      "来週予算ab",
      "。",
    ]) {
      const terms = fold(q).split(" ");
      const expected = texts.filter((text) => terms.every((term) => fold(text).includes(term))).length;
      expect([q, (await all(ctx, q, { kind: "message", limit: 50 })).length]).toEqual([q, expected]);
    }
  }, 60_000);

  it("a broken cursor is refused", async () => {
    const ctx = await services.person();
    await make(ctx);
    await expect(everywhere(ctx, "会議", { cursor: "abc" })).rejects.toMatchObject({ code: "bad_request" });
  });
});
