import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { saveBrief } from "#src/domain/brief/commands/save.ts";
import type { Context } from "#src/domain/context.ts";
import { markResults } from "#src/domain/library/commands.ts";
import { markResultsSchema } from "#src/domain/library/schema.ts";
import { choosePreset } from "#src/domain/preset/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { setApproval } from "#src/domain/result/commands/approve.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { setStatuses } from "#src/domain/result/commands/status.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { saveLine } from "#src/domain/summary/commands.ts";
import { readStamp, readSummary, summaryPdf, summarySlide } from "#src/domain/summary/queries.ts";
import { type SummaryKey, summaryLines } from "#src/domain/summary/schema.ts";
import { inflateEntries, zipEntries } from "#src/engines/file-text/zip.ts";
import type { Approval } from "#src/shared/approvals.ts";
import { olderResult, staleWord } from "#src/shared/words/stale-word.ts";
import { pdfWords } from "#test/support/files/pdf-words.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { begin, join, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const lineOf = async (ctx: Context, projectId: ProjectId, key: SummaryKey) =>
  (await readSummary(ctx, projectId)).lines.find((line) => line.key === key);

async function say(ctx: Context, projectId: ProjectId, approval: Approval) {
  const result = (await readNewestResults(ctx, projectId)).find(({ tool }) => tool === "catchphrase");
  const access = await accessResult(ctx, result?.id ?? "", "approve");
  await setApproval(ctx, access, await accessAccount(ctx), { approval, note: "" });
  return result;
}

it("follows the work: a brief, results, an approval and its end each show at once, and each has another stamp", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx, "まとめの案件");
  const stamps = [await readStamp(ctx, projectId)];
  const empty = await readSummary(ctx, projectId);
  expect(empty.decided).toEqual([]);
  expect(empty.tools.every(({ state }) => state === "none")).toBe(true);

  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  stamps.push(await readStamp(ctx, projectId));
  const made = await readSummary(ctx, projectId);
  expect(made.lines.find(({ key }) => key === "product")?.texts.join()).toContain("うるみ");
  expect(made.tools.find(({ tool }) => tool === "catchphrase")).toMatchObject({
    state: "made",
    approval: "draft",
  });
  // Nobody has said yes: nothing is decided, however good it is.
  expect(made.decided).toEqual([]);
  expect(made.characters).toBeLessThanOrEqual(600);

  const result = await say(ctx, projectId, "approved");
  stamps.push(await readStamp(ctx, projectId));
  const agreed = await readSummary(ctx, projectId);
  const own = result?.items.filter(({ kind }) => kind === "line").map(({ text }) => text);
  expect(agreed.decided).toHaveLength(3);
  for (const { text } of agreed.decided) expect(own).toContain(text);

  // Which three of its lines stand on the page follows from the recommendation, which differs from run to run.
  const line = result?.items.find(({ id }) => id === agreed.decided[0]?.itemId);
  await editItem(ctx, await accessItem(ctx, line?.id ?? "", "work"), { text: "直した一行。", byHand: true });
  stamps.push(await readStamp(ctx, projectId));
  // What was decided stays so in its own words, and says that the piece reads otherwise by now.
  const kept = (await readSummary(ctx, projectId)).decided;
  expect(kept.map(({ text }) => text)).toEqual(agreed.decided.map(({ text }) => text));
  expect(kept.filter(({ changed }) => changed).map(({ itemId }) => itemId)).toEqual([line?.id]);
  await choosePreset(ctx, projectId, "builtin:refined");
  stamps.push(await readStamp(ctx, projectId));
  expect((await lineOf(ctx, projectId, "tone"))?.texts.join()).toContain("上質");
  expect(new Set(stamps).size).toBe(stamps.length);
});

