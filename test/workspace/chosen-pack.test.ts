/** 提出パック of what people chose or adopted: those pieces, with what tells them, and no other. */
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import { silentProgress } from "#src/domain/progress.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { packProject } from "#src/domain/result/commands/pack.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { packSchema } from "#src/domain/result/schema.ts";
import { readSummary } from "#src/domain/summary/queries.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { pdfWords } from "#test/support/files/pdf-words.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
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

const flat = (text: string) => text.replace(/\s+/gu, "");
const packed = async (input: object) => {
  const pack = await packProject(
    ctx,
    projectId,
    packSchema.parse(input),
    silentProgress(AbortSignal.timeout(60_000)),
  );
  return unzipSync(pack.body);
};
const itemsOf = async (tool: string) =>
  (await readNewestResults(ctx, projectId)).find((view) => view.tool === tool)?.items ?? [];

it("holds nothing while nobody chose, and then what was chosen alone, a person with the whole sheet", async () => {
  await expect(packed({ pieces: "chosen" })).rejects.toMatchObject({ code: "not_found" });
  const lines = (await itemsOf("catchphrase")).filter(({ kind }) => kind === "line");
  const sheet = await itemsOf("persona");
  const [person, other] = sheet.filter(({ kind }) => kind === "person");
  const [first, , third] = lines;
  // A line may be a sentence of the brief, which chosen pieces rest on and the pack quotes.
  const quoted = flat(JSON.stringify([sampleText, first, third, sheet]));
  const second = lines.find(
    (line) => line !== first && line !== third && !quoted.includes(flat(line.text).replace(/。$/u, "")),
  );
  expect(second).toBeDefined();
  await changeTray(ctx, projectId, { add: [first?.id ?? "", third?.id ?? "", person?.id ?? ""] });
  const standing = (await readSummary(ctx, projectId)).tools;
  expect(standing.filter(({ picked }) => picked > 0).map(({ tool, picked }) => [tool, picked])).toEqual(
    expect.arrayContaining([
      ["catchphrase", 2],
      ["persona", 1],
    ]),
  );
  const files = await packed({ pieces: "chosen" });
  expect(Object.keys(files).some((name) => /^(?:LP原稿|画像|よくある質問)/u.test(name))).toBe(false);
  const words = flat(await pdfWords(files["提出資料.pdf"]));
  for (const line of [first, third]) expect(words).toContain(flat(line?.text ?? "-"));
  expect(words).not.toContain(flat(second?.text ?? ""));
  expect(words).toContain(flat(person?.text ?? "-"));
  expect(words).not.toContain(flat(other?.text ?? ""));
  const [detail] = sheet.filter(
    ({ kind, fields }) => kind === "line" && fields.person === person?.fields.person,
  );
  if (detail) expect(words).toContain(flat(detail.text.split("\n")[0] ?? ""));
  expect(words).toContain("結果：2件");
  const all = await packed({});
  expect(flat(await pdfWords(all["提出資料.pdf"]))).toContain("結果：11件");
}, 60_000);
