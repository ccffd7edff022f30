/** Hints on the screen: closed one by one, turned off together. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { readAccount, readFrame } from "#src/domain/account/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

const at = (ctx: Context, moment: string): Context => ({ ...ctx, now: () => new Date(moment) });
const open = async (ctx: Context) => (await readFrame(ctx)).hints;

function send(ctx: Context, method: string, path: string, body: object) {
  const api = createApi({
    ...services,
    session: { read: async () => ({ user: ctx.actor.user, pending: null, setCookies: [] }) },
  });
  return api.request(path, {
    method,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
}
const close = async (ctx: Context, hint: string) =>
  (await send(ctx, "POST", "/api/v1/account/hints/close", { hint })).status;

it("a hint that was closed does not come again, for its owner only; the one about meters comes with the next month in Tokyo", async () => {
  const person = at(await services.person(), "2026-11-30T14:59:59Z");
  const other = await services.person();
  expect(await open(person)).toEqual({ keep: true, near: "near-2026-11" });
  expect(await close(person, "keep")).toBe(204);
  expect(await open(person)).toEqual({ keep: false, near: "near-2026-11" });
  for (const hint of ["near-2026-11", "near-2026-11", "keep"]) expect(await close(person, hint)).toBe(204);
  expect(await open(person)).toEqual({ keep: false, near: null });
  const december = at(person, "2026-11-30T15:00:00Z");
  expect(await open(december)).toEqual({ keep: false, near: "near-2026-12" });
  expect(await close(december, "near-2026-12")).toBe(204);
  expect(await open(other)).toMatchObject({ keep: true });
  // What is kept stays short, whatever is closed, and nothing else can be written into it.
  for (const hint of ["", "other", "near-2026-13", "keep\n", "near-1999-01"])
    expect(await close(person, hint)).toBe(400);
  const rows = await person.db.select({ id: account.id, closed: account.hintsClosed }).from(account);
  expect(rows.find(({ id }) => id === person.actor.user?.id)?.closed.toSorted()).toEqual([
    "keep",
    "near-2026-12",
  ]);
});

it("turned off in the profile none comes; turned on again all of them do", async () => {
  const person = await services.person();
  await close(person, "keep");
  const set = async (on: boolean) => {
    expect((await send(person, "PUT", "/api/v1/account/hints", { on })).status).toBe(204);
    expect((await readAccount(person)).hints).toBe(on);
  };
  await set(false);
  expect(await open(person)).toEqual({ keep: false, near: null });
  await set(true);
  expect(await open(person)).toEqual({ keep: true, near: expect.stringMatching(/^near-/) });
});
