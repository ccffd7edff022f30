/** Lists stand in the order they promise; what came at one moment is told apart by its id, so that no page shows it twice. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fileFolder, fileUpload } from "#src/db/schema/files/files.ts";
import { resultComment } from "#src/db/schema/handover/comment.ts";
import { clientLink, collection, collectionResult } from "#src/db/schema/handover/handover.ts";
import { pictureRequest, projectPicture } from "#src/db/schema/picture.ts";
import { preset } from "#src/db/schema/preset.ts";
import { project, sourceDocument } from "#src/db/schema/project.ts";
import type { result } from "#src/db/schema/result.ts";
import { message, thread } from "#src/db/schema/thread.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { listAttachables, listMaterials } from "#src/domain/attachment/queries.ts";
import { listLinks } from "#src/domain/client/queries.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { listCollections, readCollection } from "#src/domain/collection/queries.ts";
import { readComments, readRunComments } from "#src/domain/comment/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { listFiles, listUploads } from "#src/domain/file/queries.ts";
import { listFilesSchema } from "#src/domain/file/schema.ts";
import { listPictures, readMaking } from "#src/domain/picture/queries.ts";
import { listPresets } from "#src/domain/preset/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readRelatedWork } from "#src/domain/related-work/queries.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { leasedRunId } from "#src/domain/run/access.ts";
import { listThreads, readRecentThreads } from "#src/domain/thread/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { early, idsOf, late, newestFirst, oldestFirst, seedResults, three } from "./seeded.ts";
import { make } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let accountId: Awaited<ReturnType<typeof accessAccount>>;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
  accountId = await accessAccount(ctx);
});
beforeEach(async () => {
  projectId = await make(ctx, "順番");
});
afterAll(() => services.drop());
const db = () => services.database.drizzle;

/** Three results of one tool, in as many runs. */
async function results(tool: "faq" | "persona" = "faq", more: Partial<typeof result.$inferInsert> = {}) {
  const rows = three();
  await seedResults(db(), projectId, rows, { tool, ...more });
  return rows;
}

it("collections and their links: the newest first; what is in one: as it was put", async () => {
  const rows = three();
  const base = { projectId, name: "提出", updatedAt: early };
  await db()
    .insert(collection)
    .values(rows.map((row) => ({ ...row, ...base })));
  expect(idsOf(await listCollections(ctx, projectId), rows)).toEqual(newestFirst(rows));
  const access = await accessCollection(ctx, rows[0].id, "work");
  const held = await results();
  const places = [2, 3, 1];
  await db()
    .insert(collectionResult)
    .values(
      held.map(({ id }, at) => ({ collectionId: rows[0].id, resultId: id, position: places[at] ?? 0 })),
    );
  const inside = (await readCollection(ctx, access)).results;
  expect(idsOf(inside, held)).toEqual([held[2].id, held[0].id, held[1].id]);
  const links = three();
  const open = { showEvidence: true, showFlags: false, approves: false, sender: "山田" };
  await db()
    .insert(clientLink)
    .values(
      links.map((row) => ({
        ...{ ...row, ...open, collectionId: rows[0].id, tokenHash: row.id },
        expiresAt: new Date(Date.now() + 60_000),
      })),
    );
  expect(idsOf(await listLinks(ctx, access), links)).toEqual(newestFirst(links));
});

it("comments: the oldest first, of a result and of a run", async () => {
  const [held] = await results();
  const rows = three();
  const base = { resultId: held.id, author: "山田", text: "確かめます" };
  await db()
    .insert(resultComment)
    .values(rows.map((row) => ({ ...row, ...base })));
  const { resultId } = await accessResult(ctx, held.id, "read");
  expect(idsOf(await readComments(ctx, resultId), rows)).toEqual(oldestFirst(rows));
  expect(idsOf(await readRunComments(ctx, leasedRunId(held.id)), rows)).toEqual(oldestFirst(rows));
});

it("what may be put beside a message: the newest files and results first, people of the newest sheet", async () => {
  const files = three();
  await db()
    .insert(sourceDocument)
    .values(
      files.map((row, at) => ({
        ...{
          ...row,
          projectId,
          kind: "file" as const,
          number: at + 1,
          title: `資料${at}`,
          contentHash: row.id,
        },
        ...{ byteSize: 1, sentences: [], warnings: [] },
      })),
    );
  const made = await results();
  const sheets = await results("persona");
  const all = await listAttachables(ctx, projectId, "");
  expect(idsOf(all, files)).toEqual(newestFirst(files));
  expect(idsOf(all, made)).toEqual(newestFirst(made));
  const people = all.filter(({ kind }) => kind === "persona").map(({ id }) => id);
  expect(people).toEqual([sheets[2].id]);
  expect(idsOf((await listMaterials(ctx, projectId, null)).files, files)).toEqual(newestFirst(files));
  const chosen = await listMaterials(ctx, projectId, sheets[1].id);
  expect(chosen.personas.map(({ id }) => id)).toEqual([sheets[2].id, sheets[1].id]);
});

