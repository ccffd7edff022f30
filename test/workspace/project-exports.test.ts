/** The zip of a whole project is made in the background, kept for seven days, counted, and its owner's alone. */
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectExport } from "#src/db/schema/files/export.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { sweepBytes } from "#src/domain/blob/commands/sweep.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { accessExport } from "#src/domain/export/access.ts";
import { performExport } from "#src/domain/export/commands/perform.ts";
import { purgeExports, removeExport } from "#src/domain/export/commands/remove.ts";
import { startExport } from "#src/domain/export/commands/start.ts";
import { listExports, readExport } from "#src/domain/export/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put, textFile } from "./file-support.ts";
import { join, make } from "./support.ts";

const dayMs = 24 * 60 * 60 * 1000;
let services: TestServices;
let owner: Context;
let server: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  server = services.context(systemActor);
  projectId = await make(owner, "うるみ");
  await put(owner, projectId, textFile("原稿.txt", "とろみのある化粧水です。"));
});
afterAll(() => services.drop());

const start = async () => {
  const { view } = await startExport(owner, projectId, await accessAccount(owner), { what: "project" });
  if (!view) throw new Error("A whole project is made in the background.");
  return view;
};
const list = async (ctx = owner) => listExports(ctx, projectId, await accessAccount(ctx));
const access = async (ctx: Context, id: string) => accessExport(ctx, projectId, await accessAccount(ctx), id);
const stored = async () => (await readUsage(owner)).storage.used;
const later = (days: number): Context => ({ ...server, now: () => new Date(Date.now() + days * dayMs) });

it("is made once for all presses, says how far it is, and is counted while it stays; after seven days both are gone", async () => {
  const before = await stored();
  const [first, second] = [await start(), await start()];
  expect(first).toMatchObject({ state: "making", size: 0 });
  expect(second.id).toBe(first.id);
  await expect(readExport(owner, await access(owner, first.id))).rejects.toMatchObject({ code: "conflict" });
  await Promise.all([performExport(server, first.id), performExport(server, first.id)]);
  const [made, ...others] = await list();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ state: "ready", problem: "" });
  expect(made?.done).toBe(made?.total);
  expect(await stored()).toBe(before + (made?.size ?? 0));
  const { name, size, bytes } = await readExport(owner, await access(owner, first.id));
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  const zip = Buffer.concat(pieces);
  expect([name, zip.length]).toEqual(["うるみ_まるごと.zip", size]);
  expect(Object.keys(unzipSync(new Uint8Array(zip)))).toContain("project.json");

  await sweepBytes(later(6));
  expect(await purgeExports(later(6), 20)).toBe(0);
  expect((await readExport(owner, await access(owner, first.id))).size).toBe(size);
  const [{ hash } = { hash: "" }] = await server.db
    .select({ hash: projectExport.contentHash })
    .from(projectExport);
  expect(await purgeExports(later(8), 20)).toBe(1);
  await sweepBytes(later(8));
  expect(await server.engines.storage.stat(hash ?? "")).toBeNull();
  expect(await list()).toEqual([]);
  expect(await stored()).toBe(before);
});

it("is nobody else's, whatever their role, and goes when it is taken back, also while it is made", async () => {
  const { id } = await start();
  for (const other of [await join(services, projectId, "editor"), await services.person()]) {
    await expect(access(other, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await list(other)).toEqual([]);
  }
  const before = await stored();
  const { storage } = server.engines;
  const slow = {
    ...storage,
    put: async (bytes: Parameters<typeof storage.put>[0]) => {
      const kept = await storage.put(bytes);
      await removeExport(owner, await access(owner, id));
      return kept;
    },
  };
  await performExport({ ...server, engines: { ...server.engines, storage: slow } }, id);
  expect(await list()).toEqual([]);
  expect(await stored()).toBe(before);
});

it("that a worker left is taken up by the next; one that fails says so and can be asked for again", async () => {
  const { id } = await start();
  const { storage } = server.engines;
  const failing = {
    ...storage,
    put: async () => {
      throw new Error("disk full");
    },
  };
  await server.db.update(projectExport).set({ begunAt: new Date() }).where(eq(projectExport.id, id));
  await performExport(server, id);
  expect(await list()).toMatchObject([{ state: "making" }]);
  await performExport({ ...later(1), engines: { ...server.engines, storage: failing } }, id);
  expect(await list()).toMatchObject([{ state: "failed", problem: expect.stringContaining("もう一度") }]);
  const again = await start();
  expect(again.id).not.toBe(id);
  await performExport(server, again.id);
  expect((await list())[0]).toMatchObject({ id: again.id, state: "ready" });
});
