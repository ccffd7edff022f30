/** What a brief keeps of a pasted memo: what may be published, and nothing of what stays inside. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Correction } from "#src/brief/schema.ts";
import { brief, sourceDocument } from "#src/db/schema/project.ts";
import { accessDocument } from "#src/domain/brief/access.ts";
import { changeDocument } from "#src/domain/brief/commands/documents.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import { readDocuments, readNewestBrief } from "#src/domain/brief/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { takeDocument } from "#src/domain/file/commands/take-document.ts";
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

const minutes = `議事録
朝霧ソープは泡立てネットつきです。
広告予算は月30万円。`;
const file = (name: string, words: string) => ({ name, bytes: new TextEncoder().encode(words) });
const never = new AbortController().signal;

it("takes of a file what may be published, and reads it anew as what the person says it is", async () => {
  const { id, saved } = await save({ text });
  const added = await takeDocument(ctx, id, null, file("定例.txt", minutes), never);
  expect(added.reading).toMatchObject({ kind: "minutes", by: "rule" });
  const beside = await save({ text }, id);
  expect(beside.saved.version).toBe(saved.version + 1);
  expect(told(beside.saved)).toContain("泡立てネットつき");
  expect(told(beside.saved)).not.toContain("30万円");

  await changeDocument(ctx, await accessDocument(ctx, id, added.id), "competitor");
  const theirs = await save({ text }, id);
  expect(theirs.saved.version).toBe(beside.saved.version + 1);
  expect(told(theirs.saved)).not.toContain("泡立てネットつき");
  expect((await readDocuments(ctx, id))[0]?.reading).toMatchObject({ kind: "competitor", by: "person" });
  expect((await save({ text }, id)).saved.id).toBe(theirs.saved.id);
});

it("reaches only a document of the project", async () => {
  const { id } = await save({ text });
  const added = await takeDocument(ctx, id, null, file("定例.txt", minutes), never);
  const other = await make(ctx);
  await expect(accessDocument(ctx, other, added.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await readDocuments(ctx, id))[0]?.reading?.kind).toBe("minutes");
});

it("keeps using all of a file that was stored before files were read", async () => {
  const { id } = await save({ text });
  const added = await takeDocument(ctx, id, null, file("定例.txt", minutes), never);
  await ctx.db.update(sourceDocument).set({ reading: null }).where(eq(sourceDocument.id, added.id));
  expect(told((await save({ text }, id)).saved)).toContain("広告予算は月30万円");
});
