/** A text against a project's material, and the texts that can be put in: files, the marked Word file. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { annotatedDocx } from "#src/domain/check/commands/annotate.ts";
import { checkInProject } from "#src/domain/check/commands/check.ts";
import { textOfFile, textOfPage } from "#src/domain/check/commands/find-text.ts";
import { checkLimits } from "#src/domain/check/schema.ts";
import { inflateEntries, zipEntries } from "#src/engines/file-text/zip.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const { signal } = new AbortController();
const utf8 = (text: string) => new TextEncoder().encode(text);
const text =
  "120mLで2,970円の化粧水です。お肌が10歳若返ります。会員は50万人です！お問合せはお問い合わせ窓口へ。";

it("tells claims with the sentence of the material that says so, and those that none does, by the class of the project", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx, "うるみ");
  const { runId } = await begin(ctx, projectId);
  await finished(ctx, runId);
  const answer = await checkInProject(ctx, projectId, { text });
  expect(answer.class).toBe("cosmetics");
  expect(answer.claims).toContainEqual(
    expect.objectContaining({
      words: "2,970円",
      sentence: expect.objectContaining({ id: expect.stringMatching(/^B/) }),
    }),
  );
  expect(answer.claims).toContainEqual(expect.objectContaining({ words: "50万人", sentence: null }));
  expect(answer.flags).toContainEqual(
    expect.objectContaining({ level: "must", words: expect.stringContaining("若返") }),
  );
  expect(answer.notation).toMatchObject([{ words: "お問合せ", to: "お問い合わせ" }]);
  const empty = await checkInProject(ctx, await make(ctx, "空の案件"), { text });
  expect(empty.claims).toEqual([]);
  expect(empty.class).toBe("cosmetics");
});

it("reads the text of a file as far as it may be checked, whole lines of it, and says that there is more", async () => {
  const ctx = await services.person();
  const short = await textOfFile(
    ctx,
    { name: "原稿.txt", bytes: utf8("朝の肌に。\n\n\n\n夜の肌に。") },
    signal,
  );
  expect(short).toMatchObject({ title: "原稿.txt", text: "朝の肌に。\n\n夜の肌に。", cut: false });
  const line = "朝の肌に、酒蔵のうるおいを届ける化粧水です。\n";
  const long = await textOfFile(ctx, { name: "長い.txt", bytes: utf8(line.repeat(400)) }, signal);
  expect(long.cut).toBe(true);
  expect(long.text.length).toBeLessThanOrEqual(checkLimits.person);
  expect(long.text.endsWith("化粧水です。")).toBe(true);
  await expect(textOfFile(ctx, { name: "空.txt", bytes: utf8("  \n ") }, signal)).rejects.toMatchObject({
    message: expect.stringMatching(/文字が含まれていません/),
  });
  await expect(textOfPage(ctx, "ftp://127.0.0.1/", signal)).rejects.toThrow();
});

it("hands over a Word file with every finding beside its sentence", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const { runId } = await begin(ctx, projectId);
  await finished(ctx, runId);
  const { body, name } = annotatedDocx(ctx, text, await checkInProject(ctx, projectId, { text }));
  expect(name).toBe("チェックした文章.docx");
  const limits = { maxEntries: 100, maxBytes: 10_000_000 };
  const bytes = new Uint8Array(body);
  const files = inflateEntries(bytes, zipEntries(bytes, limits), limits);
  const part = (path: string) => new TextDecoder().decode(files.get(path));
  expect(part("word/comments.xml")).toContain("若返");
  expect(part("word/comments.xml")).toContain("「50万人」の根拠が資料に見つかりません。");
  const document = part("word/document.xml");
  for (const sentence of ["120mLで2,970円の化粧水です。", "お肌が10歳若返ります。", "会員は50万人です！"])
    expect(document).toContain(sentence);
  expect(document).toContain("お問合せ → お問い合わせ");
});
