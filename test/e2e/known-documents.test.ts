/**
 * The dashboard is found by the marks of what it shows, without its loaders: each thing that it shows is changed here, and the
 * document that comes next is what the loaders say.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedKey, sessionCookie } from "#src/config/public.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { serveBuilt } from "#test/support/built.ts";
import { type AskedStatements, followStatements } from "#test/support/database.ts";
import type { RunningApi } from "#test/support/http.ts";
import { posting } from "#test/support/seeding.ts";
import { freePort } from "#test/support/server.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let site: RunningApi;
let owner: SignedIn;
let mate: SignedIn;
let id: string;
let thread: string;
let statements: AskedStatements;
beforeAll(async () => {
  const port = await freePort();
  const env = {
    NODE_ENV: "production",
    REQUESTS_PER_MINUTE: "1000000",
    SITE_URL: `http://127.0.0.1:${port}`,
  };
  services = await createTestServices({ env, work: false });
  site = await serveBuilt(services, port);
  [owner, mate] = [await signUp(site.url), await signUp(site.url)];
  // The account of a person is written with the first request.
  for (const person of [owner, mate]) await page(person);
  const post = posting(site.url, owner);
  ({ id } = await post("/api/v1/projects", { name: "最初の名前" }));
  ({ id: thread } = await post(`/api/v1/projects/${id}/threads`, { title: "最初の相談" }));
  await run(`insert into project_member (project_id, account_id, role, created_at)
    values ('${id}', '${mate.id}', 'editor', now() - interval '1 day')`);
  statements = followStatements(services.database.pool);
});
afterAll(async () => {
  await site?.close();
  await services?.drop();
});

const run = (text: string) => services.database.pool.query(text);

async function answer({ cookie }: Pick<SignedIn, "cookie">, path = "/dashboard"): Promise<Response> {
  return fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
}

/** The document without its nonce, which it has to carry itself. */
async function page(person: SignedIn, path = "/dashboard"): Promise<string> {
  const response = await answer(person, path);
  expect(response.status).toBe(200);
  const nonce = response.headers.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1] ?? "none";
  const html = await response.text();
  expect(html).toContain(`nonce="${nonce}"`);
  return html.replaceAll(nonce, "");
}

function tokenOf({ cookies }: SignedIn): string {
  const parts = cookies.filter(({ name }) => name === sessionCookie || name.startsWith(`${sessionCookie}.`));
  const held = parts.map(({ value }) => value).join("");
  const session = Buffer.from(held.replace("base64-", ""), "base64url").toString();
  return (JSON.parse(session) as { access_token: string }).access_token;
}

const data = async (person: SignedIn) => {
  const response = await answer(person, "/dashboard.data");
  return (await response.text()).replace(/"nonce","[^"]*"/, "");
};

const picture = `'image/png', '\\x00', 7`;

/** Each changes what the dashboard of both shows, one after the other. */
const changes: Record<string, () => Promise<unknown>> = {
  "a project's name": () => run(`update project set name = '次の名前' where id = '${id}'`),
  "a project's picture": () =>
    run(
      `insert into project_thumbnail (project_id, media_type, content, version) values ('${id}', ${picture})`,
    ),
  "the name of somebody in it": () =>
    run(`update account set display_name = '仲間' where id in ('${mate.id}', '${owner.id}')`),
  "somebody's picture": () =>
    run(`insert into account_avatar (account_id, media_type, content, version)
      values ('${mate.id}', ${picture}), ('${owner.id}', ${picture})`),
  "a thread's title": () => run(`update thread set title = '次の相談' where id = '${thread}'`),
  "a message": () =>
    run(`insert into message (id, thread_id, number, role, parts, idempotency_key, created_at)
      values ('${id}', '${thread}', 1, 'assistant', '[]', 'k', now())`),
  "how far it was read": () =>
    run(`insert into thread_read select id, '${thread}', 1, now() from account
      on conflict (account_id, thread_id) do update set number = 1`),
  "something in the bell": () =>
    run(`insert into notification (id, account_id, key, data, created_at)
      select gen_random_uuid(), id, 'k', '{}', now() from account`),
  "what was in the bell": () => run(`update notification set read_at = now()`),
  "the plan": () => run(`update account set membership = 'starter'`),
  "the account's end": () => run(`update account set delete_at = now() + interval '7 days'`),
  "the account stays": () => run(`update account set delete_at = null`),
  "the company": () => run(`update account set company = '株式会社うるみ'`),
  "a limit of this installation": () =>
    run(`insert into house_entry (id, subject, version, data, at)
      values (gen_random_uuid(), 'limit:x_post', 1, '{"limit":7}', now())`),
};

describe("a dashboard that is asked for again", () => {
  it("is found by one statement, and is the same document with another nonce", async () => {
    const first = await page(owner);
    const again: string[] = [];
    const asked = await statements.during(async () => again.push(await page(owner)));
    expect(again).toEqual([first]);
    // The frame, which begins with the bell. Sessions are asked for at most once a second.
    expect(asked.filter((name) => !name.includes("session"))).toEqual(["select notification"]);
  });

  it.each(Object.keys(changes))("is another one at once for everybody whom it concerns: %s", async (what) => {
    const before = await Promise.all([owner, mate].map(async (each) => [await page(each), await data(each)]));
    await changes[what]?.();
    for (const [at, person] of [owner, mate].entries()) {
      const [html, sent] = [await page(person), await data(person)];
      expect(sent).not.toBe(before[at]?.[1]);
      expect(html).not.toBe(before[at]?.[0]);
      // Rendered anew under an address that nobody asked for before.
      const fresh = `/dashboard?fresh=${crypto.randomUUID()}`;
      const other = (await page(person, fresh))
        .replaceAll(`${fresh}&amp;`, "/dashboard?")
        .replaceAll(fresh, "/dashboard");
      expect(html).toBe(other);
    }
  });

  it("is each person's own, and each address's", async () => {
    const [mine, theirs] = [await page(owner), await page(mate)];
    expect(mine).toContain(owner.id);
    expect(theirs).not.toContain(owner.email);
    expect(await page(owner)).toBe(mine);
    expect(await page(owner, "/dashboard?look=list")).not.toBe(mine);
  });

  it("is nobody's after a lost membership, a sign-out or the end of the account", async () => {
    expect(await page(mate)).toContain("次の名前");
    await run(`delete from project_member where project_id = '${id}' and account_id = '${mate.id}'`);
    expect(await page(mate)).not.toContain("次の名前");
    await run(`update account set disabled_at = now() where id = '${mate.id}'`);
    expect((await answer(mate)).status).toBe(403);
    const out = await fetch(`${site.url}/auth/v1/logout?scope=local`, {
      method: "POST",
      headers: { apikey: embeddedKey, authorization: `Bearer ${tokenOf(owner)}` },
    });
    expect(out.ok).toBe(true);
    expect((await answer(owner)).status).toBe(302);
    expect((await answer({ cookie: "" })).status).toBe(302);
  });
});
