/** A project goes out whole and comes in again: nothing is lost, everything has ids of its own, and nothing else comes along. */
import { Buffer } from "node:buffer";
import { getTableName, sql } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { addPicture } from "#src/domain/picture/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { importProject } from "#src/domain/transfer/commands/import.ts";
import { excludedTables, transferredTables } from "#src/domain/transfer/rules/tables.ts";
import { readUsage } from "#src/domain/usage/queries.ts";
import { some } from "#test/support/global/size.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put, textFile } from "./file-support.ts";
import { make, newKey } from "./support.ts";
import { fillProject, piecesOf, rowsOf, takeAway, takeIn } from "./whole-project-support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
let taken: Record<string, Uint8Array>;
beforeAll(async () => {
  services = await createTestServices();
  owner = await services.person("owner@example.com");
  projectId = await make(owner, "丸ごとの案件");
  await fillProject(services, owner, projectId);
  await put(owner, projectId, textFile("写真の説明.txt", "店先の写真は2026年5月に撮りました。"));
  await addPicture(owner, projectId, {
    name: "店先.png",
    bytes: new Uint8Array(png(120, 80)),
    origin: "own",
  });
  taken = await takeAway(owner, projectId);
}, 180_000);
afterAll(() => services.drop());

/** Everything by what it says: an id counts as the table that it is a row of. */
function said(files: Record<string, Uint8Array>): Record<string, string[]> {
  const tables = transferredTables.map(({ table }) => getTableName(table));
  const lines = Object.fromEntries(tables.map((table) => [table, rowsOf(files, table)]));
  const kinds = new Map(
    tables.flatMap((table) => (lines[table] ?? []).map(({ id }) => [String(id), `#${table}`] as const)),
  );
  const plain = (row: unknown) => JSON.stringify(row).replace(anyId, (id) => kinds.get(id) ?? "#");
  return Object.fromEntries(
    Object.entries(lines).map(([table, rows]) => [table, rows.map(plain).toSorted()]),
  );
}
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const projects = async (ctx: Context) => {
  const { rows } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int n from project`);
  return rows[0]?.n;
};

describe("a whole project", () => {
  it("has rows of every kind that goes along, and every table of projects goes along or is left with a reason", async () => {
    const { rows } = await services.database.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relrowsecurity order by 1`,
    );
    const known = [
      ...transferredTables.map(({ table }) => getTableName(table)),
      ...Object.keys(excludedTables),
    ];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const empty = transferredTables
      .map(({ table }) => getTableName(table))
      .filter((name) => rowsOf(taken, name).length === 0);
    expect(empty).toEqual([]);
  });

  it("comes in with nothing lost: the same objects, with the references between them, for its owner here and for somebody else", async () => {
    for (const reader of [owner, await services.person()]) {
      const id = await takeIn(reader, taken);
      const again = await takeAway(reader, id);
      const [before, after] = [said(taken), said(again)];
      const people = /"(accountId|approvalBy|askedBy|authorId|createdBy|deletedBy|endedBy)":("#"|null)/g;
      const changed = /"(revokedAt|name)":("[^"]*"|null)/g;
      for (const table of Object.keys(before)) {
        const of = (lines: string[] = []) =>
          lines.map((line) => {
            const kept = reader === owner ? line : line.replace(people, "");
            return ["client_link", "project"].includes(table) ? kept.replace(changed, "") : kept;
          });
        expect(of(after[table]).toSorted(), table).toEqual(of(before[table]).toSorted());
      }
      expect(Object.keys(again).toSorted()).toEqual(Object.keys(taken).toSorted());
      for (const name of Object.keys(taken).filter((one) => one.startsWith("bytes/")))
        expect(Buffer.from(again[name] ?? []).equals(Buffer.from(taken[name] ?? []))).toBe(true);
      // No id of the original is left, in any place.
      const old = new Set(JSON.stringify(Object.values(taken).map((bytes) => strFromU8(bytes))).match(anyId));
      const fresh = JSON.stringify(transferredTables.map(({ table }) => rowsOf(again, getTableName(table))));
      const own = owner.actor.user?.id ?? "";
      const strays = [...old].filter((one) => one !== own && fresh.includes(one));
      expect(strays.map((one) => fresh.slice(fresh.indexOf(one) - 80, fresh.indexOf(one) + 60))).toEqual([]);
      for (const { statusOf } of rowsOf(again, "result_item").filter((row) => row.statusOf !== null))
        expect(statusOf).toBe("as it reads");
    }
  });

  it("is named apart beside its original, counted as it was, and made once for a key", async () => {
    const reader = await services.person();
    const key = newKey();
    const first = await takeIn(reader, taken, key);
    const used = (await readUsage(reader)).storage.used;
    expect(used).toBe((await readUsage(owner)).storage.used > 0 ? used : 0);
    const expected = ["file_version", "project_picture"].flatMap((table) =>
      rowsOf(taken, table).map(({ byteSize }) => Number(byteSize)),
    );
    const ofFiles = rowsOf(taken, "project_file").map(({ documentId }) => documentId);
    const documents = rowsOf(taken, "source_document")
      .filter(({ id }) => !ofFiles.includes(id))
      .map(({ byteSize }) => Number(byteSize));
    expect(used).toBe([...expected, ...documents].reduce((sum, size) => sum + size, 0));
    expect(await takeIn(reader, taken, key)).toBe(first);
    await takeIn(reader, taken);
    const { rows } = await reader.db.execute<{ name: string }>(sql`select name from project order by name`);
    expect(rows.map(({ name }) => name)).toEqual(["丸ごとの案件", "丸ごとの案件（取り込み）"]);
  });

  it("brings no way in: links of clients are closed, and there are no members, invitations or sessions", async () => {
    const reader = await services.person();
    await takeIn(reader, taken);
    const { rows } = await services.context(systemActor).db.execute<{ open: number; secrets: number }>(sql`
      select count(*) filter (where revoked_at is null)::int open, count(password_hash)::int secrets from client_link l
      join collection c on c.id = l.collection_id join project_member m on m.project_id = c.project_id
      where m.account_id = ${reader.actor.user?.id}`);
    expect(rows[0]).toEqual({ open: 0, secrets: 0 });
    const lines = JSON.stringify(rowsOf(taken, "client_link"));
    expect(lines).not.toMatch(/tokenHash|passwordHash/);
    expect(Object.keys(taken).filter((name) => /member|invitation/.test(name))).toEqual([]);
  });

  it("refuses what it did not write, in words, and leaves nothing", async () => {
    const reader = await services.person();
    const change = (table: string, edit: (row: Record<string, unknown>) => object) => ({
      ...taken,
      [`data/${table}.ndjson`]: strToU8(
        rowsOf(taken, table)
          .map((row) => `${JSON.stringify(edit(row))}\n`)
          .join(""),
      ),
    });
    const stranger = "00000000-0000-4000-8000-000000000000";
    const manifest = JSON.parse(strFromU8(taken["project.json"] ?? new Uint8Array()));
    const json = (value: object) => strToU8(JSON.stringify(value));
    const hash = Object.keys(taken).find((name) => name.startsWith("bytes/")) ?? "";
    const without = ({ [hash]: _, ...rest }: Record<string, Uint8Array>) => rest;
    const cases: Record<string, Record<string, Uint8Array>> = {
      "another zip": { "readme.txt": strToU8("x") },
      "a newer version": { ...taken, "project.json": json({ ...manifest, version: 2 }) },
      "rows that are missing": { ...taken, "data/result_item.ndjson": strToU8("") },
      "no json": { ...taken, "data/brief.ndjson": strToU8("{".repeat(10)) },
      "nested too deep": {
        ...taken,
        "data/memo.ndjson": strToU8(`${"[".repeat(200_000)}${"]".repeat(200_000)}\n`),
      },
      "a piece that is none": change("result_item", (row) => ({ ...row, item: { text: 1 } })),
      "a column that is none": change("brief", (row) => ({ ...row, secret: 1 })),
      "a reference to somewhere else": change("result", (row) => ({ ...row, runId: stranger })),
      "a circle of folders": change("file_folder", (row) => ({ ...row, parentId: row.id })),
      "a page of the web as a picture": change("file_version", (row) => ({ ...row, mediaType: "text/html" })),
      "a program for an address": change("message", (row) => ({
        ...row,
        parts: [
          {
            type: "attachments",
            attachments: [{ kind: "memo", id: stranger, title: "x", to: "javascript:alert(1)" }],
          },
        ],
      })),
      "bytes that are missing": without(taken),
      "other bytes": { ...taken, [hash]: strToU8("ほかの中身") },
      "a document of too many sentences": change("source_document", (row) => ({
        ...row,
        sentences: Array.from({ length: 301 }, () => (row.sentences as unknown[])[0]),
      })),
      "more versions of a file than it may have": {
        ...taken,
        "project.json": json({ ...manifest, rows: { ...manifest.rows, file_version: 21 } }),
        "data/file_version.ndjson": strToU8(
          `${JSON.stringify(rowsOf(taken, "file_version")[0])}\n`.repeat(21),
        ),
      },
      "two projects": {
        ...taken,
        "project.json": json({ ...manifest, rows: { ...manifest.rows, project: 2 } }),
        "data/project.ndjson": strToU8(strFromU8(taken["data/project.ndjson"] ?? new Uint8Array()).repeat(2)),
      },
      "a bomb": { ...taken, "data/memo.ndjson": new Uint8Array(100 * 1024 * 1024).fill(0x20) },
    };
    const words: string[] = [];
    for (const [name, files] of some(Object.entries(cases), 9)) {
      const refusal = await takeIn(reader, files).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal, name).toMatchObject({
        code: expect.stringMatching(/^(unsupported_file|file_unreadable|payload_too_large)$/),
      });
      words.push((refusal as Error).message);
    }
    expect(words.every((word) => /[ぁ-ん]/.test(word))).toBe(true);
    const zip = zipSync(taken, { level: 1 });
    for (const bytes of [
      zip.subarray(0, zip.length - 40),
      zip.subarray(100),
      strToU8("PK"),
      new Uint8Array(),
    ])
      await expect(
        importProject(reader, await accessAccount(reader), piecesOf(bytes), { idempotencyKey: newKey() }),
      ).rejects.toMatchObject({ code: "file_unreadable" });
    expect(await projects(reader)).toBe(0);
    expect((await readUsage(reader)).storage.used).toBe(0);
  }, 120_000);

  it("is all of it or nothing, also where the plan has no room", async () => {
    const reader = await services.person();
    const account = await accessAccount(reader);
    await services.context(systemActor).db.execute(sql`insert into usage_meter (owner, kind, period, used)
      values (${`account:${account}`}, 'storage', 'all', 100000000000)`);
    const kept = async () => {
      const hashes: string[] = [];
      const { storage } = reader.engines;
      for await (const one of storage.list(new Date(Date.now() + 60_000))) hashes.push(one.hash);
      return hashes;
    };
    const put = vi.spyOn(reader.engines.storage, "put");
    const before = await kept();
    await expect(takeIn(reader, taken)).rejects.toMatchObject({ code: "limit_reached" });
    expect(await projects(reader)).toBe(0);
    // The zip alone was kept, until it was looked at.
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    expect((await kept()).filter((hash) => !before.includes(hash))).toEqual([]);
    await expect(services.person().then((one) => takeIn(one, taken))).resolves.toBeTruthy();
    expect((await kept()).filter((hash) => !before.includes(hash))).toEqual([]);
  });

  it("leaves others' private threads where they are", async () => {
    const names = Object.keys(unzipSync(zipSync(taken)));
    expect(names).toContain("data/thread.ndjson");
    await services
      .context(systemActor)
      .db.execute(
        sql`update thread set is_private = true, account_id = null where project_id = ${projectId}`,
      );
    await services.context(systemActor).db.execute(sql`update run set steps =
      (select jsonb_agg(s || '{"input":{"target":{"wish":"内緒の望み"}}}') from jsonb_array_elements(steps) s)
      where project_id = ${projectId} and id in (select run_id from message)`);
    await services
      .context(systemActor)
      .db.execute(sql`update result_comment set deleted_at = now(), text = '消した言葉'`);
    const files = await takeAway(owner, projectId);
    expect(rowsOf(files, "run").length).toBeGreaterThan(0);
    expect(JSON.stringify(rowsOf(files, "run"))).not.toContain("内緒の望み");
    expect(rowsOf(files, "result_comment")).toEqual([]);
    expect(rowsOf(files, "thread")).toEqual([]);
    expect(rowsOf(files, "message")).toEqual([]);
    const runs = new Set(
      rowsOf(taken, "message").flatMap(({ runId }) => (typeof runId === "string" ? [runId] : [])),
    );
    expect(runs.size).toBeGreaterThan(0);
    expect(rowsOf(files, "run_event").filter(({ runId }) => runs.has(String(runId)))).toEqual([]);
    await takeIn(await services.person(), files);
  });
});
