/** Photos of a project that comes in are looked at, and bared, as those that are brought one by one. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import { strToU8 } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectPicture } from "#src/db/schema/picture.ts";
import type { Context } from "#src/domain/context.ts";
import { addPicture } from "#src/domain/picture/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readWhole } from "#src/engines/storage/storage.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "./support.ts";
import { rowsOf, takeAway, takeIn } from "./whole-project-support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  projectId = await make(owner, "うるみ");
  await addPicture(owner, projectId, { name: "瓶.png", bytes: new Uint8Array(png(64, 64)), origin: "own" });
});
afterAll(() => services.drop());

/** The zip with other bytes in the place of its one photo, named as they have to be. */
async function withPhoto(bytes: Uint8Array) {
  const files = await takeAway(owner, projectId);
  const [row] = rowsOf(files, "project_picture");
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  delete files[`bytes/${row?.contentHash}`];
  const line = JSON.stringify({ ...row, contentHash, byteSize: bytes.length });
  files["data/project_picture.ndjson"] = strToU8(`${line}\n`);
  files[`bytes/${contentHash}`] = bytes;
  return files;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

it("what was written beside a photo stays outside", async () => {
  const plain = Buffer.from(png(64, 64));
  const remark = chunk("tEXt", Buffer.from("Location\0 35.68, 139.76"));
  const told = new Uint8Array(Buffer.concat([plain.subarray(0, 33), remark, plain.subarray(33)]));
  const id = await takeIn(owner, await withPhoto(told));
  const rows = await owner.db.select().from(projectPicture).where(eq(projectPicture.projectId, id));
  expect(rows).toHaveLength(1);
  const kept = Buffer.from(await readWhole(owner.engines.storage, rows[0]?.contentHash ?? ""));
  expect(kept.equals(plain)).toBe(true);
  expect(rows[0]?.byteSize).toBe(plain.length);
});

it("one that cannot be drawn is refused with its project", async () => {
  const broken = new Uint8Array(png(64, 64));
  const data = Buffer.from(broken.buffer).indexOf("IDAT");
  for (let at = data + 6; at < data + 14; at += 1) broken[at] = 255 - (broken[at] ?? 0);
  await expect(takeIn(owner, await withPhoto(broken))).rejects.toMatchObject({ code: "file_unreadable" });
});
