/** The bell's news by mail: to those who want it and have not read it, once, all that is unread in one. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { notification } from "#src/db/schema/notification.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readAccount } from "#src/domain/account/queries.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { sendNewsMails, setWorkMails } from "#src/domain/mailing/commands.ts";
import { notify } from "#src/domain/notification/commands.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import type { NotificationData } from "#src/shared/notifications.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { createMailBox } from "./mail-box.ts";
import { make } from "./support.ts";

const box = createMailBox();
const { mails, mail } = box;
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false, engines: { mail } });
});
afterAll(() => services.drop());
beforeEach(async () => {
  await services.database.drizzle.update(notification).set({ mailed: true });
  box.empty();
});

const idOf = (ctx: Context) => ctx.actor.user?.id ?? "";
const emailOf = (ctx: Context) => ctx.actor.user?.email ?? "";
const send = () => sendNewsMails(services.context(systemActor));

async function wanting(on = true): Promise<{ ctx: Context; project: ProjectId }> {
  const ctx = await services.person();
  const project = await make(ctx, "春の新商品");
  if (on) await setWorkMails(ctx, await accessAccount(ctx), { on });
  return { ctx, project };
}

const mention = (note = "原価は秘密です"): NotificationData => ({
  kind: "mention",
  project: "春の新商品",
  by: "佐藤",
  threadId: crypto.randomUUID(),
  number: 3,
  note,
});

/** Told so many minutes ago. */
async function told(
  { ctx, project }: { ctx: Context; project: ProjectId },
  data: NotificationData,
  minutes = 11,
): Promise<void> {
  const key = `test:${crypto.randomUUID()}`;
  await notify(ctx, [{ accountId: idOf(ctx), projectId: project, key, data }]);
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await ctx.db.update(notification).set({ createdAt }).where(eq(notification.key, key));
}

it("is off until it is asked for; then unread news comes by mail, with where it leads and not what was written", async () => {
  const silent = await wanting(false);
  expect((await readAccount(silent.ctx)).workMails).toBe(false);
  await told(silent, mention());
  const person = await wanting();
  await told(person, mention());
  await send();
  expect(mails.map(({ to }) => to)).toEqual([emailOf(person.ctx)]);
  const [letter] = mails;
  expect(letter?.subject).toBe(
    `【${services.context(systemActor).settings.siteName}】佐藤さんが、あなた宛てにメッセージを書きました`,
  );
  expect(letter?.text).toContain("・春の新商品：佐藤さんが、あなた宛てにメッセージを書きました");
  expect(letter?.html).toMatch(new RegExp(`<a href="[^"]+/${person.project}/[^"]+#message-3"`, "u"));
  expect(letter?.html).toMatch(/<a href="[^"]+\/profile#letters"/u);
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/秘密|undefined/u);
});

it("comes once, also from many processes at once and after a send that gave no answer", async () => {
  const person = await wanting();
  await told(person, mention());
  box.broken = true;
  await Promise.all([send(), send(), send(), send()]);
  await send();
  expect(mails).toHaveLength(1);
});

it("waits ten minutes for the bell to be read, then tells all that is unread in one mail", async () => {
  const person = await wanting();
  await told(person, mention(), 9);
  await send();
  expect(mails).toEqual([]);
  const { project } = person;
  await told(person, {
    kind: "run",
    project: "春の新商品",
    runId: crypto.randomUUID(),
    tools: ["faq"],
    state: "done",
  });
  await told(
    person,
    { kind: "approved", project: "春の新商品", by: "鈴木", tool: "lp_manuscript", runId: project, note: "" },
    1,
  );
  await send();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("未読のお知らせが3件あります");
  const lines = mails[0]?.text.match(/^・.*$/gmu) ?? [];
  expect(lines).toEqual([
    "・春の新商品：よくある質問ができました",
    "・春の新商品：佐藤さんが、あなた宛てにメッセージを書きました",
    "・春の新商品：鈴木さんがLP原稿を採用にしました",
  ]);
});

it("tells nothing of what was read, is over a day old, has a mail of its own, or is another's; closed accounts get none", async () => {
  const person = await wanting();
  await told(person, mention());
  await person.ctx.db
    .update(notification)
    .set({ readAt: new Date() })
    .where(eq(notification.accountId, idOf(person.ctx)));
  await told(person, mention(), 25 * 60);
  await told(person, {
    kind: "invited",
    project: "別の案件",
    by: "佐藤",
    role: "editor",
    invitationId: crypto.randomUUID(),
  });
  await told(person, { kind: "payment", news: "failed", plan: null });
  const closed = await wanting();
  await told(closed, mention());
  await closed.ctx.db
    .update(account)
    .set({ disabledAt: new Date() })
    .where(eq(account.id, idOf(closed.ctx)));
  await send();
  expect(mails).toEqual([]);
});

it("names ten and counts the others; is chosen through the API", async () => {
  const person = await wanting(false);
  const { ctx } = person;
  const api = createApi({
    ...services,
    session: { read: async () => ({ user: ctx.actor.user, pending: null, setCookies: [] }) },
  });
  const put = (body: object) =>
    api.request("/api/v1/account/work-mails", {
      method: "PUT",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify(body),
    });
  expect((await put({ on: "ja" })).status).toBe(400);
  expect((await put({ on: true })).status).toBe(204);
  for (let count = 0; count < 12; count += 1) await told(person, mention());
  await send();
  expect(mails[0]?.text.match(/^・/gmu)).toHaveLength(10);
  expect(mails[0]?.text).toContain("ほか2件");
});
