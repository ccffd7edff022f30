/** @module-tag long */
/** Files of every format and encoding are kept with the right text; broken and hostile ones leave nothing, within the cap of memory. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fileUpload, fileVersion, projectFile, uploadPart } from "#src/db/schema/files/files.ts";
import type { Context } from "#src/domain/context.ts";
import type { FileId } from "#src/domain/file/access.ts";
import { readContent } from "#src/domain/file/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { isAppError } from "#src/shared/errors.ts";
import { costOf, watchUncaught } from "#test/hostile/memory.ts";
import { keptFiles, refusedFiles } from "#test/support/files/kept.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put } from "./file-support.ts";
import { make } from "./support.ts";

const uncaught = watchUncaught();
let services: TestServices;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  projectId = await make(owner);
}, 60_000);
afterAll(async () => {
  await services.drop();
  uncaught.stop();
  expect(uncaught.errors).toEqual([]);
});

it(`keeps ${keptFiles.length} files of all formats and encodings, their text right in all`, async () => {
  expect(keptFiles.length).toBeGreaterThanOrEqual(60);
  for (const { name, bytes, kind } of keptFiles) {
    const { file } = await put(owner, projectId, { name, bytes }, { again: true });
    expect([name, file.kind, file.size]).toEqual([name, kind, bytes.length]);
  }
  const rows = await owner.db
    .select({ id: projectFile.id, name: projectFile.name, reading: fileVersion.reading })
    .from(fileVersion)
    .innerJoin(projectFile, eq(projectFile.id, fileVersion.fileId));
  const byName = new Map(rows.map((row) => [row.name, row]));
  for (const { name, bytes, pages, tables } of keptFiles) {
    const kept = byName.get(name);
    expect([name, kept?.reading.pages.map(({ text }) => text)]).toEqual([name, pages]);
    if (tables) expect([name, kept?.reading.tables]).toEqual([name, tables]);
    const { content } = await readContent(owner, (kept?.id ?? "") as FileId);
    expect(Buffer.from(content).equals(Buffer.from(bytes)), name).toBe(true);
  }
}, 120_000);

it(`refuses ${refusedFiles.length} broken or hostile files in clear words, with nothing stored and memory within the cap`, {
  timeout: 240_000,
}, async () => {
  expect(refusedFiles.length).toBeGreaterThanOrEqual(40);
  const before = (await readUsage(owner)).storage.used;
  const count = async () => (await owner.db.select({ id: fileVersion.id }).from(fileVersion)).length;
  const files = await count();
  for (const { name, make: bytesOf, says } of refusedFiles) {
    const bytes = bytesOf();
    let refusal: unknown;
    const cost = await costOf(async () => {
      refusal = await put(owner, projectId, { name, bytes }, { again: true }).catch(
        (error: unknown) => error,
      );
    });
    const message = isAppError(refusal) || refusal instanceof Error ? refusal.message : "kept";
    expect([name, message]).toEqual([name, expect.stringMatching(says)]);
    expect([name, Math.max(150, cost.rssMb)]).toEqual([name, 150]);
  }
  expect(await count()).toBe(files);
  const left = [await owner.db.select().from(fileUpload), await owner.db.select().from(uploadPart)];
  expect(left).toEqual([[], []]);
  expect((await readUsage(owner)).storage.used).toBe(before);
});
