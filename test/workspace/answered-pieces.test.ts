/** A client decides piece by piece: what is kept, where it shows, and how it is taken back. Against SQL. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { clientAnswer, clientLink } from "#src/db/schema/handover/handover.ts";
import { notification } from "#src/db/schema/notification.ts";
import { resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessLink } from "#src/domain/client/access.ts";
import { sendAnswer } from "#src/domain/client/commands/answer.ts";
import { createLink, renewLink } from "#src/domain/client/commands/link.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { withdrawAnswers } from "#src/domain/client/commands/withdraw.ts";
import { listLinks, readCollectionAnswers } from "#src/domain/client/queries.ts";
import { createLinkSchema, type SharedView, sendAnswerSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { createCollection } from "#src/domain/collection/commands/change.ts";
import { readCollection } from "#src/domain/collection/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { listDecisions } from "#src/domain/decision/queries.ts";
import { listDecisionsSchema } from "#src/domain/decision/schema.ts";
import { listResults } from "#src/domain/library/queries.ts";
import { listResultsSchema } from "#src/domain/library/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { handedWork } from "./handover-support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const stranger = () => services.context({ visitorId: null, user: null, addressHash: "client" });

/** The first three lines of a result behind a link. */
async function threeLines(options: object = {}) {
  const work = await handedWork(services);
  const lines = await linesOf(work.ctx, work.first);
  const items = lines.slice(0, 3).map(({ id }) => id);
  return {
    ...work,
    items,
    rest: lines.slice(3).map(({ id }) => id),
    ...(await handOver(work, items, options)),
  };
}
async function linesOf(ctx: Context, resultId: string) {
  const rows = await ctx.db
    .select()
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position));
  return rows.filter(({ item }) => item.kind === "line" && item.flags.every(({ level }) => level !== "must"));
}
async function handOver(
  { ctx, projectId }: { ctx: Context; projectId: ProjectId },
  items: string[],
  options = {},
) {
  const collectionId = await createCollection(ctx, projectId, { name: "初回提出", ids: [], items });
  const access = await accessCollection(ctx, collectionId, "work");
  const terms = createLinkSchema.parse(options);
  const { id: linkId, url } = await createLink(ctx, access, await accessAccount(ctx), terms);
  return { access, linkId, token: new URL(url).searchParams.get("token") ?? "" };
}
async function viewOf(token: string): Promise<SharedView> {
  const opened = await openLink(stranger(), { token });
  if (opened.locked) throw new Error("locked");
  return opened.view;
}
async function piecesIn(token: string) {
  return (await viewOf(token)).results.flatMap(({ pieces }) => pieces);
}
async function answer(token: string, more: object) {
  const [about] = (await viewOf(token)).results;
  const asked = { token, resultId: about?.resultId, version: about?.version, says: "approved", name: "佐藤" };
  return sendAnswer(stranger(), sendAnswerSchema.parse({ ...asked, ...more }));
}
const edit = async (ctx: Context, id: string | undefined, text: string) =>
  editItem(ctx, await accessItem(ctx, id ?? "", "work"), { text, byHand: true });
