/** The links by which clients see a collection, and what they say, against SQL. */

import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientAnswer } from "#src/db/schema/handover/handover.ts";
import { notification } from "#src/db/schema/notification.ts";
import { project } from "#src/db/schema/project.ts";
import { result, resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessByToken, accessLink } from "#src/domain/client/access.ts";
import { sendAnswer } from "#src/domain/client/commands/answer.ts";
import { renewLink, revokeLink } from "#src/domain/client/commands/link.ts";
import { openLink } from "#src/domain/client/commands/open.ts";
import { readCollectionAnswers as answersOf, listLinks, readSharedItem } from "#src/domain/client/queries.ts";
import { answersInAWhile, type SharedView, sendAnswerSchema } from "#src/domain/client/schema.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { changeCollection } from "#src/domain/collection/commands/change.ts";
import type { Context } from "#src/domain/context.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { setApproval } from "#src/domain/result/commands/approve.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { again, handedOver, handedWork } from "./handover-support.ts";
import { join } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const dayMs = 24 * 60 * 60 * 1000;
/** Somebody with nothing but a link. */
const stranger = () => services.context({ visitorId: null, user: null, addressHash: "client" });
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + days * dayMs),
});

const work = () => handedWork(services);

async function viewOf(token: string, pass?: string): Promise<SharedView> {
  const opened = await openLink(stranger(), { token, pass });
  if (opened.locked) throw new Error("locked");
  return opened.view;
}
const answer = (token: string, shown: SharedView, more: object) => {
  const [about] = shown.results;
  return sendAnswer(
    stranger(),
    sendAnswerSchema.parse({
      token,
      resultId: about?.resultId,
      version: about?.version,
      says: "approved",
      name: "佐藤",
      ...more,
    }),
  );
};

async function rewrite(ctx: Context, resultId: string, text: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: resultItem.id })
    .from(resultItem)
    .where(eq(resultItem.resultId, resultId))
    .orderBy(asc(resultItem.position))
    .limit(1);
  await editItem(ctx, await accessItem(ctx, row?.id ?? "", "work"), { text, byHand: true });
}

