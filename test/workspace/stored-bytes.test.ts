/** The bytes of files and pictures lie in the storage: they move there, stay while a row names them, and leave with the last one. */
import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileVersion } from "#src/db/schema/files/files.ts";
import { projectPicture } from "#src/db/schema/picture.ts";
import { moveBytes } from "#src/domain/blob/commands/move.ts";
import { sweepBytes } from "#src/domain/blob/commands/sweep.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { removeFiles } from "#src/domain/file/commands/change.ts";
import { readContent } from "#src/domain/file/queries.ts";
import { accessPicture } from "#src/domain/picture/access.ts";
import { addPicture, removePicture } from "#src/domain/picture/commands.ts";
import { readStoredPicture } from "#src/domain/picture/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import type { ByteStorage } from "#src/engines/storage/storage.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put, textFile } from "./file-support.ts";
import { make } from "./support.ts";

const dayMs = 24 * 60 * 60 * 1000;
let services: TestServices;
let owner: Context;
let server: Context;
let projectId: ProjectId;
let storage: ByteStorage;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  server = services.context(systemActor);
  storage = server.engines.storage;
  projectId = await make(owner);
});
afterAll(() => services.drop());

const text = (name: string) => textFile(`${name}.txt`, `${name}のとろみのある化粧水です。`);
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** The same server, days later. */
const daysLater = (days: number): Context => ({ ...server, now: () => new Date(Date.now() + days * dayMs) });
const photo = (width: number) => ({
  name: "店先.png",
  bytes: new Uint8Array(png(width, 80)),
  origin: "own" as const,
});

/** A file and a picture as an earlier version kept them: with their bytes in the row. */
async function keptAsBefore(name: string) {
  const given = text(name);
  const { file } = await put(owner, projectId, given);
  const { picture } = await addPicture(owner, projectId, photo(100 + name.length));
  const pictureId = await accessPicture(owner, projectId, picture.id);
  const { bytes } = await readStoredPicture(owner, pictureId);
  await server.db
    .update(fileVersion)
    .set({ content: Buffer.from(given.bytes) })
    .where(eq(fileVersion.fileId, file.id));
  await server.db
    .update(projectPicture)
    .set({ content: Buffer.from(bytes) })
    .where(eq(projectPicture.id, picture.id));
  for (const content of [given.bytes, bytes])
    await storage.remove(hashOf(content), new Date(Date.now() + dayMs));
  const fileId = await accessFile(owner, projectId, file.id);
  return { fileId, pictureId, given: given.bytes, bytes };
}

const inRows = async () => {
  const { rows } = await server.db.execute<{ files: number; pictures: number }>(sql`
    select (select count(*)::int from file_version where content is not null) files,
      (select count(*)::int from project_picture where content is not null) pictures`);
  return rows[0];
};