async function bellOf(ctx: Context, projectId: ProjectId) {
  const rows = await ctx.db.select().from(notification).where(eq(notification.projectId, projectId));
  return rows.filter(({ data }) => data.kind === "client");
}
async function statesOf(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db.select().from(resultItem);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

it("approving one line decides that line alone, under the client's name, and shows wherever members look", async () => {
  const { ctx, projectId, first, items, access, token } = await threeLines();
  const [one = "", two = "", three = ""] = items;
  await answer(token, { items: [one] });
  expect(await statesOf(ctx, [one, two, three])).toEqual(["approved", "draft", "draft"]);
  const [line] = (await linesOf(ctx, first)).filter(({ id }) => id === one);
  expect(line).toMatchObject({ statusBy: "佐藤", adopted: { by: "佐藤", item: { text: line?.item.text } } });
  const { results } = await listResults(ctx, projectId, listResultsSchema.parse({ adopted: "1" }));
  expect(results).toMatchObject([{ id: first, adopted: 1 }]);
  const [handed] = (await readCollection(ctx, access)).results;
  expect(handed?.pieces?.map(({ status }) => status?.state ?? "draft")).toEqual([
    "approved",
    "draft",
    "draft",
  ]);
  expect((await readCollectionAnswers(ctx, access)).answers).toMatchObject([
    { itemId: one, text: line?.item.text, says: "approved", name: "佐藤", older: false },
  ]);
  const { decisions } = await listDecisions(ctx, projectId, listDecisionsSchema.parse({}));
  const said = decisions.filter(({ client }) => client);
  expect(said).toMatchObject([
    { kind: "approved", itemId: one, by: "佐藤", version: 1, note: "", text: line?.item.text },
  ]);
  const told = await ctx.db.select({ data: notification.data }).from(notification);
  expect(told.filter(({ data }) => data.kind === "client" && data.text === line?.item.text)).toHaveLength(1);
  expect((await piecesIn(token)).map(({ answers }) => answers.length)).toEqual([1, 0, 0]);
});

it("an edit of another piece of the result does not count, of this piece it does", async () => {
  const { ctx, items, rest, access, linkId, token } = await threeLines();
  const changed = async () => (await listLinks(ctx, access))[0]?.changed;
  await edit(ctx, rest[0], "渡していない案を直しました。");
  expect(await changed()).toBe(0);
  await edit(ctx, items[1], "渡した2案目を直しました。");
  expect(await changed()).toBe(1);
  expect((await piecesIn(token)).map((piece) => piece.changed)).toEqual([false, true, false]);
  await answer(token, { items: [items[0], items[1]] });
  expect(await statesOf(ctx, items)).toEqual(["approved", "draft", "draft"]);
  expect((await readCollectionAnswers(ctx, access)).answers.map(({ older }) => older).sort()).toEqual([
    false,
    true,
  ]);

  // The newest alone takes answers; what was said of a piece that reads the same stands, of the other it is said of the earlier one.
  expect(await renewLink(ctx, await accessLink(ctx, linkId, "work"))).toBe(1);
  const [same, anew] = await piecesIn(token);
  expect(same?.answers).toMatchObject([{ older: false }]);
  expect(anew).toMatchObject({
    head: "渡した2案目を直しました。",
    changed: false,
    answers: [{ older: true }],
  });
  expect(anew?.earlier?.head).not.toBe(anew?.head);
  expect(same?.earlier).toBeNull();
  await expect(answer(token, { items: [items[1]], version: 1 })).rejects.toMatchObject({ code: "conflict" });
  await answer(token, { items: [items[1]] });
  expect(await statesOf(ctx, items)).toEqual(["approved", "approved", "draft"]);
});

it("the rest is approved at once, with one word to the members, and taken back to where it stood", async () => {
  const { ctx, projectId, items, token } = await threeLines();
  const ids = await answer(token, { items });
  expect(ids).toHaveLength(3);
  const bell = () => bellOf(ctx, projectId);
  expect((await bell()).map(({ data }) => data)).toMatchObject([{ pieces: 3 }]);
  await withdrawAnswers(stranger(), { token, ids });
  await withdrawAnswers(stranger(), { token, ids });
  expect(await statesOf(ctx, items)).toEqual(["draft", "draft", "draft"]);
  expect(await bell()).toEqual([]);
  expect((await piecesIn(token)).flatMap(({ answers }) => answers)).toEqual([]);
  const kept = await ctx.db.select().from(clientAnswer);
  expect(kept.filter(({ id }) => ids.includes(id)).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(
    true,
  );
});

it("an answer that is sent again under its key is one answer: at once, after it was taken back, and when something newer is shown", async () => {
  const { ctx, projectId, items, linkId, token } = await threeLines();
  const other = await handOver({ ctx, projectId }, items);
  const told = async () => (await bellOf(ctx, projectId)).length;
  const sent = { items: items.slice(0, 2), idempotencyKey: crypto.randomUUID(), version: 1 };
  const [ids = [], again] = await Promise.all([answer(token, sent), answer(token, sent)]);
  expect([ids.length, again?.toSorted()]).toEqual([2, ids.toSorted()]);
  expect((await piecesIn(token)).map(({ answers }) => answers.length)).toEqual([1, 1, 0]);
  expect(await told()).toBe(1);
  // Another key, and the same one by another link, are other answers.
  await answer(token, { ...sent, idempotencyKey: crypto.randomUUID() });
  await answer(other.token, sent);
  expect((await piecesIn(token)).map(({ answers }) => answers.length)).toEqual([2, 2, 0]);
  expect(await told()).toBe(3);

  await withdrawAnswers(stranger(), { token, ids });
  await edit(ctx, items[0], "渡した1案目を直しました。");
  await renewLink(ctx, await accessLink(ctx, linkId, "work"));
  expect((await answer(token, sent)).toSorted()).toEqual(ids.toSorted());
  expect((await piecesIn(token)).map(({ answers }) => answers.length)).toEqual([1, 1, 0]);
  const whole = { idempotencyKey: crypto.randomUUID(), says: "comment", note: "全体によいです" };
  expect(await answer(token, whole)).toEqual(await answer(token, whole));
});

it("nothing is taken back that was decided since, that is old, or that came by another link", async () => {
  const { ctx, items, token, projectId } = await threeLines();
  const other = await handOver({ ctx, projectId }, items);
  const [id = ""] = await answer(token, { items: [items[0]] });
  await expect(withdrawAnswers(stranger(), { token: other.token, ids: [id] })).rejects.toMatchObject({
    code: "not_found",
  });
  await answer(other.token, { items: [items[0]], says: "sent_back", name: "鈴木", note: "短く" });
  expect(await statesOf(ctx, [items[0] ?? ""])).toEqual(["returned"]);
  await withdrawAnswers(stranger(), { token, ids: [id] });
  expect(await statesOf(ctx, [items[0] ?? ""])).toEqual(["returned"]);
  const late = { ...stranger(), now: () => new Date(Date.now() + 120_000) };
  const [second = ""] = await answer(token, { items: [items[1]] });
  await expect(withdrawAnswers(late, { token, ids: [second] })).rejects.toMatchObject({ code: "conflict" });
});

it("of two answers within a moment the later one stands, and neither does when both were taken back", async () => {
  const { ctx, items, token } = await threeLines();
  const piece = [items[0] ?? ""];
  const start = Date.now();
  const say = async (milliseconds: number, more: object) => {
    const [about] = (await viewOf(token)).results;
    const asked = { token, resultId: about?.resultId, version: about?.version, name: "佐藤", items: piece };
    const then = { ...stranger(), now: () => new Date(start + milliseconds) };
    const [id = ""] = await sendAnswer(then, sendAnswerSchema.parse({ ...asked, ...more }));
    return id;
  };
  const yes = await say(0, { says: "approved" });
  const no = await say(1000, { says: "sent_back", note: "やはり短く" });
  await withdrawAnswers(stranger(), { token, ids: [yes] });
  expect(await statesOf(ctx, piece)).toEqual(["returned"]);
  await withdrawAnswers(stranger(), { token, ids: [no] });
  expect(await statesOf(ctx, piece)).toEqual(["draft"]);
  const both = [await say(2000, { says: "approved" }), await say(3000, { says: "sent_back", note: "短く" })];
  await withdrawAnswers(stranger(), { token, ids: both });
  expect(await statesOf(ctx, piece)).toEqual(["draft"]);
});

it("what was taken back leaves no words in the log, which says that it was", async () => {
  const { ctx, projectId, items, token } = await threeLines();
  const [one, two] = items;
  const comment = { says: "comment", note: "社名は出さないで" };
  const ids = [
    ...(await answer(token, { ...comment, items: [one] })),
    ...(await answer(token, { says: "sent_back", note: "短く", items: [two] })),
  ];
  await answer(token, { ...comment, note: "これは残る", items: [two] });
  await withdrawAnswers(stranger(), { token, ids });
  await withdrawAnswers(stranger(), { token, ids });
  const { decisions } = await listDecisions(ctx, projectId, listDecisionsSchema.parse({}));
  const said = decisions.filter(({ client }) => client).map(({ kind, itemId, note }) => [kind, itemId, note]);
  expect(said.slice(0, 2).sort()).toEqual(
    [
      ["draft", one, ""],
      ["draft", two, ""],
    ].sort(),
  );
  expect(said.slice(2)).toEqual([
    ["comment", two, "これは残る"],
    ["returned", two, ""],
    ["comment", one, ""],
  ]);
});

it("asking for changes needs words and is 差し戻し; where the sender took that out both are a word in the log", async () => {
  const { ctx, items, token } = await threeLines();
  await expect(answer(token, { items: [items[0]], says: "sent_back" })).rejects.toThrow();
  await answer(token, { items: [items[0]], says: "sent_back", note: "もう少し短く" });
  expect(await statesOf(ctx, items)).toEqual(["returned", "draft", "draft"]);
  const quiet = await threeLines({ approves: false });
  await answer(quiet.token, { items: [quiet.items[0]] });
  expect(await statesOf(quiet.ctx, quiet.items)).toEqual(["draft", "draft", "draft"]);
  const { decisions } = await listDecisions(quiet.ctx, quiet.projectId, listDecisionsSchema.parse({}));
  expect(decisions.filter(({ client }) => client)).toMatchObject([
    { kind: "comment", note: "承認しました。" },
  ]);
  await expect(answer(token, { items: [quiet.items[0]] })).rejects.toMatchObject({ code: "not_found" });
});

it("an answer of the days of whole results is said of each of its pieces", async () => {
  const { ctx, token, linkId, first, items } = await threeLines();
  const row = { id: ctx.newId(), linkId, resultId: first, version: 1, at: ctx.now() };
  await ctx.db.insert(clientAnswer).values({ ...row, says: "sent_back", name: "佐藤", note: "2番を短く" });
  const pieces = await piecesIn(token);
  expect(pieces.map(({ itemId }) => itemId)).toEqual(items);
  expect(pieces.map(({ answers }) => answers.map(({ note, older }) => [note, older]))).toEqual(
    items.map(() => [["2番を短く", false]]),
  );
});

it("the sender is who they say, kept in the profile; nobody is called 担当者", async () => {
  const { ctx, token, linkId, access } = await threeLines({ sender: "田中", company: "株式会社ひより" });
  expect(await viewOf(token)).toMatchObject({ project: "うるみ", sender: "田中", company: "株式会社ひより" });
  const accountId = await accessAccount(ctx);
  const [kept] = await ctx.db.select().from(account).where(eq(account.id, accountId));
  expect(kept).toMatchObject({ displayName: "田中", company: "株式会社ひより" });
  const next = await createLink(ctx, access, accountId, createLinkSchema.parse({}));
  const again = await viewOf(new URL(next.url).searchParams.get("token") ?? "");
  expect(again).toMatchObject({ sender: "田中", company: "株式会社ひより" });
  // Left empty for this one client: the profile keeps what it has.
  const bare = await createLink(ctx, access, accountId, createLinkSchema.parse({ sender: "", company: "" }));
  const alone = await viewOf(new URL(bare.url).searchParams.get("token") ?? "");
  expect(alone).toMatchObject({ sender: "", company: "" });
  const [still] = await ctx.db.select().from(account).where(eq(account.id, accountId));
  expect(still).toMatchObject({ displayName: "田中", company: "株式会社ひより" });
  await ctx.db.update(clientLink).set({ sender: "担当者" }).where(eq(clientLink.id, linkId));
  expect((await viewOf(token)).sender).toBe("");
});