it("says where each next step is made", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const movesOf = async () => (await readSummary(ctx, projectId)).moves;
  expect((await movesOf()).map(({ kind }) => kind)).toEqual(["make"]);
  const { runId } = await begin(ctx, projectId, { goal: "catchphrase" });
  await finished(ctx, runId);

  const moves = await movesOf();
  expect(moves.map(({ kind }) => kind)).toEqual(["make", "gaps", "choose"]);
  // Copy is chosen where it stands; what is to be made is made at the tools.
  expect(moves.map((move) => move.result?.runId ?? null)).toEqual([null, null, runId]);
  expect((await lineOf(ctx, projectId, "steps"))?.texts).toEqual(moves.map(({ text }) => text));

  await say(ctx, projectId, "review");
  expect((await movesOf())[0]).toMatchObject({ kind: "approve", result: null });
});

it("an older result that people said yes to stays decided while a newer draft stands beside it, and is marked as old", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const agreed = await say(ctx, projectId, "approved");
  const before = (await readSummary(ctx, projectId)).decided.map(({ text }) => text);
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const { decided, tools } = await readSummary(ctx, projectId);
  expect(decided.map(({ text }) => text)).toEqual(before);
  // The material is as it was.
  expect(decided.map(({ stale, staleReasons }) => [stale, staleReasons])).toEqual(
    decided.map(() => [true, [olderResult]]),
  );

  await markResults(ctx, projectId, markResultsSchema.parse({ ids: [agreed?.id], trashed: true }));
  expect((await readSummary(ctx, projectId)).decided).toEqual([]);
  expect(tools.find(({ tool }) => tool === "catchphrase")?.approval).toBe("draft");
});

it("after a change of the material only decided copy that it no longer carries is of before; what was made anew is not", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const [made] = await readNewestResults(ctx, projectId);
  const lines = made?.items.filter(({ kind }) => kind === "line") ?? [];
  const text = sampleText.replace("無香料・エタノールフリー", "ほのかな香り");
  await saveBrief(ctx, projectId, { text, corrections: [] });
  const [changed] = await readNewestResults(ctx, projectId);
  const late = (id: string) => changed?.stalePieces.includes(id);
  const [old, holding] = [lines.find(({ id }) => late(id)), lines.find(({ id }) => !late(id))];
  const items = [old, holding].flatMap((line) => line?.id ?? []);
  expect(items).toHaveLength(2);
  const me = await accessAccount(ctx);
  await setStatuses(ctx, projectId, me, { items, approval: "approved", note: "" });
  const words = async () => {
    const { decided, moves } = await readSummary(ctx, projectId);
    const of = items.map((id) => decided.find(({ itemId }) => itemId === id)?.staleReasons ?? []);
    const update = moves.find(({ kind }) => kind === "update")?.text ?? "";
    return { decided: of.map((reasons) => (reasons.length > 0 ? staleWord(reasons) : "")), update };
  };
  const update = "材料が変わったキャッチコピーの案を作り直す";
  expect(await words()).toEqual({ decided: ["材料が変わりました", ""], update });
  await finished(ctx, (await begin(ctx, projectId, { brief: { text }, goal: "catchphrase" })).runId);
  expect(await words()).toEqual({ decided: ["材料が変わりました", "新しい結果があります"], update: "" });
});

it("a line that was written by hand stays through new results, and the later of two writers is told", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx);
  const other = await join(services, projectId, "editor");
  const mine = { key: "promise" as const, text: "朝のつっぱりを忘れる", base: 0 };
  await saveLine(ctx, projectId, await accessAccount(ctx), mine);
  const theirs = { ...mine, text: "ほかの約束" };
  await expect(saveLine(other, projectId, await accessAccount(other), theirs)).rejects.toMatchObject({
    code: "conflict",
  });
  await finished(ctx, (await begin(ctx, projectId)).runId);
  const line = await lineOf(ctx, projectId, "promise");
  expect(line?.texts).toEqual(["朝のつっぱりを忘れる"]);
  // Nothing was known when it was written; by now there is.
  expect(line?.edit?.now?.length).toBeGreaterThan(0);
  // The same words again are no second edit.
  await saveLine(ctx, projectId, await accessAccount(ctx), mine);
  expect((await lineOf(ctx, projectId, "promise"))?.version).toBe(1);

  await saveLine(other, projectId, await accessAccount(other), { ...mine, text: null, base: 1 });
  expect(await lineOf(ctx, projectId, "promise")).toMatchObject({ edit: null, version: 2 });
  await expect(
    saveLine(ctx, projectId, await accessAccount(ctx), { ...mine, base: 1 }),
  ).rejects.toMatchObject({ code: "conflict" });
});

