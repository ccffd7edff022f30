/** Which session made a key, and what became of it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { alsoSignedIn, type Browser, browserOf, send } from "#test/support/sign-in/account-browser.ts";
import { ways } from "./ended-ways.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

async function makeKey(browser: Browser, name: string): Promise<string> {
  const { status, body } = await send(browser, "POST", "/api/v1/keys", {
    name,
    scopes: ["read"],
    days: null,
  });
  expect([status, body.view?.origin]).toEqual([201, "here"]);
  return body.key;
}
async function origins(browser: Browser): Promise<Record<string, string>> {
  const { body } = await send(browser, "GET", "/api/v1/keys");
  return Object.fromEntries(body.keys.map(({ name, origin }: Record<string, string>) => [name, origin]));
}
const works = async (key: string) =>
  (await fetch(`${api.url}/api/v1/projects`, { headers: { authorization: `Bearer ${key}` } })).ok;

async function endBy(name: string, person: SignedIn, browser: Browser): Promise<void> {
  const end = await ways[name]?.({ services, url: api.url, person, browser });
  await end?.();
}

it("is told of each key: here, elsewhere, ended, stolen; those of ended sessions end together", async () => {
  const person = await signUp(api.url);
  const stolen = browserOf(api, person);
  const keys = { stolen: await makeKey(stolen, "stolen") } as Record<string, string>;
  await endBy("its refresh token used again", person, stolen);
  const left = await alsoSignedIn(api, person.email);
  keys.ended = await makeKey(left, "ended");
  expect((await left.auth.signOut({ scope: "local" })).error).toBeNull();
  const [other, own] = [await alsoSignedIn(api, person.email), await alsoSignedIn(api, person.email)];
  for (const [name, browser] of Object.entries({ elsewhere: other, here: own }))
    keys[name] = await makeKey(browser, name);
  keys.unknown = await makeKey(own, "unknown");
  await services.database.pool.query(
    "update api_key set made_in = null, made_with = null where name = 'unknown'",
  );

  const all = ["stolen", "ended", "elsewhere", "here", "unknown"];
  expect(await origins(own)).toEqual(Object.fromEntries(all.map((name) => [name, name])));
  const { body } = await send(own, "GET", "/api/v1/keys");
  const devices = body.keys.map(({ name, device }: Record<string, string | null>) => [name, device]);
  expect(Object.fromEntries(devices)).toMatchObject({ here: "不明な端末", unknown: null });

  expect(await send(own, "DELETE", "/api/v1/keys?made=other")).toMatchObject({ status: 400 });
  expect(await send(own, "DELETE", "/api/v1/keys?made=ended")).toEqual({ status: 200, body: { revoked: 2 } });
  expect(await origins(own)).toEqual({ elsewhere: "elsewhere", here: "here", unknown: "unknown" });
  const working = await Promise.all(all.map(async (name) => [name, await works(keys[name] ?? "")]));
  expect(Object.fromEntries(working)).toEqual({
    ...{ stolen: false, ended: false },
    ...{ elsewhere: true, here: true, unknown: true },
  });
  expect(await send(own, "DELETE", "/api/v1/keys?made=ended")).toMatchObject({ body: { revoked: 0 } });
});

it("a stream that a key opened ends when the key does", async () => {
  const person = await signUp(api.url);
  const browser = browserOf(api, person);
  const key = await makeKey(browser, "聞く鍵");
  const headers = { authorization: `Bearer ${key}` };
  const stream = await fetch(`${api.url}/api/v1/notifications/events`, { headers });
  expect(stream.status).toBe(200);
  expect(await send(browser, "DELETE", "/api/v1/keys")).toMatchObject({ body: { revoked: 1 } });
  // It ends: the whole of it can be read.
  expect(await stream.text()).toContain(":");
});
