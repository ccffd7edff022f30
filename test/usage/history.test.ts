import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { settleUsage } from "#src/domain/usage/commands/settle.ts";
import { uncountStoredBytes } from "#src/domain/usage/commands/storage-quota.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { accountOwner, monthOf } from "#src/domain/usage/rules.ts";
import { readHistory } from "#src/domain/usage-history/queries.ts";
import { usageKinds } from "#src/shared/limits.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { join, make } from "#test/workspace/support.ts";

let services: TestServices;
let owner: Context;
let member: Context;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  const id = await make(owner, "秋の,化粧水");
  member = await join(services, id, "editor");
  const to = accountOwner(owner.actor.user?.id ?? "");
  const tools: ToolName[] = ["faq", "catchphrase", "search"];
  for (let index = 0; index < 30; index += 1) {
    const by = index % 3 === 0 ? member : owner;
    const ctx = { ...by, now: () => new Date(Date.now() - (index % 4) * 3600_000) };
    const key = `history:${index}`;
    const base = { key, owner: to, limit: null, tool: tools[index % 3] };
    await reserveUsage(ctx, { projectId: id, reason: "run" }, [
      { ...base, kind: "tokens", amount: 900 },
      { ...base, kind: "search", amount: 2 },
    ]);
    // Some end in nothing, some are still under way: neither is in the table.
    if (index % 5 < 3)
      await settleUsage(ctx, [
        { key, kind: "tokens", used: 700 + index },
        { key, kind: "search", used: 1 },
      ]);
    if (index % 5 === 3) await settleUsage(ctx, [{ key, kind: "tokens", used: 0 }]);
    const kept = {
      key: `kept:${index}`,
      owner: to,
      kind: "storage" as const,
      amount: 100 + index,
      limit: null,
    };
    await reserveUsage(ctx, { projectId: id, reason: "file" }, [kept], "settled");
    if (index % 2 === 0) await uncountStoredBytes(ctx, [kept.key]);
  }
});
afterAll(() => services.drop());

it("by day, by tool and by member each add up to the meter", async () => {
  const usage = await readUsage(owner);
  const history = await readHistory(owner, await accessAccount(owner), {});
  expect(history.days).toContain(history.byDay[0]?.day);
  for (const sums of [history.byDay, history.byTool, history.byMember])
    for (const kind of ["tokens", "search", "storage"] as const)
      expect(sums.filter((sum) => sum.kind === kind).reduce((sum, { used }) => sum + used, 0)).toBe(
        usage[kind].used,
      );
  expect(history.byMember.map(({ name }) => name)).toContain(member.actor.user?.email);
  expect((await readHistory(member, await accessAccount(member), {})).byDay).toEqual([]);
});

it("the table's lines add up to the meters, kind by kind, and its cells stay cells", async () => {
  const { user } = owner.actor;
  const api = createApi({
    ...services,
    session: { read: async () => ({ user, pending: null, setCookies: [] }) },
  });
  const answer = await api.request(`/api/v1/usage/history.csv?month=${monthOf(new Date())}`);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const [head = "", ...lines] = (await answer.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe("日付,種類,道具,使った人,案件,理由,使った量,単位");
  expect(lines[0]).toContain('"秋の,化粧水"');
  const labels = { tokens: "文章の作成", images: "画像の作成", search: "検索", storage: "保存容量" };
  const usage = await readUsage(owner);
  for (const kind of usageKinds) {
    const sum = lines
      .filter((line) => line.split(",")[1] === labels[kind])
      .reduce((total, line) => total + Number(line.split(",").at(-2)), 0);
    expect({ kind, sum }).toEqual({ kind, sum: usage[kind].used });
  }
});
