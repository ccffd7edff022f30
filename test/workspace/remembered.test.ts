/** What a person puts right of a reading holds for the next text and the next document of the project, until it is forgotten. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Correction } from "#src/brief/schema.ts";
import { project } from "#src/db/schema/project.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
import { forgetRemembered, remember } from "#src/domain/reading/commands/remember.ts";
import { readRemembered } from "#src/domain/reading/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "./support.ts";

let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
});
afterAll(() => services.drop());

const first = "品名：もち麦パン\n特徴：国産のもち麦を練りこんだ食パン\n工房だより：粉は3回替えた";
const second = "品名：もち麦パン\n特徴：朝に焼いて昼に届く食パン\n工房だより：窯は12年目です";
const corrections: Correction[] = [
  { field: "internal", values: ["工房だより：粉は3回替えた"] },
  { field: "name", values: ["麦の朝"] },
];
const told = (saved: { sentences: { text: string }[] } | null) =>
  (saved?.sentences ?? []).map((each) => each.text).join("\n");

it("a correction is remembered, and another text without corrections is read by it", async () => {
  const id = await make(ctx);
  await saveBrief(ctx, id, { text: first, corrections });
  expect(await readRemembered(ctx, id)).toEqual([
    { what: "name", value: "麦の朝" },
    { what: "label", value: "工房だより" },
  ]);
  const other = await make(ctx);
  expect(told(await saveBrief(ctx, other, { text: second, corrections: [] }))).toContain("窯は12年目です");
  const saved = await saveBrief(ctx, id, { text: second, corrections });
  expect(told(saved)).not.toContain("窯は12年目です");
  expect(saved.fields.name?.text).toBe("麦の朝");
});

it("a remembered name is that of a text which states none; one that is stated stands", async () => {
  const id = await make(ctx);
  await remember(ctx, id, { what: "name", value: "麦の朝" });
  const stated = await saveBrief(ctx, id, { text: second, corrections: [] });
  expect(stated.fields.name?.text).toBe("もち麦パン");
  const silent = "朝に焼いて昼に届く食パンです。1斤480円です。";
  expect((await saveBrief(ctx, id, { text: silent, corrections: [] })).fields.name?.text).toBe("麦の朝");
});

it("what a project remembers is no other's, and forgetting it is another reading of the same text", async () => {
  const id = await make(ctx);
  await remember(ctx, id, { what: "label", value: "工房だより" });
  const kept = await saveBrief(ctx, id, { text: second, corrections: [] });
  expect(told(kept)).not.toContain("窯は12年目です");
  expect(await forgetRemembered(ctx, id, { what: "label", value: "工房だより" })).toEqual([]);
  const open = await saveBrief(ctx, id, { text: second, corrections: [] });
  expect(told(open)).toContain("窯は12年目です");
  expect(open.version).toBe(kept.version + 1);
});

it("what was forgotten stays so while the correction stands; saving the same again is the same version", async () => {
  const id = await make(ctx);
  const saved = await saveBrief(ctx, id, { text: first, corrections });
  expect((await saveBrief(ctx, id, { text: first, corrections })).version).toBe(saved.version);
  await forgetRemembered(ctx, id, { what: "label", value: "工房だより" });
  await saveBrief(ctx, id, { text: second, corrections });
  expect((await readRemembered(ctx, id)).map(({ what }) => what)).toEqual(["name"]);
});

it("a document that is added is read by it", async () => {
  const id = await make(ctx);
  await remember(ctx, id, { what: "label", value: "工房だより" });
  const file = { name: "資料.txt", bytes: new TextEncoder().encode(second) };
  await takeDocument(ctx, id, null, file, AbortSignal.timeout(20_000));
  const saved = await saveBrief(ctx, id, { text: "", corrections: [] });
  expect(told(saved)).toContain("昼に届く食パン");
  expect(told(saved)).not.toContain("窯は12年目です");
});

it("a project of before remembers nothing, and its brief opens", async () => {
  const id = await make(ctx);
  await saveBrief(ctx, id, { text: first, corrections: [] });
  expect(await readRemembered(ctx, id)).toEqual([]);
  expect(told(await readNewestBrief(ctx, id))).toContain("粉は3回替えた");
  expect((await ctx.db.select({ remembered: project.remembered }).from(project)).length).toBeGreaterThan(0);
});