it("as a slide: every line, what was decided and by whom it was written, and nothing that nobody has said yes to", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx, "会議の<案件>");
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  await saveLine(ctx, projectId, await accessAccount(ctx), {
    key: "tone",
    text: "ていねいに & 短く",
    base: 0,
  });
  const wordsOf = async () => {
    const { name, body } = await summarySlide(ctx, projectId);
    expect(name).toBe("案件サマリー_会議の 案件.pptx");
    const limits = { maxEntries: 100, maxBytes: 10_000_000 };
    const file = inflateEntries(body, zipEntries(body, limits), limits).get("ppt/slides/slide1.xml");
    return [...new TextDecoder().decode(file).matchAll(/<a:t>([^<]*)<\/a:t>/gu)].map(([, text]) => text);
  };
  const before = await wordsOf();
  const { lines } = await readSummary(ctx, projectId);
  const page = await summaryPdf(ctx, projectId);
  expect(page.name).toBe("案件サマリー_会議の 案件.pdf");
  const told = (await pdfWords(page.body)).replace(/\s/gu, "");
  for (const { key, texts } of lines.filter((line) => line.key !== "product" && line.texts.length > 0))
    for (const words of [summaryLines[key], ...texts.filter((text) => text.length < 20)])
      expect(told).toContain(words.replace(/\s/gu, ""));
  const texts = lines.filter(({ key }) => key !== "product" && key !== "tone").flatMap((line) => line.texts);
  expect(texts.filter((text) => !before.includes(text.replaceAll("&", "&amp;")))).toEqual([]);
  expect(before).toEqual(expect.arrayContaining(["会議の&lt;案件&gt;", "ていねいに &amp; 短く", "手で記入"]));
  expect(before).toContain("まだ採用したコピーはありません。");
  const result = await say(ctx, projectId, "approved");
  const after = await wordsOf();
  const { decided } = await readSummary(ctx, projectId);
  expect(result?.items.some(({ text }) => text === decided[0]?.text)).toBe(true);
  expect(decided.filter(({ text }) => !after.includes(text))).toEqual([]);
  expect(after).not.toContain("まだ採用したコピーはありません。");
});

it("a note that members write is no change of what was decided; other words are", async () => {
  const ctx = await services.person();
  const projectId = await make(ctx, "覚え書きの案件");
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const result = await say(ctx, projectId, "approved");
  // The summary shows three of the lines, and which of them depends on what is recommended.
  const [shown] = (await readSummary(ctx, projectId)).decided;
  const line = result?.items.find(({ kind, id }) => kind === "line" && id === shown?.itemId);
  expect(line).toBeDefined();
  const put = (fields: object) =>
    ctx.db.execute(sql`update result_item set item = jsonb_set(item, '{fields}', item->'fields' || ${JSON.stringify(fields)}::jsonb)
      where id = ${line?.id}`);
  const changes = async () => {
    const newest = (await readNewestResults(ctx, projectId)).flatMap(({ items }) => items);
    return [
      newest.find(({ id }) => id === line?.id)?.status?.changed,
      (await readSummary(ctx, projectId)).decided.find(({ itemId }) => itemId === line?.id)?.changed,
    ];
  };
  await put({ designNote: "写真は左に", proof: "社内の控え", record: { reason: "電話で確認" } });
  expect(await changes()).toEqual([false, false]);
  await put({ sub: "添えた言葉を直した。" });
  expect(await changes()).toEqual([true, true]);
});
