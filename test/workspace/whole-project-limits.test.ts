/** How much of a whole project is looked at, counted and let out. */
import { Buffer } from "node:buffer";
import { sql } from "drizzle-orm";
import { strFromU8, strToU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, systemActor } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "./support.ts";
import { fillProject, rowsOf, takeAway, takeIn } from "./whole-project-support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
let taken: Record<string, Uint8Array>;
beforeAll(async () => {
  services = await createTestServices();
  owner = await services.person("owner@example.com");
  projectId = await make(owner, "丸ごとの案件");
  await fillProject(services, owner, projectId);
  taken = await takeAway(owner, projectId);
}, 180_000);
afterAll(() => services.drop());

const projects = async (ctx: Context) => {
  const { rows } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int n from project`);
  return rows[0]?.n;
};

describe("a whole project, as to its size", () => {
  it("counts a document by its text where it says to be smaller", async () => {
    const reader = await services.person();
    const rows = rowsOf(taken, "source_document").map((row) => ({ ...row, byteSize: 0 }));
    const id = await takeIn(reader, {
      ...taken,
      "data/source_document.ndjson": strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
    });
    const size = (sentences: unknown) =>
      (sentences as { text: string }[]).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const again = rowsOf(await takeAway(reader, id), "source_document");
    expect(again.map(({ byteSize }) => byteSize)).toEqual(again.map(({ sentences }) => size(sentences)));
    expect(again.some(({ byteSize }) => Number(byteSize) > 0)).toBe(true);
  });

  it("looks at no more of a zip than it can hold, and at one at a time", {
    tags: ["long"],
    timeout: 120_000,
  }, async () => {
    const reader = await services.person();
    const manifest = JSON.parse(strFromU8(taken["project.json"] ?? new Uint8Array()));
    /** The first row of each table, so often, with so many spaces after it. */
    const swollen = (tables: string[], times: number, spaces: number) => ({
      ...taken,
      ...Object.fromEntries(
        tables.map((table) => [
          `data/${table}.ndjson`,
          strToU8(`${JSON.stringify(rowsOf(taken, table)[0])}${" ".repeat(spaces)}\n`.repeat(times)),
        ]),
      ),
      "project.json": strToU8(
        JSON.stringify({
          ...manifest,
          rows: { ...manifest.rows, ...Object.fromEntries(tables.map((table) => [table, times])) },
        }),
      ),
    });
    const mb = 1024 * 1024;
    for (const files of [
      swollen(["memo"], 1, 9 * mb),
      swollen(["thread", "memo_version", "summary_line"], 8, 7 * mb),
    ])
      await expect(takeIn(reader, files)).rejects.toMatchObject({ code: "payload_too_large" });
    expect(await projects(reader)).toBe(0);
    const [first, second, other] = await Promise.allSettled([
      takeIn(reader, taken),
      takeIn(reader, taken),
      services.person().then((one) => takeIn(one, taken)),
    ]);
    // Which of one person's two begins is open: both look the account up before.
    const mine = [first, second].toSorted((a, b) => (a?.status ?? "").localeCompare(b?.status ?? ""));
    expect([...mine, other].map((one) => one?.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(mine[1]).toMatchObject({ reason: { code: "too_many_requests" } });
    expect(await projects(reader)).toBe(1);
  });

  it("does not go out when it could not come in again", { tags: ["long"] }, async () => {
    const swollen = async (times: number) =>
      services
        .context(systemActor)
        .db.execute(sql`update brief set text = repeat('あ', ${times}) where project_id = ${projectId}`);
    await swollen(3_000_000);
    await expect(takeAway(owner, projectId)).rejects.toMatchObject({
      code: "payload_too_large",
      message: expect.stringContaining("記録が多すぎる"),
    });
    await swollen(100);
    await takeIn(await services.person(), await takeAway(owner, projectId));
  });
});