describe("bytes", () => {
  it("of a new file and a new picture lie in the storage alone", async () => {
    const given = text("新しい");
    const { file } = await put(owner, projectId, given);
    const { picture } = await addPicture(owner, projectId, photo(90));
    expect(await inRows()).toEqual({ files: 0, pictures: 0 });
    expect(await storage.stat(hashOf(given.bytes))).toMatchObject({ size: given.bytes.length });
    const kept = await readContent(owner, await accessFile(owner, projectId, file.id));
    expect(Buffer.from(kept.content).equals(Buffer.from(given.bytes))).toBe(true);
    const shown = await readStoredPicture(owner, await accessPicture(owner, projectId, picture.id));
    expect(Buffer.from(shown.bytes).equals(png(90, 80))).toBe(true);
  });

  it("in rows are read as ever, and move; a move that dies goes on, and loses none", async () => {
    const one = await keptAsBefore("一つ目");
    const two = await keptAsBefore("二つ目の");
    const three = await keptAsBefore("三つ目です");
    expect(await inRows()).toEqual({ files: 3, pictures: 3 });
    const same = async () => {
      for (const { fileId, pictureId, given, bytes } of [one, two, three]) {
        expect(Buffer.from((await readContent(owner, fileId)).content).equals(Buffer.from(given))).toBe(true);
        expect(
          Buffer.from((await readStoredPicture(owner, pictureId)).bytes).equals(Buffer.from(bytes)),
        ).toBe(true);
      }
    };
    await same();
    let puts = 0;
    const dying: ByteStorage = {
      ...storage,
      async put(bytes) {
        puts += 1;
        if (puts === 2) throw new Error("the process died");
        return storage.put(bytes);
      },
    };
    await expect(moveBytes({ ...server, engines: { ...server.engines, storage: dying } })).rejects.toThrow(
      "died",
    );
    expect(await inRows()).toEqual({ files: 2, pictures: 3 });
    await same();
    await Promise.all([moveBytes(server), moveBytes(server)]);
    expect(await inRows()).toEqual({ files: 0, pictures: 0 });
    await same();
  });

  it("that are not what their row says stay where they are; a storage that answers others ends the move", async () => {
    const { fileId, given, bytes } = await keptAsBefore("違う");
    await server.db
      .update(fileVersion)
      .set({ content: Buffer.from("別の中身") })
      .where(eq(fileVersion.fileId, fileId));
    const lying: ByteStorage = {
      ...storage,
      put: async () => ({ hash: hashOf(bytes), size: bytes.length, keptAt: new Date() }),
      async *read() {
        yield randomBytes(bytes.length);
      },
    };
    await expect(moveBytes({ ...server, engines: { ...server.engines, storage: lying } })).rejects.toThrow(
      "other bytes",
    );
    expect(await inRows()).toEqual({ files: 1, pictures: 1 });
    await moveBytes(server);
    expect(await inRows()).toEqual({ files: 1, pictures: 0 });
    await server.db
      .update(fileVersion)
      .set({ content: Buffer.from(given) })
      .where(eq(fileVersion.fileId, fileId));
    await moveBytes(server);
    expect(await inRows()).toEqual({ files: 0, pictures: 0 });
  });

  it("leave a day after the last row that named them, and not before", async () => {
    const given = text("二つの案件");
    const other = await make(owner);
    const [here, there] = [await put(owner, projectId, given), await put(owner, other, given)];
    const { picture } = await addPicture(owner, projectId, photo(123));
    const pictureId = await accessPicture(owner, projectId, picture.id);
    const { bytes } = await readStoredPicture(owner, pictureId);
    const left = async () =>
      [await storage.stat(hashOf(given.bytes)), await storage.stat(hashOf(bytes))].map(Boolean);
    await removeFiles(owner, [await accessFile(owner, projectId, here.file.id)]);
    await sweepBytes(daysLater(3));
    expect(await left()).toEqual([true, true]);
    await removeFiles(owner, [await accessFile(owner, other, there.file.id)]);
    await removePicture(owner, pictureId);
    await sweepBytes(server);
    expect(await left()).toEqual([true, true]);
    await sweepBytes(daysLater(2));
    expect(await left()).toEqual([false, false]);
  });

  it("that somebody brings again while they are being removed are there for whoever stores a row", async () => {
    const wide = photo(200);
    for (let round = 0; round < 12; round += 1) {
      const { picture: first } = await addPicture(owner, projectId, wide);
      await removePicture(owner, await accessPicture(owner, projectId, first.id));
      // The limit of the sweep lies between the first keeping and the second.
      const cut = Date.now() + 3;
      while (Date.now() <= cut);
      const sweeping = { ...server, now: () => new Date(cut + dayMs) };
      const [{ picture: again }] = await Promise.all([
        addPicture(owner, projectId, wide),
        sweepBytes(sweeping),
        sweepBytes(sweeping),
      ]);
      const pictureId = await accessPicture(owner, projectId, again.id);
      expect((await readStoredPicture(owner, pictureId)).bytes.length, `round ${round}`).toBeGreaterThan(0);
      await removePicture(owner, pictureId);
    }
  });
});
