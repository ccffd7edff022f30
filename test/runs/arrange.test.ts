/** Pieces that a person moves, makes one of, or hands on: kept, taken back, and left alone by what is made anew. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem, accessResult } from "#src/domain/result/access.ts";
import { editItem, lockItem, undoItem } from "#src/domain/result/commands/edit.ts";
import { restructureItem } from "#src/domain/result/commands/restructure.ts";
import { sendItemToTool } from "#src/domain/result/commands/send-to-tool.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import type { RestructureItem } from "#src/domain/result/schema.ts";
import { listVersions, readChanges } from "#src/domain/version/queries.ts";
import { madeSuffix } from "#src/domain/version/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let services: TestServices;
let ctx: Context;
let project: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  project = await make(ctx, "うるみ");
  await made("faq");
}, 60_000);
afterAll(() => services.drop());

async function made(tool: ToolName, more: object = {}) {
  await finished(ctx, (await begin(ctx, project, { goal: tool, ...more })).runId, 60_000);
  return newest(tool);
}

async function newest(tool: ToolName) {
  const result = (await readNewestResults(ctx, project)).find((one) => one.tool === tool);
  if (!result) throw new Error(`no result of ${tool}`);
  return result;
}

const of = (items: readonly Item[], kind: string) => items.filter((item) => item.kind === kind);
const texts = (items: readonly Item[], kind: string) => of(items, kind).map(({ text }) => text);
const at = (items: readonly Item[], kind: string, place: number): Item => {
  const item = of(items, kind)[place];
  if (!item) throw new Error(`no ${kind} ${place}`);
  return item;
};
const send = async (item: Item, input: RestructureItem) =>
  restructureItem(ctx, await accessItem(ctx, item.id, "work"), input);
const move = async (item: Item, to: number) => send(item, { act: { act: "move", to } });
const merge = async (item: Item, other: Item) => send(other, { act: { act: "merge", into: item.id } });
const takeBack = async (item: Item, act: string | null = null) => send(item, { undo: act });

it("a worry moves among its like, stays where it was put, and goes back", async () => {
  const { items } = await newest("concerns");
  const before = texts(items, "worry");
  const doubts = texts(items, "doubt");
  const { act: first } = await move(at(items, "worry", 2), 0);
  const { act: second } = await move(at(items, "worry", 0), 2);
  const after = (await newest("concerns")).items;
  expect(texts(after, "worry")).toEqual([before[2], before[1], before[0], ...before.slice(3)]);
  expect(texts(after, "doubt")).toEqual(doubts);
  for (const to of [0, before.length])
    await expect(move(at(after, "worry", 0), to)).rejects.toMatchObject({ code: "conflict" });
  await expect(takeBack(at(after, "worry", 0), first?.id)).rejects.toThrow("このあとに変更がある");
  await takeBack(at(after, "worry", 0), second?.id);
  await takeBack(at(after, "worry", 0));
  expect((await newest("concerns")).items).toEqual(items);
  await expect(takeBack(at(after, "worry", 0))).rejects.toMatchObject({ code: "conflict" });
});

it("two doubts become one that counts as the person's own, shows in the versions, and come apart again", async () => {
  const { items, id } = await newest("concerns");
  const [into, other] = [at(items, "doubt", 0), at(items, "doubt", 1)];
  const reworded = await editItem(ctx, await accessItem(ctx, other.id, "work"), {
    text: "続けられるか心配",
    byHand: true,
  });
  const { items: merged } = await merge(into, other);
  expect(merged).toHaveLength(items.length - 1);
  expect(merged.find((item) => item.id === into.id)).toMatchObject({
    text: into.text,
    edited: true,
    fields: { merged: [reworded.text] },
  });
  const access = await accessResult(ctx, id, "read");
  expect((await listVersions(ctx, access)).versions[1]?.id).toBe(id + madeSuffix);
  const { rows } = await readChanges(ctx, access, { from: id + madeSuffix, to: id });
  const gone = rows.filter(({ change }) => change === "removed").flatMap(({ parts }) => parts);
  expect(gone.map(({ text }) => text).join("")).toContain(other.text);
  await takeBack(into);
  const apart = (await newest("concerns")).items;
  expect(apart).toEqual(items.map((item) => (item.id === other.id ? reworded : item)));
  expect((await undoItem(ctx, await accessItem(ctx, other.id, "work"))).text).toBe(other.text);
});

it("nothing goes into a pinned piece, a piece of another kind or another result", async () => {
  const { items } = await newest("concerns");
  const [into, other, worry] = [at(items, "doubt", 0), at(items, "doubt", 1), at(items, "worry", 0)];
  const foreign = at((await newest("faq")).items, "entry", 0);
  for (const one of [worry, into, foreign])
    await expect(merge(into, one)).rejects.toMatchObject({ code: "conflict" });
  const lock = async (locked: boolean) => lockItem(ctx, await accessItem(ctx, other.id, "work"), { locked });
  await lock(true);
  await expect(merge(into, other)).rejects.toMatchObject({ code: "conflict" });
  await lock(false);
  expect((await newest("concerns")).items).toEqual(items);
});

it("pinned pieces begin the next result in the person's order, and what went into one is not written again", async () => {
  const { items } = await newest("concerns");
  const [first, second, third] = [at(items, "worry", 0), at(items, "worry", 1), at(items, "worry", 2)];
  await merge(first, second);
  await move(third, 0);
  for (const { id } of [first, third])
    await lockItem(ctx, await accessItem(ctx, id, "work"), { locked: true });
  const next = texts((await made("concerns", { keep: [first.id, third.id] })).items, "worry");
  expect(next.slice(0, 2)).toEqual([third.text, first.text]);
  expect(next).not.toContain(second.text);
  expect(new Set(next).size).toBe(next.length);
});

it("a worry, a doubt and somebody it does not suit become questions, once, and can be taken back", async () => {
  const concerns = (await newest("concerns")).items;
  const before = (await newest("faq")).items;
  const worry = at(concerns, "worry", 0);
  const handed = await sendItemToTool(ctx, await accessItem(ctx, worry.id, "work"));
  const entry = handed.items.find(({ id }) => id === handed.itemId);
  expect(handed.items).toHaveLength(before.length + 1);
  expect(entry).toMatchObject({ kind: "entry", edited: true, fields: { removes: worry.text } });
  expect(entry?.fields.missing).not.toBe("");
  await expect(sendItemToTool(ctx, await accessItem(ctx, worry.id, "work"))).rejects.toMatchObject({
    code: "conflict",
  });
  const { items } = await made("recommended_users");
  const stated = of(items, "unfit").find(({ sources }) => sources.length > 0) ?? at(items, "unfit", 0);
  const refused = await sendItemToTool(ctx, await accessItem(ctx, stated.id, "work"));
  const asked = refused.items.find(({ id }) => id === refused.itemId);
  expect(asked?.sources).toEqual(stated.sources);
  await expect(
    sendItemToTool(ctx, await accessItem(ctx, at(items, "fit", 0).id, "work")),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  const last = refused.items[0];
  if (!last) throw new Error("no question");
  await takeBack(last, refused.actId);
  await takeBack(last, handed.actId);
  expect((await newest("faq")).items).toEqual(before);
});

it("whoever is made the main person is read first, with all of the sheet", async () => {
  const { items } = await newest("persona");
  const second = at(items, "person", 1);
  const { items: after } = await move(second, 0);
  expect(after[0]).toEqual(second);
  expect(after.find(({ kind }) => kind === "line")?.fields.persona).toBe(second.fields.persona);
  expect(after.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  expect((await newest("concerns")).stale).not.toEqual([]);
});

const edit = async (item: Item, fields: Record<string, string>) =>
  editItem(ctx, await accessItem(ctx, item.id, "work"), { text: item.text, byHand: true, fields });

it("what is left to be filled in is filled in by hand, checked, and taken back; other fields are nobody's to set", async () => {
  const { items } = await newest("faq");
  const open = of(items, "entry").find(({ fields }) => fields.missing !== "");
  if (!open) throw new Error("nothing is left open");
  const filled = await edit(open, { answer: "店頭または電話で、スタッフにご相談ください。" });
  expect(filled).toMatchObject({ edited: true, fields: { missing: "", hypothesis: false } });
  const still = await edit(filled, { answer: "【要記入：受付の時間】にご相談ください。" });
  expect(still.fields.missing).toBe("受付の時間");
  await expect(edit(still, { answer: " " })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(edit(still, { missing: "" })).rejects.toMatchObject({ code: "invalid_input" });
  await undoItem(ctx, await accessItem(ctx, open.id, "work"));
  expect(await undoItem(ctx, await accessItem(ctx, open.id, "work"))).toEqual(open);
});

it("a permission that is noted down makes a voice usable, its record stands beside it, and it still is a quotation", async () => {
  const voices = "本文,掲載許可,謝礼の有無\n香りがないので朝も使いやすいです。,,なし";
  const { items } = await made("reviews", { inputs: { reviews: { mode: "organize", voices } } });
  const voice = at(items, "voice", 0);
  expect(voice.fields).toMatchObject({ form: "quote", verdict: "ask" });
  const allowed = await edit(voice, { consent: "yes", proof: "2025年7月1日 メールで許可" });
  expect(allowed).toMatchObject({
    text: voice.text,
    fields: { form: "quote", verdict: "usable", proof: "2025年7月1日 メールで許可" },
  });
  const refused = await edit(allowed, { consent: "no" });
  expect(refused.fields.verdict).toBe("no");
  await expect(edit(refused, { consent: "maybe" })).rejects.toMatchObject({ code: "invalid_input" });
});

it("a question is taken out, and comes back with its wordings where it stood; a pinned one and the last one stay", async () => {
  const { items } = await newest("faq");
  const [first, second] = [at(items, "entry", 0), at(items, "entry", 1)];
  const reworded = await editItem(ctx, await accessItem(ctx, first.id, "work"), {
    text: "店頭でも買えますか。",
    byHand: true,
  });
  const remove = (item: Item) => send(item, { act: { act: "remove" } });
  const { items: left, act } = await remove(first);
  expect(left.map(({ id }) => id)).toEqual(items.filter((item) => item !== first).map(({ id }) => id));
  await takeBack(second, act?.id ?? null);
  expect((await newest("faq")).items).toEqual(items.map((item) => (item === first ? reworded : item)));
  expect((await undoItem(ctx, await accessItem(ctx, first.id, "work"))).text).toBe(first.text);

  await lockItem(ctx, await accessItem(ctx, first.id, "work"), { locked: true });
  await expect(remove(first)).rejects.toThrow("選んだ案のため取り除いていません");
  await lockItem(ctx, await accessItem(ctx, first.id, "work"), { locked: false });
  // A fact of the analysis stands as it was read.
  const analysis = (await newest("analyze")).items;
  await expect(remove(at(analysis, "fact", 0))).rejects.toMatchObject({ code: "conflict" });
});

it("a person's own worry stands right behind the one it was written at, counts as theirs, and is nowhere twice", async () => {
  const { items } = await newest("concerns");
  const worry = at(items, "worry", 1);
  const write = (text: string) => send(worry, { act: { act: "write", text } });
  const { items: more, act } = await write("洗面台に置く場所がない");
  const own = more.find(({ id }) => id === act?.added[0]);
  expect(own).toMatchObject({ kind: "worry", text: "洗面台に置く場所がない", edited: true, sources: [] });
  expect(more.map(({ id }) => id).indexOf(own?.id ?? "")).toBe(items.indexOf(worry) + 1);
  await expect(write("洗面台に置く場所がない")).rejects.toThrow("同じ文がすでにあります");
  await takeBack(worry, act?.id ?? null);
  expect((await newest("concerns")).items).toEqual(items);
});