describe("a client's link", () => {
  it("shows what was handed over as it was, and says when it has changed since", async () => {
    const { ctx, projectId, first } = await work();
    const { token, linkId, collectionId } = await handedOver(ctx, projectId, first);
    const shown = await viewOf(token);
    const [before] = shown.results;
    expect(shown).toMatchObject({ title: "初回提出", project: "うるみ", sender: "" });
    expect(before).toMatchObject({ resultId: first, version: 1, changed: false });
    const text = before?.items[0]?.text ?? "";
    await rewrite(ctx, first, "朝の肌に、酒蔵のうるおい。");
    const [after] = (await viewOf(token)).results;
    expect(after).toMatchObject({ version: 1, changed: true });
    expect(after?.items[0]?.text).toBe(text);
    const access = await accessCollection(ctx, collectionId, "read");
    expect(await listLinks(ctx, access)).toMatchObject([{ changed: 1, results: 1, state: "open" }]);
    const link = await accessLink(ctx, linkId, "work");
    expect(await renewLink(ctx, link)).toBe(1);
    expect(await renewLink(ctx, link)).toBe(0);
    const [renewed] = (await viewOf(token)).results;
    expect(renewed).toMatchObject({ version: 2, changed: false });
    expect(renewed?.items[0]?.text).toBe("朝の肌に、酒蔵のうるおい。");
    // What was read of the first version is not said of the second.
    await expect(answer(token, shown, {})).rejects.toMatchObject({ code: "conflict" });
    const second = await again({ ctx, projectId });
    await changeCollection(ctx, access, { order: [second, first] });
    await renewLink(ctx, link);
    expect((await viewOf(token)).results.map(({ resultId }) => resultId)).toEqual([second, first]);
    await changeCollection(ctx, access, { order: [] });
    expect((await viewOf(token)).results).toHaveLength(2);
    await renewLink(ctx, link);
    expect((await viewOf(token)).results).toEqual([]);
  });

  it("carries what the sender shows and nothing else: no member, no reason, no condition, no hidden source", async () => {
    const { ctx, projectId, first } = await work();
    const [row] = await ctx.db.select().from(resultItem).where(eq(resultItem.resultId, first));
    const item = row?.item;
    if (!row || !item) throw new Error("no item");
    const flag = {
      ...{ span: { start: 0, end: 1 }, words: "朝", ruleId: "r", rule: "決まり", clause: "", why: "理由" },
      ...{ rewrites: [], fineWhen: "", source: "", checkedOn: "2026-01-01", level: "check" as const },
    };
    const dismissed = { reason: "社内だけの理由", at: ctx.now().toISOString() };
    await ctx.db
      .update(resultItem)
      .set({
        item: {
          ...item,
          flags: [
            { ...flag, id: "a" },
            { ...flag, id: "b", dismissed },
          ],
          edited: true,
        },
      })
      .where(eq(resultItem.id, row.id));
    const hidden = await handedOver(ctx, projectId, first, { showEvidence: false });
    const open = await handedOver(ctx, projectId, first, { showFlags: true });
    const [bare, full] = [await viewOf(hidden.token), await viewOf(open.token)];
    const all = (shown: SharedView) => shown.results.flatMap(({ items }) => items);
    expect(
      all(bare).flatMap(({ evidence, sources, flags, score }) => [evidence, sources, flags, score]),
    ).toEqual(all(bare).flatMap(() => [[], [], [], []]));
    expect(all(full).some(({ evidence }) => evidence.length > 0)).toBe(true);
    expect(all(full).flatMap(({ flags }) => flags.map(({ id }) => id))).toContain("a");
    const told = JSON.stringify([bare, full]);
    const email = ctx.actor.user?.email ?? "";
    for (const secret of [email, "社内だけの理由", "ここを確かめてください", projectId, "argon2"])
      expect(told).not.toContain(secret);
  });

  it("a wrong, an expired and a revoked one are one answer, as are those of a deleted collection or project", async () => {
    const { ctx, projectId, first } = await work();
    const made = async () => handedOver(ctx, projectId, first, { days: 3 });
    const refusal = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );
    const wrong = await refusal(openLink(stranger(), { token: "x".repeat(43) }));
    expect(wrong).toMatchObject({ code: "not_found" });
    const expired = await made();
    await openLink(later(stranger(), 2), { token: expired.token });
    const revoked = await made();
    await revokeLink(ctx, await accessLink(ctx, revoked.linkId, "work"));
    const deleted = await made();
    await changeCollection(ctx, await accessCollection(ctx, deleted.collectionId, "work"), { deleted: true });
    const answers = [
      await refusal(openLink(later(stranger(), 4), { token: expired.token })),
      await refusal(accessByToken(stranger(), { token: revoked.token })),
      await refusal(openLink(stranger(), { token: revoked.token, password: "guess" })),
      await refusal(openLink(stranger(), { token: deleted.token })),
    ];
    await ctx.db.update(project).set({ deletedAt: ctx.now() }).where(eq(project.id, projectId));
    answers.push(await refusal(openLink(stranger(), { token: expired.token })));
    for (const refused of answers) expect(refused).toEqual(wrong);
  });

  it("with a password opens for whoever knows it, ten tries in a quarter of an hour, and for its pass from then on", async () => {
    const { ctx, projectId, first } = await work();
    const { token, linkId } = await handedOver(ctx, projectId, first, { password: "うるみ2026" });
    const plain = await handedOver(ctx, projectId, first, { password: "うるみ2026" });
    expect(await openLink(stranger(), { token })).toEqual({ locked: true });
    await expect(accessByToken(stranger(), { token })).rejects.toMatchObject({ code: "not_found" });
    const opened = await openLink(stranger(), { token, password: "うるみ2026" });
    const pass = opened.locked ? null : opened.pass;
    if (pass === null) throw new Error("no pass");
    await accessByToken(stranger(), { token, pass });
    // A pass is for its own link.
    await expect(accessByToken(stranger(), { token: plain.token, pass })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const guess of Array.from({ length: 9 }, (_, turn) => `guess-${turn}`))
      await expect(openLink(stranger(), { token, password: guess })).rejects.toMatchObject({
        code: "code_refused",
      });
    await expect(openLink(stranger(), { token, password: "うるみ2026" })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect(await openLink(stranger(), { token, pass })).toMatchObject({ locked: false });
    // Whoever guessed locked out nobody elsewhere; many addresses together have an end all the same.
    const from = (addressHash: string) => services.context({ visitorId: null, user: null, addressHash });
    expect(await openLink(from("right"), { token, password: "うるみ2026" })).toMatchObject({ locked: false });
    const together = services.context({ visitorId: null, user: null, addressHash: "" }).engines.triesTogether;
    await together.take(`client:${linkId}`, 100);
    await expect(openLink(from("another"), { token, password: "うるみ2026" })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await openLink(stranger(), { token: plain.token, password: "うるみ2026" });
    const [row] = (await ctx.db.execute(`select * from client_link where id = '${linkId}'`)).rows;
    expect(row).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
    for (const secret of [token, "うるみ2026", pass]) expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe("what a client says", () => {
  it("is kept with name, moment and version, told to every member, and changes no state where the sender took that out", async () => {
    const { ctx, projectId, first } = await work();
    const editor = await join(services, projectId, "editor");
    const { token, collectionId } = await handedOver(ctx, projectId, first, { approves: false });
    const shown = await viewOf(token);
    const script = '<script>alert("x")</script>\r\n二行目\u0000\u202e';
    await answer(token, shown, { says: "sent_back", name: " 佐藤\n花子 ", note: script });
    await answer(token, shown, { says: "approved", note: "" });
    const access = await accessCollection(ctx, collectionId, "read");
    expect((await answersOf(ctx, access)).answers).toMatchObject([
      { says: "approved", name: "佐藤", version: 1, older: false },
      { says: "sent_back", name: "佐藤 花子", note: '<script>alert("x")</script>\n二行目' },
    ]);
    expect((await viewOf(token)).results[0]?.answers.map(({ says }) => says)).toEqual([
      "sent_back",
      "approved",
    ]);
    const [row] = await ctx.db.select().from(result).where(eq(result.id, first));
    expect(row).toMatchObject({ approval: "draft", approvalNote: "" });
    for (const member of [ctx, editor]) {
      const told = await ctx.db
        .select({ data: notification.data })
        .from(notification)
        .where(eq(notification.accountId, member.actor.user?.id ?? ""));
      const said = told.filter(({ data }) => data.kind === "client");
      expect(said.map(({ data }) => "says" in data && data.says).sort()).toEqual(["approved", "sent_back"]);
    }
    await rewrite(ctx, first, "あとから直した文です。");
    expect((await answersOf(ctx, access)).answers.map(({ older }) => older)).toEqual([true, true]);
  });

  it("is the project's own yes unless the sender said otherwise, and only of what the client saw", async () => {
    const { ctx, projectId, first } = await work();
    const second = await again({ ctx, projectId });
    const one = await handedOver(ctx, projectId, first);
    await answer(one.token, await viewOf(one.token), { note: "これで進めてください" });
    const stateOf = async (id: string) => (await ctx.db.select().from(result).where(eq(result.id, id)))[0];
    expect(await stateOf(first)).toMatchObject({
      approval: "approved",
      approvalNote: "クライアントの佐藤さんが承認しました。これで進めてください",
    });
    const other = await handedOver(ctx, projectId, second, { approves: true });
    const shown = await viewOf(other.token);
    await rewrite(ctx, second, "見せたあとに直した文です。");
    await answer(other.token, shown, {});
    expect(await stateOf(second)).toMatchObject({ approval: "draft" });
    const accountId = await accessAccount(ctx);
    await setApproval(ctx, { resultId: (await accessItemOf(ctx, first)).resultId, projectId }, accountId, {
      approval: "used",
      note: "",
    });
    await answer(one.token, await viewOf(one.token), { says: "comment", note: "ありがとうございます" });
    expect(await stateOf(first)).toMatchObject({ approval: "used" });
  });

  it("reaches nothing that is not behind the link, is bounded, and needs words where it asks for changes", async () => {
    const { ctx, projectId, first } = await work();
    const second = await again({ ctx, projectId });
    const other = await work();
    const { token } = await handedOver(ctx, projectId, first);
    const shown = await viewOf(token);
    for (const resultId of [second, other.first])
      await expect(answer(token, shown, { resultId })).rejects.toMatchObject({ code: "not_found" });
    const [foreign] = await ctx.db.select().from(resultItem).where(eq(resultItem.resultId, other.first));
    const link = await accessByToken(stranger(), { token });
    await expect(readSharedItem(stranger(), link, foreign?.id ?? "")).rejects.toMatchObject({
      code: "not_found",
    });
    for (const bad of [
      { says: "sent_back", note: "  " },
      { name: "\u200b" },
      { name: "あ".repeat(41) },
      { note: "あ".repeat(1001) },
      { says: "deleted" },
      { version: 0 },
    ])
      expect(() => answer(token, shown, bad)).toThrow();
    const rows = Array.from({ length: answersInAWhile }, () => ({
      ...{ id: ctx.newId(), linkId: link.linkId, resultId: first, version: 1, at: ctx.now() },
      ...{ says: "comment" as const, name: "佐藤", note: "続けて" },
    }));
    await ctx.db.insert(clientAnswer).values(rows);
    await expect(answer(token, shown, {})).rejects.toMatchObject({ code: "too_many_requests" });
    const earlier = new Date(Date.now() - 60 * 60 * 1000);
    await ctx.db.update(clientAnswer).set({ at: earlier }).where(eq(clientAnswer.linkId, link.linkId));
    await answer(token, shown, {});
  });
});

async function accessItemOf(ctx: Context, resultId: string) {
  const [row] = await ctx.db.select().from(resultItem).where(eq(resultItem.resultId, resultId));
  return accessItem(ctx, row?.id ?? "", "read");
}
