/** A pack, or several results, that take long are made in the background: kept, counted, stopped, and nobody else's. */
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectExport } from "#src/db/schema/files/export.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { resultItem } from "#src/db/schema/result.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { sweepBytes } from "#src/domain/blob/commands/sweep.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { listDecisions } from "#src/domain/decision/queries.ts";
import { listDecisionsSchema } from "#src/domain/decision/schema.ts";
import { accessExport } from "#src/domain/export/access.ts";
import { createExportWork, performExport, storeExport } from "#src/domain/export/commands/perform.ts";
import { purgeExports, removeExport, resumeExports } from "#src/domain/export/commands/remove.ts";
import { startExport } from "#src/domain/export/commands/start.ts";
import { listExports, readExport } from "#src/domain/export/queries.ts";
import { type ExportView, maxExports, startExportSchema } from "#src/domain/export/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { catalog } from "#src/tools/catalog.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { handedOver, handedWork } from "./handover-support.ts";
import { join, make, newKey } from "./support.ts";

const dayMs = 24 * 60 * 60 * 1000;
let services: TestServices;
let owner: Context;
let server: Context;
let projectId: ProjectId;
let first: string;
beforeAll(async () => {
  services = await createTestServices();
  server = services.context(systemActor);
  ({ ctx: owner, projectId, first } = await handedWork(services));
});
afterAll(() => services.drop());

const pack = { what: "pack", tools: ["catchphrase"] };
const start = async (asked: object = pack, waitMs = 0, ctx = owner) =>
  startExport(ctx, projectId, await accessAccount(ctx), startExportSchema.parse(asked), waitMs);
const list = async (ctx = owner) => listExports(ctx, projectId, await accessAccount(ctx));
const access = async (id: string, ctx = owner) => accessExport(ctx, projectId, await accessAccount(ctx), id);
const stored = async () => (await readUsage(owner)).storage.used;
const later = (ms: number): Context => ({ ...server, now: () => new Date(Date.now() + ms) });
const sent = async () => {
  const { decisions } = await listDecisions(owner, projectId, listDecisionsSchema.parse({}));
  return decisions.filter(({ kind }) => kind === "sent" || kind === "exported");
};
const over = async (ctx = owner) =>
  expect
    .poll(async () => (await list(ctx)).every(({ state }) => state !== "making"), { timeout: 30_000 })
    .toBe(true);
async function clean() {
  for (const { id } of await list()) await removeExport(owner, await access(id));
}
/** As a process leaves it that ended in the middle. */
async function leftBehind(attempts: number, by = owner): Promise<string> {
  const id = owner.newId();
  const begunAt = new Date(Date.now() - 2 * 60_000);
  await server.db.insert(projectExport).values({
    ...{ id, projectId, accountId: await accessAccount(by), kind: "pack", name: "うるみ", state: "making" },
    ...{ asked: startExportSchema.parse(pack), attempts, begunAt, createdAt: begunAt },
  });
  return id;
}

it("what is short comes at once and leaves nothing behind", async () => {
  const before = await stored();
  const { file, view } = await start(pack, 60_000);
  expect(view).toBeNull();
  expect([file?.name, file?.mime]).toEqual(["提出パック_うるみ.zip", "application/zip"]);
  expect(Object.keys(unzipSync(file?.body as Uint8Array))).toContain("提出資料.pdf");
  expect(await list()).toEqual([]);
  expect(await stored()).toBe(before);
});

it("what is long is made once for an act and a wish, says how far it is, is counted, and is gone after seven days", async () => {
  const [before, said] = [await stored(), (await sent()).length];
  const idempotencyKey = newKey();
  const { view } = await start({ ...pack, idempotencyKey });
  expect(view).toMatchObject({ what: "pack", name: "うるみ", state: "making", size: 0 });
  expect((await start({ ...pack, idempotencyKey })).view?.id).toBe(view?.id);
  expect((await start()).view?.id).toBe(view?.id);
  await over();
  const [made, ...others] = await list();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ id: view?.id, state: "ready" });
  // The act again, even when it is over.
  expect((await start({ ...pack, idempotencyKey })).view).toEqual(made);
  expect(await stored()).toBe(before + (made?.size ?? 0));
  expect(await sent()).toHaveLength(said + 1);
  const { name, size, bytes } = await readExport(owner, await access(made?.id ?? ""));
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  expect([name, Buffer.concat(pieces).length]).toEqual(["提出パック_うるみ.zip", size]);
  expect(Object.keys(unzipSync(new Uint8Array(Buffer.concat(pieces))))).toContain("提出資料.docx");
  const [row] = await server.db.select().from(projectExport);
  expect(await purgeExports(later(6 * dayMs), 20)).toBe(0);
  expect(await purgeExports(later(8 * dayMs), 20)).toBe(1);
  await sweepBytes(later(9 * dayMs));
  expect(await server.engines.storage.stat(row?.contentHash ?? "")).toBeNull();
  expect(await stored()).toBe(before);
});

it("a hand-over and several results are such files too, as PDF and Word", async () => {
  const { collectionId } = await handedOver(owner, projectId, first);
  await start({ what: "collection", collectionId });
  for (const format of ["pdf", "docx"]) await start({ what: "results", ids: [first], format });
  await over();
  const made = await list();
  expect(made.map(({ what, name, state }) => [what, name, state])).toEqual([
    ["results", "うるみ", "ready"],
    ["results", "うるみ", "ready"],
    ["collection", "初回提出", "ready"],
  ]);
  for (const [at, ending] of [".docx", ".pdf"].entries()) {
    const { bytes } = await readExport(owner, await access(made[at]?.id ?? ""));
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    const [name, ...more] = Object.keys(unzipSync(new Uint8Array(Buffer.concat(pieces))));
    expect([name?.endsWith(ending), more]).toEqual([true, []]);
  }
  await clean();
});

