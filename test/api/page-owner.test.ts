/** Calls of a page name the account that the page was made for. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountHeader } from "#src/shared/access.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let api: RunningApi;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  api = await serveApi(services);
  [owner, stranger] = await Promise.all([signUp(api.url), signUp(api.url)]);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

async function ask(method: string, path: string, headers: Record<string, string>) {
  const response = await fetch(api.url + path, { method, headers });
  const text = await response.text();
  return { status: response.status, code: text ? JSON.parse(text).error?.code : undefined };
}
const id = crypto.randomUUID();
const routes = [
  ["GET", "/api/auth/profile"],
  ["GET", `/api/v1/runs/${id}`],
  ["POST", `/api/v1/runs/${id}/stop`],
  ["PATCH", `/api/v1/projects/${id}`],
  ["POST", "/api/v1/trial/visit"],
] as const;

describe.each(routes)("%s %s", (method, path) => {
  it("is refused as a session that ended, never as something that is not there", async () => {
    expect(await ask(method, path, { [accountHeader]: owner.id })).toEqual({
      status: 401,
      code: "not_signed_in",
    });
  });

  it("is refused to another person who has signed in since", async () => {
    expect(await ask(method, path, { [accountHeader]: owner.id, cookie: stranger.cookie })).toEqual({
      status: 403,
      code: "other_account",
    });
  });
});

it("the owner is answered as without the header, and so is whoever names nobody", async () => {
  const path = `/api/v1/runs/${id}`;
  const own = await ask("GET", path, { [accountHeader]: owner.id, cookie: owner.cookie });
  expect(own).toMatchObject({ status: 404, code: "not_found" });
  expect(await ask("GET", path, {})).toMatchObject({ status: 404, code: "not_found" });
});
