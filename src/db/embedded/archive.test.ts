import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackupRefusedError } from "../errors.ts";
import { packArchive, unpackArchive } from "./archive.ts";

const root = mkdtempSync(join(tmpdir(), "hitofude-archive-"));
const source = join(root, "source");
const file = join(root, "backup.tar.gz");
const target = join(root, "target");

beforeAll(async () => {
  mkdirSync(join(source, "base/1"), { recursive: true });
  mkdirSync(join(source, "empty"));
  writeFileSync(join(source, "PG_VERSION"), "18\n");
  writeFileSync(join(source, "none"), "");
  writeFileSync(join(source, "base/1/block"), Buffer.alloc(512, 7));
  writeFileSync(join(source, "base/1/large"), Buffer.alloc(700_001, "日本"));
  await packArchive(source, file);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function tryUnpack(bytes: Uint8Array): Promise<unknown> {
  rmSync(target, { recursive: true, force: true });
  writeFileSync(`${file}.changed`, bytes);
  return await unpackArchive(`${file}.changed`, target).catch((error: unknown) => error);
}

test("unpacks what was packed, empty files and folders too", async () => {
  await unpackArchive(file, target);
  expectSameFiles();
});

function expectSameFiles() {
  const names = readdirSync(target, { recursive: true }).sort();
  expect(names).toEqual(readdirSync(source, { recursive: true }).sort());
  for (const name of names.map(String).filter((each) => statSync(join(source, each)).isFile())) {
    expect(readFileSync(join(target, name)).equals(readFileSync(join(source, name)))).toBe(true);
  }
}

test("is an archive that tar reads", () => {
  const listed = execFileSync("tar", ["-tzf", file], { encoding: "utf8" });
  expect(listed.split("\n")).toEqual(expect.arrayContaining(["base/1/large", "empty/", "MANIFEST.sha256"]));
});

test("cut off anywhere, it is refused", { tags: ["long"] }, async () => {
  const bytes = readFileSync(file);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
      expect(await tryUnpack(bytes.subarray(0, length))).toBeInstanceOf(BackupRefusedError);
    }),
    { numRuns: 40 },
  );
});

test("with any bit changed, no changed file comes out of it", { tags: ["long"] }, async () => {
  const plain = gunzipSync(readFileSync(file));
  const used = [...plain.keys()].filter((index) => plain[index] !== 0);
  await fc.assert(
    fc.asyncProperty(fc.nat(used.length - 1), fc.nat(7), async (place, bit) => {
      const index = used[place] ?? 0;
      const changed = Buffer.from(plain);
      changed[index] = (changed[index] ?? 0) ^ (1 << bit);
      // A bit without meaning (the blank after a checksum) may pass; a changed file never.
      const error = await tryUnpack(gzipSync(changed));
      if (error) expect(error).toBeInstanceOf(BackupRefusedError);
      else expectSameFiles();
    }),
    { numRuns: 60 },
  );
});

test("other files are refused: text, an empty one, none, one that leaves its folder", async () => {
  expect(await tryUnpack(Buffer.from("not a backup"))).toBeInstanceOf(BackupRefusedError);
  expect(await tryUnpack(Buffer.alloc(0))).toBeInstanceOf(BackupRefusedError);
  await expect(unpackArchive(join(root, "missing"), target)).rejects.toThrow(BackupRefusedError);
  writeFileSync(join(root, "outside"), "x");
  execFileSync("tar", ["-czPf", join(root, "evil.tar.gz"), "-C", source, "../outside"]);
  await expect(unpackArchive(join(root, "evil.tar.gz"), target)).rejects.toThrow(BackupRefusedError);
});