it("one result is such a file: at once where it is short, else kept under its own name, and none of another project", async () => {
  const asked = { what: "result", resultId: first, format: "pdf" };
  const { file, view } = await start(asked, 60_000);
  expect(view).toBeNull();
  expect([file?.name, file?.mime]).toEqual([
    expect.stringMatching(/_うるみ_\d{8}\.pdf$/u),
    "application/pdf",
  ]);
  expect(await list()).toEqual([]);
  await start(asked);
  await over();
  const [made, ...others] = await list();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ what: "result", state: "ready", name: catalog.catchphrase.title });
  const { name, mime, size } = await readExport(owner, await access(made?.id ?? ""));
  expect([name, mime]).toEqual([file?.name, "application/pdf"]);
  expect(size).toBeGreaterThan(1000);
  const other = await make(owner, "別の案件");
  const ask = startExportSchema.parse(asked);
  const onOther = startExport(owner, other, await accessAccount(owner), ask, 60_000);
  await expect(onOther).rejects.toMatchObject({ code: "not_found" });
  await clean();
});

it("the tray and the summary are such files too: at once where they are short, else made by whoever takes them up", async () => {
  const { view } = await start({ what: "summary" });
  expect(view).toMatchObject({ what: "summary", name: "うるみ", state: "making" });
  await over();
  expect(await list()).toMatchObject([{ id: view?.id, state: "ready", total: 0 }]);
  const { mime, name } = await readExport(owner, await access(view?.id ?? ""));
  expect([mime, name]).toEqual(["application/pdf", "案件サマリー_うるみ.pdf"]);
  await clean();
  const tray = { what: "chosen", format: "pdf" };
  await expect(start(tray, 60_000)).rejects.toMatchObject({ code: "not_found" });
  const [piece] = await owner.db.select().from(resultItem).where(eq(resultItem.resultId, first));
  await changeTray(owner, projectId, { add: [piece?.id ?? ""] });
  const { file } = await start(tray, 60_000);
  expect(file?.name).toMatch(/^選んだ案_うるみ_\d{8}\.pdf$/u);
  expect((await start(tray)).view).toMatchObject({ what: "chosen", state: "making" });
  await over();
  expect(await list()).toMatchObject([{ what: "chosen", state: "ready" }]);
  const told = { note: "PDF", pieces: 1 };
  expect((await sent()).slice(0, 2)).toMatchObject([told, told]);
  await clean();
});

it("that a worker left is made by the next, for whoever asked; what ended three is not tried again", async () => {
  const [id, hopeless] = [await leftBehind(2), await leftBehind(3)];
  await resumeExports(server);
  await over();
  const views = new Map((await list()).map((view) => [view.id, view]));
  expect(views.get(id)).toMatchObject({ state: "ready" });
  expect(views.get(hopeless)).toMatchObject({
    state: "failed",
    problem: expect.stringMatching(/何度か.+もう一度/),
  });
  expect((await sent())[0]).toMatchObject({ note: "提出パック「うるみ」", by: expect.stringContaining("@") });
  await clean();
});

it("whoever left the project is given nothing, and nobody sees what others asked for", async () => {
  const editor = await join(services, projectId, "editor");
  const id = await leftBehind(1, editor);
  expect(await list()).toEqual([]);
  await expect(access(id)).rejects.toMatchObject({ code: "not_found" });
  const accountId = await accessAccount(editor);
  await server.db.delete(projectMember).where(eq(projectMember.accountId, accountId));
  await performExport(server, id);
  const [row] = await server.db.select().from(projectExport).where(eq(projectExport.id, id));
  expect(row).toMatchObject({ state: "failed", contentHash: null });
  await expect(access(id, editor)).rejects.toMatchObject({ code: "not_found" });
  await server.db.delete(projectExport).where(eq(projectExport.id, id));
});

it("taken back, it stops within seconds and leaves nothing", async () => {
  const id = await leftBehind(1);
  const [row] = await server.db.select().from(projectExport).where(eq(projectExport.id, id));
  if (!row) throw new Error("no row");
  const work = createExportWork(
    ({ signal }) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const ended = storeExport(server, row, work);
  await removeExport(owner, await access(id));
  await ended;
  expect(await list()).toEqual([]);
});

it("says so where there is no room, and keeps no byte of it", async () => {
  const before = await stored();
  await server.db.update(usageMeter).set({ used: 1e15 }).where(eq(usageMeter.kind, "storage"));
  const hashes = async () => {
    const all: string[] = [];
    for await (const { hash } of server.engines.storage.list(new Date(Date.now() + dayMs))) all.push(hash);
    return all.toSorted();
  };
  const there = await hashes();
  const { view } = await start();
  await over();
  expect(await list()).toMatchObject([
    { id: view?.id, state: "failed", problem: expect.stringContaining("容量") },
  ]);
  await expect.poll(hashes).toEqual(there);
  await server.db.update(usageMeter).set({ used: before }).where(eq(usageMeter.kind, "storage"));
  await clean();
});

it("at most so many stay of one person; what comes at once comes all the same", async () => {
  const ids: string[] = [];
  for (let at = 0; at < maxExports; at += 1) ids.push(await leftBehind(1));
  await server.db.update(projectExport).set({ state: "failed" });
  await expect(start()).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("書き出し"),
  });
  expect((await start(pack, 60_000)).file).not.toBeNull();
  const views: ExportView[] = await list();
  expect(views).toHaveLength(maxExports);
  await clean();
});
