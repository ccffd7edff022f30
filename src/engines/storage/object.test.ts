import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { AwsV4Signer } from "aws4fetch";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedBytes, storedPart } from "#src/db/schema/files/storage.ts";
import { storageContract } from "#test/engines/storage.contract.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { startS3 } from "#test/support/servers/s3.ts";
import { createBucket } from "./bucket.ts";
import { createObjectStorage } from "./object.ts";
import { type ByteStorage, readWhole, StorageAwayError } from "./storage.ts";
import { createTableStorage } from "./table.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
let database: TestDatabase;
beforeAll(async () => {
  s3 = await startS3();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await s3.end();
});

const create = () => createObjectStorage(database.drizzle, createBucket(s3));
const keys = async () => (await Array.fromAsync(createBucket(s3).list())).map(({ key }) => key);
const later = () => new Date(Date.now() + 60_000);

storageContract("objects of a bucket", create);

it("large ones go in parts, come back whole and in pieces, and leave with their row", async () => {
  const bytes = new Uint8Array(randomBytes(20 << 20));
  const pieces = (function* () {
    for (let at = 0; at < bytes.length; at += 700_001) yield bytes.subarray(at, at + 700_001);
  })();
  const before = await keys();
  const { hash } = await create().put(
    (async function* () {
      yield* pieces;
    })(),
  );
  expect(Buffer.from(await readWhole(create(), hash)).equals(Buffer.from(bytes))).toBe(true);
  const cut = await Array.fromAsync(create().read(hash, { start: (8 << 20) - 5, end: (8 << 20) + 5 }));
  expect(Buffer.concat(cut).equals(Buffer.from(bytes.subarray((8 << 20) - 5, (8 << 20) + 5)))).toBe(true);
  expect(await create().remove(hash, later())).toBe(true);
  expect(await keys()).toEqual(before);
});

it("an object without a row goes at the next tidying, what has one and what is not ours stays", async () => {
  const bucket = createBucket(s3);
  const { hash } = await create().put(new Uint8Array(randomBytes(99)));
  const [orphan, foreign] = [crypto.randomUUID(), "somebody-elses"];
  await bucket.put(orphan, new Uint8Array(5));
  await bucket.put(foreign, new Uint8Array(5));
  await create().tidy(new Date(Date.now() - 60_000));
  expect(await keys()).toContain(orphan);
  await create().tidy(later());
  expect(await keys()).not.toContain(orphan);
  expect(await keys()).toContain(foreign);
  expect((await readWhole(create(), hash)).byteLength).toBe(99);
});

it("what lay in tables is read from there, and moves, every one of it; begun again it goes on", async () => {
  const tables = createTableStorage(database.drizzle);
  const kept = await Promise.all(
    [1, 500, 3 << 20].map((size) => tables.put(new Uint8Array(randomBytes(size)))),
  );
  const sizes = async () =>
    Promise.all(kept.map(async ({ hash }) => (await readWhole(create(), hash)).byteLength));
  expect(await sizes()).toEqual([1, 500, 3 << 20]);
  expect(await create().takeIn()).toEqual({ moved: 3, missing: [], to: "bucket" });
  expect(await create().takeIn()).toMatchObject({ moved: 0 });
  expect(await database.drizzle.select().from(storedPart)).toEqual([]);
  expect(await sizes()).toEqual([1, 500, 3 << 20]);
});

