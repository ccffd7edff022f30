/** The drill of a restore: what it compares, and what it notices. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableFigures } from "#src/db/table-figures.ts";
import { type BucketSettings, createBucket } from "#src/engines/storage/bucket.ts";
import { createObjectStorage } from "#src/engines/storage/object.ts";
import { postgresUrl } from "#test/support/global/postgres.ts";
import { type S3Server, startS3 } from "#test/support/servers/s3.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { beside, differences } from "../../scripts/restore-drill/drill.ts";

const execute = promisify(execFile);

describe.skipIf(!postgresUrl())("npm run restore:drill", () => {
  const folder = mkdtempSync(join(tmpdir(), "hitofude-drill-"));
  const hashes: string[] = [];
  let services: TestServices;
  let store: S3Server;
  let copy: S3Server;
  let name = "";
  const urlOf = (database: string) => new URL(`/${database}`, postgresUrl()).href;

  beforeAll(async () => {
    [store, copy] = [await startS3(), await startS3()];
    services = await createTestServices({ work: false });
    await services.person("いつも@example.com");
    const { pool, drizzle } = services.database;
    name = (await pool.query<{ name: string }>("select current_database() as name")).rows[0]?.name ?? "";
    const storage = createObjectStorage(drizzle, createBucket(store));
    for (const text of ["資料", "写真", "企画書"])
      hashes.push((await storage.put(new TextEncoder().encode(text))).hash);
    await copyObjects(store, copy);
  });
  afterAll(async () => {
    const { pool } = services.database;
    for (const each of ["whole", "lost", "served"])
      await pool.query(`drop database if exists ${name}_${each}`);
    await services.drop();
    await Promise.all([store.end(), copy.end()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** As the operator's own program does it. */
  async function copyObjects(from: BucketSettings, to: BucketSettings) {
    const [source, target] = [createBucket(from), createBucket(to)];
    const { rows } = await services.database.pool.query<{ id: string; size: number }>(
      "select id, byte_size::int as size from stored_bytes",
    );
    for (const { id, size } of rows) {
      const pieces: Uint8Array[] = [];
      for await (const piece of (await source.read(id, 0, size)) ?? []) pieces.push(piece);
      await target.put(id, Buffer.concat(pieces));
    }
  }

  async function run(into: string): Promise<{ code: number; output: string }> {
    const parameters = [join(folder, "drill.dump"), "--into", urlOf(into), "--endpoint", copy.endpoint];
    const env = {
      ...{
        PATH: process.env.PATH,
        DATABASE_URL: urlOf(name),
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: store.name,
      },
      ...{ S3_ACCESS_KEY_ID: store.accessKeyId, S3_SECRET_ACCESS_KEY: store.secretAccessKey },
    };
    const node = [
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/restore-drill/restore-drill.ts"],
    ] as const;
    return execute(node[0], [...node[1], ...parameters], { env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  }

  it("restores what is served into an empty database and finds every table and every object the same", {
    tags: ["long"],
  }, async () => {
    const { pool } = services.database;
    await pool.query(`create database ${name}_whole`);
    const { code, output } = await run(`${name}_whole`);
    expect([code, output]).toEqual([0, expect.stringContaining("ファイルの中身: 3/3が一致")]);
    const [, same, all] = /表: (\d+)\/(\d+)が一致/.exec(output) ?? [];
    expect([same, Number(all) > 60]).toEqual([all, true]);
    expect(output).toMatch(/一致 {2}public\.account {2}1行/);
    const restored = new pg.Client({ connectionString: urlOf(`${name}_whole`) });
    await restored.connect();
    const { rows } = await restored.query("select email from account");
    await restored.end();
    expect(rows).toEqual([{ email: "いつも@example.com" }]);
  });

  it("names what the copied bucket has not, and what it has damaged, and ends with 1", {
    tags: ["long"],
  }, async () => {
    const bucket = createBucket(copy);
    const { rows } = await services.database.pool.query<{ id: string; hash: string; size: number }>(
      "select id, hash, byte_size::int as size from stored_bytes order by hash",
    );
    await bucket.remove(rows[0]?.id ?? "");
    await bucket.put(rows[1]?.id ?? "", new Uint8Array(rows[1]?.size ?? 0));
    await services.database.pool.query(`create database ${name}_lost`);
    const { code, output } = await run(`${name}_lost`);
    expect([code, output]).toEqual([1, expect.stringContaining("ファイルの中身: 1/3が一致")]);
    expect(output).toContain(`ファイルの中身がありません: ${rows[0]?.hash}`);
    expect(output).toContain(`ファイルの中身が違います: ${rows[1]?.hash}`);
  });

  it("knows a table with another row, or with a row that says something else, from the same one", {
    tags: ["long"],
  }, async () => {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    const changed = async (statement: string) => {
      // As the drill itself reads: of one moment, while the job queue beside it goes on writing.
      await client.query("begin isolation level repeatable read");
      const before = await tableFigures(client);
      await client.query(statement);
      const after = await tableFigures(client);
      await client.query("rollback");
      const seconds = { backup: 0, restore: 0, check: 0 };
      const bytes = { checked: 0, size: 0, missing: [], damaged: [] };
      return differences({ tables: beside(before, after), bytes, backupSize: 0, seconds }).map(
        ({ table, before, after }) => [table, (after?.rows ?? 0) - (before?.rows ?? 0)],
      );
    };
    expect(await changed("select 1")).toEqual([]);
    expect(await changed("update account set created_at = '2020-01-01'")).toEqual([["public.account", 0]]);
    expect(await changed("update account set display_name = display_name")).toEqual([]);
    expect(await changed("delete from stored_bytes where byte_size > 6")).toEqual([
      ["public.stored_bytes", -1],
    ]);
    expect(await changed("create table ours (id int)")).toEqual([["public.ours", 0]]);
    await client.end();
  });

  it("touches no database that something lies in", { tags: ["long"] }, async () => {
    await services.database.pool.query(`create database ${name}_served`);
    const client = new pg.Client({ connectionString: urlOf(`${name}_served`) });
    await client.connect();
    await client.query("create table ours (id int); insert into ours values (7)");
    const { code, output } = await run(`${name}_served`);
    const { rows } = await client.query("select id from ours");
    await client.end();
    expect([code, output, rows]).toEqual([1, expect.stringContaining("空ではありません"), [{ id: 7 }]]);
  });
});
