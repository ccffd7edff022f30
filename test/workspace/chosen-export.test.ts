/** The tray as files: each holds what was chosen, whole and in order, and nothing else. */
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import { accessProject, type ProjectId } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { exportTray } from "#src/domain/tray/commands/export.ts";
import { readTray } from "#src/domain/tray/queries.ts";
import { type ExportTray, exportTraySchema } from "#src/domain/tray/schema.ts";
import { readTrial } from "#src/domain/trial/queries.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { isHiddenItem } from "#src/tools/structure/act.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx, "うるみ");
  await finished(ctx, (await begin(ctx, projectId, { goal: "all" })).runId);
});
afterAll(() => services.drop());

const fileOf = (input: Partial<ExportTray>, who = ctx, on = projectId) =>
  exportTray(who, on, exportTraySchema.parse(input));
const clear = async () =>
  changeTray(ctx, projectId, { remove: (await readTray(ctx, projectId)).map(({ id }) => id) });

/** The first piece of each kind of every tool, and all that one file says of it. */
async function chooseOfEach() {
  const results = await readNewestResults(ctx, projectId);
  const add = results.flatMap(({ items }) => {
    const shown = items.filter((item) => !isHiddenItem(item) && item.kind !== "shortlist");
    return [...Map.groupBy(shown, ({ kind }) => kind).values()].flatMap(([first]) => first?.id ?? []);
  });
  await changeTray(ctx, projectId, { add });
  const pieces = await readTray(ctx, projectId);
  expect(pieces.length).toBe(add.length);
  expect(new Set(pieces.map(({ tool }) => tool)).size).toBe(11);
  return pieces;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** The words of an Office file's part, without its marks. */
const plain = (xml: string) =>
  xml.replace(/<[^>]*>/g, "").replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
const flat = (text: string) => text.replace(/\s+/gu, "");

it("every form that is read holds each piece whole", async () => {
  const pieces = await chooseOfEach();
  const parts: Record<"docx" | "xlsx" | "pptx", RegExp> = {
    docx: /^word\/document\.xml$/,
    xlsx: /^xl\/worksheets\/sheet1\.xml$/,
    pptx: /^ppt\/slides\/slide\d+\.xml$/,
  };
  for (const [format, part] of Object.entries(parts)) {
    const { body, name } = await fileOf({ format: format as "docx" });
    expect(name).toMatch(new RegExp(`^選んだ案_うるみ_\\d{8}\\.${format}$`));
    const inside = Object.entries(unzipSync(body)).filter(([path]) => part.test(path));
    const text = flat(inside.map(([, bytes]) => plain(strFromU8(bytes))).join(""));
    for (const { head, body } of pieces)
      for (const line of [head, ...body.split("\n")]) expect(text, format).toContain(flat(line));
  }
  const txt = strFromU8((await fileOf({ format: "txt" })).body);
  for (const { head, body } of pieces) expect(txt).toContain(body === "" ? head : `${head}\n${body}`);
  const csv = new TextDecoder().decode((await fileOf({ format: "csv" })).body);
  const rows = readRows(csv.replaceAll("\r\n", "\n"), ",").slice(1);
  expect(rows.map(([, , head, body]) => [head, body])).toEqual(
    pieces.map(({ head, body }) => [head, body.replaceAll("\r\n", "\n")]),
  );
  await clear();
});

it("three chosen lines are all that stands in a file of copy, in the order given, and in the ads of a medium", async () => {
  const lines = (await readNewestResults(ctx, projectId))
    .flatMap(({ items }) => items)
    .filter(({ kind, ready, fits }) => kind === "line" && ready && fits.every((fit) => fit.fits));
  const three = [lines[2], lines[0], lines[1]].flatMap((line) => line ?? []);
  const order = three.map(({ id }) => id);
  await changeTray(ctx, projectId, { add: order, order });
  const whole = three.map(({ text, fields }) => [text, fields.sub].filter(Boolean).join("\n"));
  expect(strFromU8((await fileOf({ format: "txt" })).body)).toBe(`${whole.join("\n\n")}\n`);
  const ads = new TextDecoder().decode((await fileOf({ format: "ads" })).body);
  const [, row = []] = readRows(ads.replaceAll("\r\n", "\n"), ",");
  expect(row.slice(1).filter((cell) => cell !== "")).toEqual(three.map(({ text }) => text));
  const named = await fileOf({ format: "ads_line" });
  expect(named.name).toContain("選んだ案_LINE広告_うるみ");
  await clear();
  await expect(fileOf({ format: "txt" })).rejects.toMatchObject({ code: "not_found" });
});

it("a visitor takes pieces of one result away as a Word file", async () => {
  const visitor = await services.visit();
  await finished(visitor, (await start(visitor, { goal: "all", tools: "all" })).runId);
  const view = await readTrial(visitor);
  const own = await accessProject(visitor, view.projectId ?? "", "work");
  const first = (tool: string) => view.results.find((one) => one.tool === tool)?.items[0]?.id ?? "";
  await changeTray(visitor, own, { add: [first("catchphrase"), first("faq")] });
  const word = () => fileOf({ format: "docx" }, visitor, own);
  await expect(word()).rejects.toMatchObject({ code: "limit_reached" });
  expect((await readTrial(visitor)).wordResultId).toBeNull();
  await changeTray(visitor, own, { remove: [first("faq")] });
  await expect(word()).resolves.toMatchObject({ name: expect.stringMatching(/\.docx$/) });
  expect((await readTrial(visitor)).wordResultId).not.toBeNull();
  await changeTray(visitor, own, { remove: [first("catchphrase")], add: [first("faq")] });
  await expect(word()).rejects.toMatchObject({ code: "limit_reached" });
  await expect(fileOf({ format: "xlsx" }, visitor, own)).resolves.toBeDefined();
});
