/** Hand-overs of single pieces, against SQL. */
import { Buffer } from "node:buffer";
import { asc, eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessLink } from "#src/domain/client/access.ts";
import { createLink, renewLink } from "#src/domain/client/commands/link.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { createLinkSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { changeCollection, createCollection } from "#src/domain/collection/commands/change.ts";
import { packCollection } from "#src/domain/collection/commands/pack.ts";
import { listCollections, readCollection } from "#src/domain/collection/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { silentProgress } from "#src/domain/progress.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { again, handedWork } from "./handover-support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

async function work() {
  const { ctx, projectId, first } = await handedWork(services);
  const lines = await piecesOf(ctx, first);
  const ids = lines.map(({ id }) => id);
  const at = (...places: number[]) => places.map((place) => ids[place] ?? "");
  return { ctx, projectId, first, lines, at };
}

async function piecesOf(ctx: Context, resultId: string) {
  const rows = await ctx.db
    .select({ id: resultItem.id, item: resultItem.item })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  return rows.filter(({ item }) => item.kind === "line");
}

async function shownBy(token: string): Promise<string[][]> {
  const ctx = services.context({ visitorId: null, user: null, addressHash: "client" });
  const opened = await openLink(ctx, { token, pass: undefined });
  if (opened.locked) throw new Error("locked");
  return opened.view.results.map(({ items }) => items.map(({ id }) => id));
}

/** Of a pack: what its Word file and its text files say. The CSV files alone hold no more than fits their medium. */
async function wordsOf(pack: Uint8Array): Promise<string> {
  const files = unzipSync(pack);
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(files["提出資料.docx"] ?? []) });
  const texts = Object.entries(files).filter(([name]) => /\.(?:md|csv|txt)$/u.test(name));
  return [value, ...texts.map(([, bytes]) => strFromU8(bytes))].join("\n");
}

async function must(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db.select({ item: resultItem.item }).from(resultItem).where(eq(resultItem.id, id));
  if (!row) throw new Error("no piece");
  const flag = {
    ...{
      span: { start: 0, end: 1 },
      words: "朝",
      ruleId: "r",
      rule: "決まり",
      clause: "景品表示法",
      why: "理由",
    },
    ...{ rewrites: [], fineWhen: "", source: "", checkedOn: "2026-01-01", level: "must" as const, id: "f" },
  };
  await ctx.db
    .update(resultItem)
    .set({ item: { ...row.item, flags: [flag] } })
    .where(eq(resultItem.id, id));
}

it("holds single pieces in their order, counts them, and a link and the pack show those alone", async () => {
  const { ctx, projectId, first, lines, at } = await work();
  const items = at(4, 0, 7);
  const id = await createCollection(ctx, projectId, { name: "三案", ids: [], items });
  const access = await accessCollection(ctx, id, "work");
  const [held] = (await readCollection(ctx, access)).results;
  expect(held).toMatchObject({ id: first, first: lines[4]?.item.text });
  expect(held?.pieces?.map((piece) => piece.id)).toEqual(items);
  expect(await listCollections(ctx, projectId)).toMatchObject([{ results: 1, whole: 0, pieces: 3 }]);
  const made = await createLink(ctx, access, await accessAccount(ctx), createLinkSchema.parse({}));
  const token = new URL(made.url).searchParams.get("token") ?? "";
  expect(await shownBy(token)).toEqual([items]);
  const pack = await packCollection(ctx, access, silentProgress(AbortSignal.timeout(60_000)));
  const words = await wordsOf(pack.body);
  for (const { id: line, item } of lines) expect(words.includes(item.text)).toBe(items.includes(line));
  // What is handed over is another choice now; the client sees it when the link is renewed.
  await changeCollection(ctx, access, { items: at(2, 4), remove: at(0) });
  expect(await shownBy(token)).toEqual([items]);
  expect(await renewLink(ctx, await accessLink(ctx, made.id, "work"))).toBe(1);
  expect(await renewLink(ctx, await accessLink(ctx, made.id, "work"))).toBe(0);
  expect(await shownBy(token)).toEqual([at(4, 7, 2)]);
});