it("folders: by name, those in the trash by when they went there; uploads: the oldest first", async () => {
  const rows = three();
  const folder = (row: { id: string; createdAt: Date }, name: string, deletedAt: Date | null) => ({
    ...{ id: row.id, createdAt: row.createdAt, projectId, name, deletedAt },
  });
  const [first, second, third] = rows;
  await db()
    .insert(fileFolder)
    .values([folder(first, "い", null), folder(second, "う", null), folder(third, "あ", null)]);
  const list = await listFiles(ctx, projectId, listFilesSchema.parse({}));
  expect(idsOf(list.folders, rows)).toEqual([third.id, first.id, second.id]);
  const trashed = three();
  const [before, one, other] = trashed;
  await db()
    .insert(fileFolder)
    .values([folder(before, "あ", early), folder(one, "い", late), folder(other, "い", late)]);
  const trash = await listFiles(ctx, projectId, listFilesSchema.parse({ view: "trash" }));
  expect(idsOf(trash.trashed, trashed)).toEqual([one.id, other.id, before.id]);
  const uploads = three();
  await db()
    .insert(fileUpload)
    .values(
      uploads.map((row) => ({ ...row, projectId, accountId, name: "a", byteSize: 1, contentHash: "" })),
    );
  expect(idsOf(await listUploads(ctx, projectId, accountId), uploads)).toEqual(oldestFirst(uploads));
});

it("photos: the newest first; of what failed only the newest is told, and only for a while", async () => {
  const rows = three();
  const photo = {
    mediaType: "image/png" as const,
    width: 64,
    height: 64,
    byteSize: 1,
    origin: "own" as const,
  };
  await db()
    .insert(projectPicture)
    .values(
      rows.map((row) => ({
        ...{ ...row, ...photo, projectId, name: "写真", content: Buffer.from("x"), contentHash: row.id },
      })),
    );
  expect(idsOf(await listPictures(ctx, projectId), rows)).toEqual(newestFirst(rows));
  const asked = three();
  const states = ["failed", "making", "failed"] as const;
  await db()
    .insert(pictureRequest)
    .values(
      asked.map((row, at) => ({
        ...{ ...row, projectId, idempotencyKey: row.id, itemId: row.id },
        ...{ state: states[at] ?? ("made" as const), problem: `${at}` },
      })),
    );
  expect(await readMaking(ctx, projectId)).toMatchObject({ open: 1, problem: "2" });
  const after = (minutes: number) => ({ ...ctx, now: () => new Date(late.getTime() + minutes * 60_000) });
  expect((await readMaking(after(14.9), projectId)).problem).toBe("2");
  expect((await readMaking(after(15.1), projectId)).problem).toBe("");
});

it("presets: as they were made", async () => {
  const rows = three();
  await db()
    .insert(preset)
    .values(rows.map((row) => ({ ...row, projectId, name: "店", version: 1, updatedAt: early })));
  expect(idsOf((await listPresets(ctx, projectId)).presets, rows)).toEqual(oldestFirst(rows));
});

it("threads: where something happened last first; the same of a result's relations and of the home page", async () => {
  const [held] = await results();
  const rows = three();
  await db()
    .insert(thread)
    .values(rows.map((row) => ({ ...row, projectId, title: "相談", activeAt: row.createdAt })));
  await db()
    .insert(message)
    .values(
      rows.map((row) => ({
        ...{ id: crypto.randomUUID(), threadId: row.id, number: 1, role: "assistant" as const, parts: [] },
        ...{ runId: held.id, idempotencyKey: row.id, createdAt: row.createdAt },
      })),
    );
  const ask = { archived: false, search: "", limit: 2 };
  const first = await listThreads(ctx, projectId, ask);
  const rest = await listThreads(ctx, projectId, { ...ask, cursor: first.next ?? "" });
  expect(idsOf([...first.threads, ...rest.threads], rows)).toEqual(newestFirst(rows));
  expect(idsOf(await readRecentThreads(ctx, accountId, 10), rows)).toEqual(newestFirst(rows));
  const relations = await readRelatedWork(ctx, await accessResult(ctx, held.id, "read"));
  expect(idsOf(relations.threads, rows)).toEqual(newestFirst(rows));
  const made = await results("persona", { parents: { faq: held.id } });
  const used = await readRelatedWork(ctx, await accessResult(ctx, held.id, "read"));
  expect(idsOf(used.results, made)).toEqual(newestFirst(made));
  const [, parent] = made;
  const from = await readRelatedWork(ctx, await accessResult(ctx, parent.id, "read"));
  expect(from.from.map(({ id }) => id)).toEqual([held.id]);
});

it("a project that went is in none of its person's lists of threads", async () => {
  const gone = await make(ctx, "消えた案件");
  const id = crypto.randomUUID();
  await db().insert(thread).values({ id, projectId: gone, title: "相談", activeAt: late, createdAt: late });
  const listed = async () => (await readRecentThreads(ctx, accountId, 100)).map((one) => one.id);
  expect(await listed()).toContain(id);
  await db().update(project).set({ archivedAt: late }).where(eq(project.id, gone));
  expect(await listed()).not.toContain(id);
  await db().update(project).set({ archivedAt: null, deletedAt: late }).where(eq(project.id, gone));
  expect(await listed()).not.toContain(id);
});
