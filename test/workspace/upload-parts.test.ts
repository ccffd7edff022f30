/** The parts of an upload lie in the storage: rows only name them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadPart } from "#src/db/schema/files/files.ts";
import { sweepBytes } from "#src/domain/blob/commands/sweep.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { accessFile } from "#src/domain/file/access.ts";
import { readContent } from "#src/domain/file/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { begin, sendPart, sha256, textFile } from "./file-support.ts";
import { make } from "./support.ts";

let services: TestServices;
let owner: Context;
let server: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  server = services.context(systemActor);
  projectId = await make(owner, "うるみ");
});
afterAll(() => services.drop());

const days = (count: number): Context => ({
  ...server,
  now: () => new Date(Date.now() + count * 24 * 60 * 60 * 1000),
});
const stands = async (bytes: Uint8Array) => (await server.engines.storage.stat(sha256(bytes))) !== null;
const lines = (name: string) =>
  textFile(name, Array.from({ length: 200 }, (_, at) => `${at}行目はとろみのある化粧水です。`).join("\n"));

it("no byte of a part is in its row; it stays while it is named, goes when the file is whole, and the file is what was sent", async () => {
  const file = lines("長い原稿.txt");
  const at = 5000;
  const [first, rest] = [file.bytes.slice(0, at), file.bytes.slice(at)];
  const { upload } = await begin(owner, projectId, file);
  const id = upload?.id ?? "";
  await sendPart(owner, projectId, id, { offset: 0, bytes: first });
  expect(await server.db.select().from(uploadPart).where(eq(uploadPart.uploadId, id))).toEqual([
    { uploadId: id, position: 0, contentHash: sha256(first), content: null },
  ]);
  await sweepBytes(days(2));
  expect(await stands(first)).toBe(true);
  const { file: kept } = await sendPart(owner, projectId, id, { offset: at, bytes: rest });
  const { content } = await readContent(owner, await accessFile(owner, projectId, kept?.id ?? ""));
  expect(sha256(content)).toBe(sha256(file.bytes));
  await sweepBytes(days(2));
  expect([await stands(first), await stands(rest), await stands(file.bytes)]).toEqual([false, false, true]);
}, 60_000);

it("an upload that began before the parts moved goes on", async () => {
  const file = textFile("途中.txt", "肌にうるおいを与える化粧水です。朝と夜に使えます。");
  const { upload } = await begin(owner, projectId, file);
  const id = upload?.id ?? "";
  await sendPart(owner, projectId, id, { offset: 0, bytes: file.bytes.slice(0, 10) });
  const older = { contentHash: null, content: Buffer.from(file.bytes.slice(0, 10)) };
  await server.db.update(uploadPart).set(older).where(eq(uploadPart.uploadId, id));
  const { file: kept } = await sendPart(owner, projectId, id, { offset: 10, bytes: file.bytes.slice(10) });
  const { content } = await readContent(owner, await accessFile(owner, projectId, kept?.id ?? ""));
  expect(sha256(content)).toBe(sha256(file.bytes));
});