it("what lies in the bucket moves back into tables, is read meanwhile, and needs the bucket no more", {
  tags: ["long"],
}, async () => {
  const leaving = () => createObjectStorage(database.drizzle, createBucket(s3), true);
  const sizes = [0, 1, (9 << 20) + 5];
  const contents = sizes.map((size) => new Uint8Array(randomBytes(size)));
  const kept = await Promise.all(contents.map((bytes) => create().put(bytes)));
  const lost = await create().put(new Uint8Array(randomBytes(7)));
  const [row] = await database.drizzle
    .select({ id: storedBytes.id })
    .from(storedBytes)
    .where(eq(storedBytes.hash, lost.hash));
  await createBucket(s3).remove(row?.id ?? "");
  const newest = await leaving().put(new Uint8Array(randomBytes(33)));
  expect(await keys()).not.toContain(newest.hash);
  const read = (storage: ByteStorage) =>
    Promise.all([...kept, newest].map(async ({ hash }) => (await readWhole(storage, hash)).byteLength));
  expect(await read(leaving())).toEqual([...sizes, 33]);

  // Two processes at once, and again: each is moved, none twice.
  const both = await Promise.all([leaving().takeIn(), leaving().takeIn()]);
  expect(both.map(({ missing }) => missing)).toEqual([[lost.hash], [lost.hash]]);
  const moved = both.reduce((sum, taken) => sum + taken.moved, 0);
  expect(await leaving().takeIn()).toEqual({ moved: 0, missing: [lost.hash], to: "database" });
  const rows = await database.drizzle.select({ size: storedBytes.byteSize }).from(storedBytes);
  expect(moved).toBe(rows.filter(({ size }) => size > 0 && ![7, 33].includes(size)).length);
  expect(await read(createTableStorage(database.drizzle))).toEqual([...sizes, 33]);
  expect(await create().remove(lost.hash, later())).toBe(true);
});

it("while it is away every request fails at once or in time, nothing is kept by halves, and afterwards all is there", {
  tags: ["long"],
}, async () => {
  const told: string[] = [];
  const watch = { onAway: () => told.push("away"), onBack: () => told.push("back") };
  const watched = createObjectStorage(database.drizzle, createBucket(s3, watch));
  const bytes = new Uint8Array(randomBytes(20 << 20));
  const small = await create().put(new Uint8Array(randomBytes(99)));
  const drafts = () => database.drizzle.select().from(storedBytes).where(isNull(storedBytes.hash));
  const before = await keys();
  // In the middle of a large one: its first part is there.
  const broken = watched.put(
    (async function* () {
      yield bytes.subarray(0, 17 << 20);
      await s3.halt();
      yield bytes.subarray(17 << 20);
    })(),
  );
  await expect(broken).rejects.toThrow(StorageAwayError);
  await expect(readWhole(watched, small.hash)).rejects.toThrow(StorageAwayError);
  await expect(watched.put(new Uint8Array(randomBytes(12)))).rejects.toThrow(StorageAwayError);
  expect(await drafts()).toEqual([]);
  // It takes connections, and says nothing.
  const silent = createServer().listen(Number(new URL(s3.endpoint).port), "127.0.0.1");
  const hasty = createObjectStorage(database.drizzle, createBucket(s3, { silentMs: 300 }));
  await expect(readWhole(hasty, small.hash)).rejects.toThrow(StorageAwayError);
  silent.close();
  silent.closeAllConnections();
  await s3.start();
  expect(told).toEqual(["away"]);
  const { hash } = await watched.put(bytes);
  expect(Buffer.from(await readWhole(watched, hash)).equals(Buffer.from(bytes))).toBe(true);
  expect((await readWhole(watched, small.hash)).byteLength).toBe(99);
  expect(told).toEqual(["away", "back"]);
  expect(await drafts()).toEqual([]);
  expect((await keys()).length).toBe(before.length + 1);
});

it("wrong keys and a bucket that is not there are faults, not missing bytes", async () => {
  const bytes = new Uint8Array(randomBytes(10));
  const { hash } = await create().put(bytes);
  for (const wrong of [{ secretAccessKey: "wrong" }, { name: "nowhere" }]) {
    const storage = createObjectStorage(database.drizzle, createBucket({ ...s3, ...wrong }));
    await expect(readWhole(storage, hash)).rejects.toThrow("The storage");
    await expect(storage.put(new Uint8Array(randomBytes(11)))).rejects.toThrow("The storage");
  }
});

/** Amazon S3, "Signature Calculations for the Authorization Header", its examples. */
it.each([
  ["?lifecycle", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
  ["?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
])("signs the published example %s", async (query, signature) => {
  const signer = new AwsV4Signer({
    url: `https://examplebucket.s3.amazonaws.com/${query}`,
    headers: { "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    service: "s3",
    region: "us-east-1",
    datetime: "20130524T000000Z",
  });
  expect((await signer.sign()).headers.get("authorization")).toMatch(new RegExp(`Signature=${signature}$`));
});
