import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceDocument } from "#src/db/schema/project.ts";
import { wordFiles } from "#test/support/files/features/word-files.ts";
import { makePdf } from "#test/support/files/pdf.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { put } from "./file-support.ts";
import { shown } from "./search-support.ts";
import { make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

it("a document is found by the readings over its words, which are no part of its sentences", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  const file = wordFiles().find(({ name }) => name === "ruby.docx");
  await put(owner, projectId, { name: "店主.docx", bytes: file?.make() ?? new Uint8Array() });
  const [kept] = await owner.db.select().from(sourceDocument).where(eq(sourceDocument.projectId, projectId));
  expect(kept?.sentences.map(({ text }) => text)).toEqual([
    expect.stringContaining("佐渡は、麹を使います。"),
  ]);
  expect(kept?.sentences[0]?.text).not.toContain("さど");
  expect(await shown(owner, "さど")).toHaveLength(1);
  expect(await shown(owner, "ないよみ")).toEqual([]);
});

it("a sentence says its page where the only page with text is not the first", async () => {
  const owner = await services.person();
  const projectId = await make(owner);
  await put(owner, projectId, { name: "二枚目.pdf", bytes: makePdf([[], ["二ページ目だけです。"]]) });
  const [kept] = await owner.db.select().from(sourceDocument).where(eq(sourceDocument.projectId, projectId));
  expect(kept?.sentences).toEqual([{ id: "F1-p2-s1", text: "二ページ目だけです。" }]);
});
