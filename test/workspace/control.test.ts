/** Control over the checks, over the API on real SQL: rules off, strictness, the installation's own rules and limits, spellings. */
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { houseEntry, ruleOff } from "#src/db/schema/control/checks.ts";
import { resultItem } from "#src/db/schema/result.ts";
import type { CheckAnswer, CheckSettings } from "#src/domain/check/schema.ts";
import type { Context } from "#src/domain/context.ts";
import type { HouseView } from "#src/domain/house/schema.ts";
import { choosePreset } from "#src/domain/preset/commands.ts";
import { readResult } from "#src/domain/result/queries.ts";
import type { Item } from "#src/shared/result.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { again, handedWork } from "./handover-support.ts";
import { addPreset, join, make } from "./support.ts";

let services: TestServices;
let api: ReturnType<typeof createApi>;
const people = new Map<string, Context>();

beforeAll(async () => {
  services = await createTestServices();
  const session: TestServices["session"] = {
    async read(cookie) {
      const user = people.get(cookie?.match(/who=([\w-]+)/)?.[1] ?? "")?.actor.user ?? null;
      return { user, pending: null, setCookies: [] };
    },
  };
  api = createApi({ ...services, session });
});
afterAll(() => services.drop());

async function call<Answer>(ctx: Context, method: string, path: string, body?: unknown) {
  const id = ctx.actor.user?.id ?? "";
  people.set(id, ctx);
  const answer = await api.request(`/api/v1/${path}`, {
    method,
    headers: { cookie: `who=${id}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, text, body: (isJson ? JSON.parse(text) : null) as Answer };
}

interface Refusal {
  error: { message: string; fields?: Record<string, string[]> };
}

async function admin(): Promise<Context> {
  const ctx = await services.person();
  await ctx.db
    .update(account)
    .set({ membership: "admin" })
    .where(eq(account.id, ctx.actor.user?.id ?? ""));
  return ctx;
}

async function firstItem(ctx: Context, resultId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(and(eq(resultItem.resultId, resultId)))
    .orderBy(asc(resultItem.position))
    .limit(1);
  return row?.id ?? "";
}

const reword = async (ctx: Context, id: string, text: string): Promise<Item> =>
  (await call<{ item: Item }>(ctx, "PATCH", `items/${id}`, { text })).body.item;

const pieceIn = async (ctx: Context, resultId: string, id: string): Promise<Item> => {
  const view = await readResult(ctx, resultId as never);
  const item = view.items.find((one) => one.id === id);
  if (!item) throw new Error("no such piece");
  return item;
};

it("does without a rule for a reason, says so in exports, and brings it back", async () => {
  const { ctx, projectId, first } = await handedWork(services);
  const editor = await join(services, projectId, "editor");
  const base = `projects/${projectId}`;
  const id = await firstItem(ctx, first);
  const text = "絶対に、肌をととのえる化粧水。シミが消える。";
  const edited = await reword(ctx, id, text);
  const levels = (item: Item) => item.flags.map(({ ruleId, level }) => `${ruleId} ${level}`);
  const [absolute] = edited.flags.filter(({ rule }) => rule === "絶対");
  const [grave] = edited.flags.filter(({ words }) => words.includes("シミ"));
  expect([absolute?.level, grave?.level]).toEqual(["must", "must"]);
  const ruleId = absolute?.ruleId ?? "";
  const reason = "監修の医師が確かめた";

  expect((await call(editor, "POST", `${base}/rules-off`, { rule: ruleId, reason })).status).toBe(403);
  expect((await call(ctx, "POST", `${base}/rules-off`, { rule: ruleId, reason: " " })).status).toBe(400);
  const kept = await call<Refusal>(ctx, "POST", `${base}/rules-off`, { rule: grave?.ruleId, reason });
  expect([kept.status, kept.body.error.message]).toEqual([409, expect.stringContaining("薬機法")]);
  const off = await call<CheckSettings>(ctx, "POST", `${base}/rules-off`, { rule: ruleId, reason });
  expect(off.status).toBe(201);
  expect(off.body.off).toMatchObject([{ ruleId, rule: "絶対", reason, silenced: 1 }]);
  expect((await call(ctx, "POST", `${base}/rules-off`, { rule: ruleId, reason })).status).toBe(409);

  const without = await pieceIn(ctx, first, id);
  expect(levels(without)).toEqual(levels(edited).filter((flag) => !flag.startsWith(ruleId)));
  expect(without.silenced).toMatchObject([{ ruleId, because: "rule" }]);
  expect(without.problems.join()).not.toContain("絶対");
  expect(without.problems.join()).toContain("シミが消える");

  const asked = { text: "絶対に朝がかわる", class: "cosmetics" };
  const answer = await call<CheckAnswer>(editor, "POST", `${base}/checks`, asked);
  expect([answer.body.flags.map(({ ruleId }) => ruleId), answer.body.silenced.rules]).toEqual([[], 1]);
  const elsewhere = await call<CheckAnswer>(editor, "POST", "checks", asked);
  expect(elsewhere.body.flags.map(({ ruleId }) => ruleId)).toEqual([ruleId]);
  const file = await call(ctx, "GET", `results/${first}/export?format=md`);
  expect(file.text).toContain("外したルール");
  expect(file.text).toContain(`${reason}（`);
  expect(file.text).toMatch(/見送った指摘 1件/);

  // Words that come later are looked at under it, too; those of before, when they come back, as well.
  const later = await reword(ctx, id, "絶対に、うるおう化粧水。");
  expect([later.flags, later.silenced?.length]).toEqual([[], 1]);
  const on = await call<CheckSettings>(ctx, "DELETE", `${base}/rules-off/${ruleId}`);
  expect(on.body.off).toEqual([]);
  const { body: back } = await call<{ item: Item }>(ctx, "POST", `items/${id}/undo`);
  expect(levels(back.item)).toEqual(levels(edited));
  expect([back.item.silenced, back.item.ready]).toEqual([undefined, false]);
  expect((await call(ctx, "DELETE", `${base}/rules-off/${ruleId}`)).status).toBe(404);
  const [logged] = await ctx.db.select().from(ruleOff).where(eq(ruleOff.projectId, projectId));
  expect([logged?.accountId, logged?.endedBy]).toEqual([ctx.actor.user?.id, ctx.actor.user?.id]);
});

it("shows what is found more or less strictly, and never hides what must be corrected", async () => {
  const { ctx, projectId, first } = await handedWork(services);
  const id = await firstItem(ctx, first);
  const made = await reword(ctx, id, "激安の化粧水。絶対に、うるおう。");
  const levels = async () => {
    const { flags, silenced } = await pieceIn(ctx, first, id);
    return [flags.map(({ level }) => level), silenced?.length ?? 0];
  };
  expect(await levels()).toEqual([["note", "must"], 0]);
  const choose = (strictness: string) =>
    call<CheckSettings>(ctx, "PUT", `projects/${projectId}/check-settings`, { strictness });
  expect((await choose("strict")).body.strictness).toBe("strict");
  expect(await levels()).toEqual([["check", "must"], 0]);
  const { hiddenNotes } = (await choose("loose")).body;
  expect(hiddenNotes).toBeGreaterThan(0);
  expect(await levels()).toEqual([["must"], 1]);
  await choose("standard");
  expect(await pieceIn(ctx, first, id)).toEqual(made);
});

it("has rules and limits of its own that an administrator saves, in every check and every process at once", async () => {
  const boss = await admin();
  const { ctx, projectId, first } = await handedWork(services);
  const rule = {
    ...{ name: "競合の名前", words: ["ライバル＊化粧水"], level: "must", why: "他社の名前は出しません。" },
    ...{
      rewrites: ["ほかの化粧水"],
      fineWith: [],
      hits: ["ライバル社の化粧水"],
      misses: ["ライバルのいない美容液"],
    },
  };
  expect((await call(ctx, "GET", "admin/checks")).status).toBe(404);
  expect((await call(ctx, "POST", "admin/check-rules", { rule, base: 0 })).status).toBe(404);
  const wrong = { ...rule, misses: ["ライバル社の化粧水より"] };
  const refused = await call<Refusal>(boss, "POST", "admin/check-rules", { rule: wrong, base: 0 });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("見つかってしまいます")]);
  const made = await call<{ id: string }>(boss, "POST", "admin/check-rules", { rule, base: 0 });
  expect(made.status).toBe(201);
  const ruleId = `house.${made.body.id}`;

  const text = "ライバル社の化粧水より軽い。";
  const id = await firstItem(ctx, first);
  const piece = await reword(ctx, id, text);
  expect(piece.flags.find((flag) => flag.ruleId === ruleId)).toMatchObject({
    ...{ rule: "競合の名前", clause: "社内ルール", level: "must", rewrites: ["ほかの化粧水より軽い"] },
  });
  for (const path of ["checks", `projects/${projectId}/checks`]) {
    const answer = await call<CheckAnswer>(ctx, "POST", path, { text });
    expect(
      answer.body.flags.map((flag) => flag.ruleId),
      path,
    ).toContain(ruleId);
  }
  const visitor = await api.request("/api/v1/checks", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  expect(await visitor.text()).not.toContain(ruleId);
  const off = { rule: ruleId, reason: "比較広告の許可がある" };
  expect((await call(ctx, "POST", `projects/${projectId}/rules-off`, off)).status).toBe(201);

  const next = { ...rule, level: "note" };
  expect((await call(boss, "PUT", `admin/check-rules/${made.body.id}`, { rule: next, base: 1 })).status).toBe(
    200,
  );
  expect((await call(boss, "PUT", `admin/check-rules/${made.body.id}`, { rule, base: 1 })).status).toBe(409);
  const versions = await call<{ versions: unknown[] }>(
    boss,
    "GET",
    `admin/check-rules/${made.body.id}/versions`,
  );
  expect(versions.body.versions).toMatchObject([
    { version: 2, rule: { level: "note" } },
    { version: 1, rule: { level: "must" } },
  ]);
  expect((await call(boss, "DELETE", `admin/check-rules/${made.body.id}`)).status).toBe(204);
  const gone = await call<CheckAnswer>(ctx, "POST", "checks", { text });
  expect(gone.body.flags.map((flag) => flag.ruleId)).not.toContain(ruleId);
  const record = await boss.db
    .select()
    .from(houseEntry)
    .where(eq(houseEntry.subject, `rule:${made.body.id}`));
  expect(record.map(({ accountId }) => accountId)).toEqual(Array(3).fill(boss.actor.user?.id));
});

it("measures by a limit that an administrator changed, within bounds, until it is put back", async () => {
  const boss = await admin();
  const { ctx, first } = await handedWork(services);
  const id = await firstItem(ctx, first);
  const set = (limit: number | null) => call<HouseView>(boss, "PUT", "admin/check-limits/fv_main", { limit });
  const limit = async () =>
    (await pieceIn(ctx, first, id)).fits.find(({ slot }) => slot === "fv_main")?.limit;
  expect(await limit()).toBe(40);
  expect((await set(1000)).status).toBe(400);
  expect((await set(3)).status).toBe(400);
  expect((await call(ctx, "PUT", "admin/check-limits/fv_main", { limit: 20 })).status).toBe(404);
  expect((await call(boss, "PUT", "admin/check-limits/nothing", { limit: 20 })).status).toBe(404);
  expect((await set(20)).body.limits).toMatchObject([{ slot: "fv_main", limit: 20, version: 1 }]);
  expect(await limit()).toBe(20);
  const long = await reword(ctx, id, "米ぬかのちからで、うるおう朝の化粧水。");
  expect(long.problems.join()).toContain("LP メインコピーの上限全角10字");
  expect((await set(null)).body.limits).toEqual([]);
  expect(await limit()).toBe(40);
});

it("tells of the preset's spellings in words that a person typed", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx, "うるみ");
  const preset = await addPreset(ctx, projectId, { notation: [{ from: "下さい", to: "ください" }] });
  await choosePreset(ctx, projectId, preset);
  const first = await again({ ctx, projectId });
  const id = await firstItem(ctx, first);
  const piece = await reword(ctx, id, "静かな朝。お試し下さい。");
  const told = piece.flags.map(({ rule, level, rewrites }) => [rule, level, rewrites]);
  expect(told).toEqual([["表記ルール", "note", ["お試しください"]]]);
});
