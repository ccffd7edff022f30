/** The one mail that helps somebody to begin: where it helps, once, and not to those who want none. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readAccount } from "#src/domain/account/queries.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { sendOnboardingMails, setMailings, unsubscribe } from "#src/domain/mailing/commands.ts";
import type { MailMessage } from "#src/engines/mail/mail.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { createMailBox } from "./mail-box.ts";
import { begin, join, make } from "./support.ts";

const box = createMailBox();
const { mails, mail } = box;
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false, engines: { mail } });
});
afterAll(() => services.drop());
beforeEach(async () => {
  // Everybody of the tests before has had their time.
  await services.database.drizzle.update(account).set({ createdAt: new Date(0) });
  box.empty();
});

const hours = (count: number) => new Date(Date.now() - count * 3600_000);
async function signedUp(ago: number, more: Partial<typeof account.$inferInsert> = {}): Promise<Context> {
  const ctx = await services.person();
  await ctx.db
    .update(account)
    .set({ createdAt: hours(ago), ...more })
    .where(eq(account.id, ctx.actor.user?.id ?? ""));
  return ctx;
}
const emailOf = (ctx: Context) => ctx.actor.user?.email ?? "";
const tokenOf = (message: MailMessage | undefined) =>
  message?.text.match(/letters\/stop\?token=([\w-]+)/)?.[1] ?? "";
const send = () => sendOnboardingMails(services.context(systemActor));

it("goes to those who signed up a day to a week ago and have made nothing, and to nobody else", async () => {
  const quiet = await signedUp(25);
  await signedUp(23);
  await signedUp(7 * 24 + 1);
  await signedUp(30, { disabledAt: new Date() });
  await signedUp(30, { deleteAt: new Date(Date.now() + 3600_000) });
  await signedUp(30, { letters: false });
  await signedUp(30, { email: "" });
  const busy = await signedUp(30);
  const project = await make(busy);
  await begin(busy, project);
  const helper = await join(services, project, "viewer");
  await helper.db
    .update(account)
    .set({ createdAt: hours(30) })
    .where(eq(account.id, helper.actor.user?.id ?? ""));
  await send();
  expect(mails.map(({ to }) => to)).toEqual([emailOf(quiet)]);
  const [letter] = mails;
  expect(letter?.subject).toMatch(/^【.+】最初の案件/);
  expect(letter?.html).toContain('<html lang="ja">');
  expect(letter?.html).toMatch(/<a href="[^"]+\/dashboard"/);
  expect(letter?.html).toMatch(/<a href="[^"]+\/api\/v1\/letters\/stop\?token=[\w-]{43}"/);
  expect(`${letter?.text}`).toContain("登録の確認など、必要なメールは引き続き届きます");
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/undefined|[!！](?!doctype)/);
});

it("goes once: again, in many processes at once, and after a send that gave no answer", async () => {
  await signedUp(26);
  await Promise.all(Array.from({ length: 8 }, send));
  await send();
  expect(mails).toHaveLength(1);
  await signedUp(27);
  box.broken = true;
  await send();
  box.broken = false;
  await send();
  expect(mails).toHaveLength(2);
});

it("goes to who signed up first, first, and to many in one go", async () => {
  const [second, first] = [await signedUp(30), await signedUp(50)];
  await send();
  expect(mails.map(({ to }) => to)).toEqual([emailOf(first), emailOf(second)]);
  box.empty();
  const createdAt = hours(40);
  const people = Array.from({ length: 51 }, (_, at) => ({
    ...{ id: crypto.randomUUID(), email: `many-${at}@example.com`, createdAt, updatedAt: createdAt },
  }));
  await services.database.drizzle.insert(account).values(people);
  await send();
  const sent = people.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ email }) => email);
  expect(mails.map(({ to }) => to)).toEqual(sent);
});

it("is turned off in the profile, or by its link without signing in: opening changes nothing, pressing does, twice too", async () => {
  const ctx = await signedUp(28);
  await send();
  const token = tokenOf(mails[0]);
  expect(token).toHaveLength(43);
  const wants = async () => (await readAccount(ctx)).letters;
  const app = createApi(services);
  const ask = (method: string, query: string) => app.request(`/api/v1/letters/stop?${query}`, { method });
  const page = await ask("GET", `token=${token}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("お知らせを止めますか")]);
  expect(await wants()).toBe(true);
  for (const wrong of ["token=", "", `token=${token.slice(1)}x`, `token=${"x".repeat(300)}`])
    expect((await ask("POST", wrong)).status).toBe(404);
  expect(await wants()).toBe(true);
  for (const _ of [1, 2]) expect((await ask("POST", `token=${token}`)).status).toBe(200);
  expect(await wants()).toBe(false);
  await setMailings(ctx, await accessAccount(ctx), { on: true });
  expect(await wants()).toBe(true);
  await unsubscribe(ctx, { token });
  expect(await wants()).toBe(false);
});
