/** Every way in which a session ends: by its own hand, by another session of the person, by somebody else's. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { removeDueAccounts } from "#src/domain/account/commands/removal.ts";
import { performOperatorCommand } from "#src/domain/admin/commands/operator.ts";
import { systemActor } from "#src/domain/context.ts";
import type { Services } from "#src/services.ts";
import { type SignedIn, testPassword } from "#test/support/account.ts";
import {
  alsoSignedIn,
  type Browser,
  enrol,
  type Factor,
  send,
  showFactor,
} from "#test/support/sign-in/account-browser.ts";
import { sessionOf } from "#test/support/sign-in/sign-in.ts";

export interface Ending {
  services: Services;
  url: string;
  person: SignedIn;
  /** The browser whose session ends. */
  browser: Browser;
}

/** Ends the session of the browser that it was given; what it does before that is done already. */
type End = () => Promise<unknown>;
type Way = (ending: Ending) => End | Promise<End>;

/** Waits for the client, and throws what it was refused. */
async function done(work: Promise<{ error: unknown }>): Promise<void> {
  const { error } = await work;
  if (error) throw error;
}

/** By another session of the person, which is there before. */
const elsewhere =
  (end: (other: Browser, ending: Ending) => Promise<unknown>): Way =>
  async (ending) => {
    const other = await alsoSignedIn(ending, ending.person.email);
    return () => end(other, ending);
  };

export const ways: Record<string, Way> = {
  "signed out here":
    ({ browser }) =>
    () =>
      done(browser.auth.signOut({ scope: "local" })),
  "signed out everywhere": elsewhere((other) => done(other.auth.signOut({ scope: "global" }))),
  "the others signed out, by the client": elsewhere((other) => done(other.auth.signOut({ scope: "others" }))),
  "the others signed out, on the profile page": elsewhere(async (other) => {
    const path = "/api/v1/account/sessions/end-others";
    expect(await send(other, "POST", path)).toMatchObject({ body: { ended: 1 } });
  }),
  "signed out from elsewhere": elsewhere(async (other) => {
    const { body } = await send(other, "GET", "/api/v1/account");
    const { id } = body.sessions.find(({ current }: { current: boolean }) => !current);
    expect((await other.call("DELETE", `/api/v1/account/sessions/${id}`)).status).toBe(204);
  }),
  "an administrator's stop":
    ({ services, person: { email } }) =>
    () =>
      performOperatorCommand(services.context(systemActor), { verb: "disable", who: email }),
  "another password": elsewhere((other) =>
    done(other.auth.updateUser({ password: "another-and-better-one-5", current_password: testPassword })),
  ),
  "a factor added elsewhere": elsewhere(enrol),
  "a factor added in it, for its cookies of before":
    ({ browser }) =>
    () =>
      enrol(browser),
  "a factor removed elsewhere": (ending) => withSharedFactor(ending, removeFactor),
  "a recovery code spent elsewhere": (ending) => withSharedFactor(ending, spendCode),
  "its refresh token used again": async ({ services, url, person }) => {
    const { refresh_token: first } = sessionOf(person);
    const second = await refresh(url, first);
    await refresh(url, second.refresh_token ?? "");
    // Past the seconds in which a client that lost an answer may ask again.
    const age =
      "update auth_session set refreshed_at = refreshed_at - interval '1 minute' where user_id = $1";
    await services.database.pool.query(age, [person.id]);
    return async () =>
      expect(await refresh(url, first)).toMatchObject({ error_code: "refresh_token_already_used" });
  },
  "the account removed":
    ({ services, person: { id } }) =>
    async () => {
      const ctx = services.context(systemActor);
      // Somebody whose run is under way is removed later; this project's never ends.
      await ctx.db.delete(projectMember).where(eq(projectMember.accountId, id));
      const deleteAt = new Date(Date.now() - 1000);
      await ctx.db.update(account).set({ deleteAt }).where(eq(account.id, id));
      await removeDueAccounts(ctx);
    },
};

async function refresh(url: string, token: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: token }),
  });
  return (await response.json()) as Record<string, string>;
}

/** Two sessions that have both shown the factor which goes. */
async function withSharedFactor(
  ending: Ending,
  end: (other: Browser, factor: Factor, ending: Ending) => Promise<End>,
): Promise<End> {
  const factor = await enrol(ending.browser);
  return end(await alsoSignedIn(ending, ending.person.email), factor, ending);
}

async function removeFactor(other: Browser, factor: Factor): Promise<End> {
  await showFactor(other, factor, 1);
  return () => done(other.auth.mfa.unenroll({ factorId: factor.id }));
}

/** The other one has lost the device and never shows the factor. */
async function spendCode(other: Browser, _: Factor, { browser }: Ending): Promise<End> {
  const { body } = await send(browser, "POST", "/api/v1/account/recovery-codes");
  const [code] = body.codes;
  return async () =>
    expect((await send(other, "POST", "/api/v1/account/recovery-code", { code })).status).toBe(204);
}