it("stands beside whole results, takes a piece in once, and goes with its last piece", async () => {
  const { ctx, projectId, first, at } = await work();
  const second = await again({ ctx, projectId });
  const id = await createCollection(ctx, projectId, { name: "混ぜて", ids: [second], items: at(1) });
  const access = await accessCollection(ctx, id, "work");
  const read = async () =>
    (await readCollection(ctx, access)).results.map(({ id: own, pieces }) => [
      own,
      pieces?.map((one) => one.id) ?? null,
    ]);
  const [other] = await piecesOf(ctx, second);
  await changeCollection(ctx, access, { items: [...at(3, 1), other?.id ?? ""] });
  expect(await read()).toEqual([
    [second, null],
    [first, at(1, 3)],
  ]);
  expect(await listCollections(ctx, projectId)).toMatchObject([{ results: 2, whole: 1, pieces: 2 }]);
  await changeCollection(ctx, access, { order: [first, second] });
  expect(await read()).toEqual([
    [first, at(1, 3)],
    [second, null],
  ]);
  await markResults(ctx, projectId, { ids: [first], trashed: true });
  await changeCollection(ctx, access, { order: [second] });
  await markResults(ctx, projectId, { ids: [first], trashed: false });
  expect(await read()).toEqual([
    [second, null],
    [first, at(1, 3)],
  ]);
  await changeCollection(ctx, access, { remove: at(1, 3, 5) });
  expect(await read()).toEqual([[second, null]]);
  await changeCollection(ctx, access, { items: at(2) });
  await changeCollection(ctx, access, { add: [first] });
  expect(await read()).toEqual([
    [second, null],
    [first, null],
  ]);
});

it("takes no foreign or trashed piece, none that must be corrected and none that is meant for members", async () => {
  const { ctx, projectId, first, at } = await work();
  const stranger = await work();
  const [own = "", flagged = "", inside = ""] = at(0, 1, 2);
  const id = await createCollection(ctx, projectId, { name: "壁", ids: [], items: [own] });
  const access = await accessCollection(ctx, id, "work");
  const refused = async (items: string[], code: string) => {
    const names = { name: "壁の外", ids: [], items };
    await expect(createCollection(ctx, projectId, names)).rejects.toMatchObject({ code });
    await expect(changeCollection(ctx, access, { items })).rejects.toMatchObject({ code });
  };
  await refused([own, ...stranger.at(0)], "not_found");
  await must(ctx, flagged);
  await refused([own, flagged], "conflict");
  const [row] = await ctx.db.select().from(resultItem).where(eq(resultItem.id, inside));
  if (!row) throw new Error("no piece");
  await ctx.db
    .update(resultItem)
    .set({ item: { ...row.item, kind: "gap" } })
    .where(eq(resultItem.id, inside));
  await refused([own, inside], "conflict");
  await markResults(ctx, projectId, { ids: [first], trashed: true });
  await refused([own], "not_found");
  expect(await listCollections(ctx, projectId)).toHaveLength(1);
});

it("lets a piece that has to be corrected since go neither by a link nor in the pack", async () => {
  const { ctx, projectId, lines, at } = await work();
  const items = at(0, 1);
  const id = await createCollection(ctx, projectId, { name: "直す", ids: [], items });
  const access = await accessCollection(ctx, id, "work");
  await must(ctx, items[0] ?? "");
  const made = await createLink(ctx, access, await accessAccount(ctx), createLinkSchema.parse({}));
  expect(made.held).toBe(1);
  expect(await shownBy(new URL(made.url).searchParams.get("token") ?? "")).toEqual([at(1)]);
  const pack = await packCollection(ctx, access, silentProgress(AbortSignal.timeout(60_000)));
  const words = await wordsOf(pack.body);
  expect([0, 1].map((place) => words.includes(lines[place]?.item.text ?? ""))).toEqual([false, true]);
});
