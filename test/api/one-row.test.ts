/** One row is asked for, and none or several are there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
let api: RunningApi;
let cookie: string;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  api = await serveApi(services);
  ({ cookie } = await signUp(api.url));
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(api.url + path, { ...init, headers: { cookie, ...init.headers } });
  return { status: response.status, body: await response.json() };
}
const add = (name: string) =>
  ask("/api/v1/projects", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, idempotencyKey: crypto.randomUUID() }),
  });

describe("PGRST116", () => {
  it("stands in the answer of a GET that finds nothing, beside what was always there", async () => {
    for (const path of ["projects", "runs", "presets"]) {
      expect(await ask(`/api/v1/${path}/${crypto.randomUUID()}`)).toMatchObject({
        status: 404,
        body: { code: "PGRST116", details: "The result contains 0 rows", error: { code: "not_found" } },
      });
    }
    const change = await ask(`/api/v1/projects/${crypto.randomUUID()}`, { method: "DELETE" });
    expect([change.status, change.body.code]).toEqual([404, undefined]);
    expect((await ask("/api/v1/nothing")).body.code).toBeUndefined();
  });

  it("stands in the answer of a list that is asked for as one row and has none or several", async () => {
    const one = (query = "") =>
      ask(`/api/v1/projects${query}`, { headers: { accept: "application/vnd.pgrst.object+json" } });
    expect(await one()).toMatchObject({
      status: 406,
      body: { code: "PGRST116", error: { code: "not_found" } },
    });
    const { body } = await add("ひとつめ");
    expect(await one()).toMatchObject({ status: 200, body: { id: body.id, name: "ひとつめ" } });
    await add("ふたつめ");
    expect(await one()).toMatchObject({
      status: 406,
      body: { code: "PGRST116", details: "The result contains 2 rows", error: { code: "bad_request" } },
    });
    expect(await one("?limit=1")).toMatchObject({ status: 406, body: { code: "PGRST116" } });
    // Whoever may not see the list is told so, and what is no list is answered as it is.
    const wish = { accept: "application/vnd.pgrst.object+json" };
    const nobody = await ask("/api/v1/projects", { headers: { ...wish, cookie: "" } });
    expect(nobody).toMatchObject({ status: 401, body: { error: { code: "not_signed_in" } } });
    const project = await ask(`/api/v1/projects/${body.id}`, { headers: wish });
    expect([project.status, "draft" in project.body]).toEqual([200, true]);
    // Without the wish it stays a list.
    expect((await ask("/api/v1/projects")).body.projects).toHaveLength(2);
  });
});
