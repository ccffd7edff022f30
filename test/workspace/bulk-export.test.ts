import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { result } from "#src/db/schema/result.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import { silentProgress } from "#src/domain/progress.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { exportResult, exportResults } from "#src/domain/result/commands/export.ts";
import { exportResultsSchema } from "#src/domain/result/schema.ts";
import type { ExportFormat } from "#src/tools/exporting/export-formats.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let ids: string[];
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx, "春");
  for (const goal of ["faq", "search"] as const)
    await finished(ctx, (await begin(ctx, projectId, { goal })).runId);
  const { results } = await listResults(ctx, projectId, listResultsSchema.parse({}));
  ids = results.map(({ id }) => id);
});
afterAll(() => services.drop());

const together = async (which: string[], more: object = {}) => {
  const input = exportResultsSchema.parse({ ids: which.join(","), ...more });
  const { name, body } = await exportResults(
    ctx,
    projectId,
    input,
    silentProgress(AbortSignal.timeout(60_000)),
  );
  return { name, files: unzipSync(body) };
};
const alone = async (id: string, format: ExportFormat, encoding: "utf-8" | "cp932" = "utf-8") =>
  exportResult(ctx, await accessResult(ctx, id, "read"), { format, encoding }, AbortSignal.timeout(10_000));

it("as many files come as were chosen, in order, each as it comes alone", async () => {
  const { name, files } = await together(ids);
  expect(name).toMatch(/^結果_春_\d{8}\.zip$/u);
  const one = await Promise.all(ids.map((id) => alone(id, "md")));
  expect(Object.keys(files)).toEqual(one.map((file, index) => `00${index + 1}_${file.name}`));
  expect(Object.values(files).map((body) => Buffer.from(body).toString())).toEqual(
    one.map(({ body }) => Buffer.from(body).toString()),
  );
});

it("a table in the encoding asked for, and text for a result that has no table", async () => {
  const { files } = await together(ids, { format: "csv", encoding: "cp932" });
  const names = Object.keys(files);
  expect(names).toHaveLength(ids.length);
  const place = names.findIndex((name) => name.includes("よくある質問"));
  const table = await alone(ids[place] ?? "", "csv", "cp932");
  expect(Buffer.from(files[names[place] ?? ""] ?? []).equals(Buffer.from(table.body))).toBe(true);
  expect(names.find((name) => name.includes("リサーチ"))).toMatch(/\.txt$/u);
});

it("two forms of one result are told apart by their names, and every sentence named in one is in it", async () => {
  const { results } = await listResults(ctx, projectId, listResultsSchema.parse({ tool: "faq" }));
  const id = results[0]?.id ?? "";
  const name = async (format: ExportFormat) => (await alone(id, format)).name;
  expect(await name("csv")).toMatch(/^よくある質問_春_\d{8}\.csv$/u);
  expect(await name("bot")).toMatch(/^よくある質問_チャットボット_春_\d{8}\.csv$/u);
  const text = new TextDecoder().decode((await alone(id, "txt")).body);
  const [words = "", sentences = ""] = text.split("根拠にした文");
  const named = new Set(words.match(/(?<=[［・])B\d+(?=[・］])/gu));
  expect(named.size).toBeGreaterThan(2);
  for (const one of named) expect(sentences).toContain(`${one}：`);
});

it("all or none: nothing of another project, the trash, or what is being made; a hundred at most", async () => {
  const [first = "", second = "", third = ""] = ids;
  await expect(together([first, randomUUID()])).rejects.toMatchObject({ code: "not_found" });
  await markResults(ctx, projectId, { ids: [second], trashed: true });
  await expect(together([first, second])).rejects.toMatchObject({ code: "not_found" });
  await markResults(ctx, projectId, { ids: [second], trashed: false });
  await ctx.db.update(result).set({ state: "making" }).where(eq(result.id, third));
  await expect(together([first, third])).rejects.toMatchObject({ code: "conflict" });
  const many = Array.from({ length: 101 }, () => randomUUID()).join(",");
  expect(exportResultsSchema.safeParse({ ids: many }).success).toBe(false);
});
