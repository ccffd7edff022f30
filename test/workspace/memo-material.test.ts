/** What a brief keeps of a pasted memo: what may be published, and nothing of what stays inside. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Correction } from "#src/brief/schema.ts";
import { brief } from "#src/db/schema/project.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "./support.ts";

let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
});
afterAll(() => services.drop());

const text = `商品名：朝霧ソープ
長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。
注意：「シワが消える」は使わない。
予算：月30万円`;
const save = async (input: { text: string; corrections?: Correction[] }, project?: string) => {
  const id = (project ?? (await make(ctx))) as Awaited<ReturnType<typeof make>>;
  return { id, saved: await saveBrief(ctx, id, { corrections: [], ...input }) };
};
const told = (saved: { sentences: { text: string }[] }) =>
  saved.sentences.map((each) => each.text).join("\n");

it("holds what may be published, and the words that are out", async () => {
  const { saved } = await save({ text });
  expect(told(saved)).toContain("手練りした洗顔石鹸");
  expect(told(saved)).not.toContain("30万円");
  expect(told(saved)).not.toContain("シワ");
  expect(saved.fields).toMatchObject({ name: { text: "朝霧ソープ" }, bannedWords: ["シワが消える"] });
  expect(saved.text).toBe(text);
});

it("takes a sentence that the person uses all the same, as another version", async () => {
  const { id } = await save({ text });
  const { saved } = await save({ text, corrections: [{ field: "usable", values: ["予算：月30万円"] }] }, id);
  expect(told(saved)).toContain("予算：月30万円");
  expect(saved.version).toBe(2);
});

it("is refused where nothing of the memo may be used, and nothing is stored", async () => {
  const project = await make(ctx);
  const inside = { text: "予算：月30万円。社内メモ：納期は11月末。", corrections: [] };
  await expect(saveBrief(ctx, project, inside)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { text: expect.stringContaining("文案に使える文がありません") },
  });
  expect(await readNewestBrief(ctx, project)).toBeNull();
});

it("is read anew once where it was stored by an older reading", async () => {
  const { id, saved } = await save({ text });
  await ctx.db.update(brief).set({ contentHash: "of an older reading" }).where(eq(brief.id, saved.id));
  const again = await save({ text }, id);
  expect(again.saved.version).toBe(2);
  expect((await save({ text }, id)).saved.id).toBe(again.saved.id);
});
