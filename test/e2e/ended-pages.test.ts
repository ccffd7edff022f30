/** @module-tag long */
/** A session that ended × every page and its data, in two processes. What it ended by makes no difference to pages: the API's tests try each. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Services } from "#src/services.ts";
import { signUp } from "#test/support/account.ts";
import { serveBuilt } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { alsoSignedIn, browserOf, send } from "#test/support/sign-in/account-browser.ts";
import { connectBeside } from "#test/workspace/second-process.ts";
import { secondServices } from "#test/workspace/second-services.ts";

let first: TestServices;
let second: Services & { end(): Promise<void> };
let sites: RunningApi[];
beforeAll(async () => {
  first = await createTestServices({ env: { NODE_ENV: "production" } });
  second = await secondServices(first, await connectBeside(first.database));
  sites = [await serveBuilt(first), await serveBuilt(second)];
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await second.end();
  await first.drop();
});

const pages = [
  ...["/dashboard", "/plans", "/usage", "/profile", "/search", "/tutorial", "/admin"],
  ...["", "/collections", "/files", "/memo", "/results", "/search", "/settings", "/summary", "/presets"].map(
    (rest) => `/:project${rest}`,
  ),
];

it("pages and their data lead to the sign-in from the next request on, and the first answer takes the cookies away", async () => {
  const [site] = sites as [RunningApi, RunningApi];
  const person = await signUp(site.url);
  const browser = browserOf(site, person);
  const made = { name: "案件", idempotencyKey: crypto.randomUUID() };
  const { body: project } = await send(browser, "POST", "/api/v1/projects", made);
  const visit = async (url: string, page: string, suffix: string) => {
    const path = page.replace(":project", project.id) + suffix;
    const headers = { cookie: person.cookie };
    const response = await fetch(url + path, { headers, redirect: "manual" });
    const text = await response.text();
    // A request for data is told in its body where to go.
    const goes = `${response.headers.get("location")} ${suffix ? text : ""}`.includes("/auth/login");
    return { status: response.status, goes, taken: response.headers.getSetCookie() };
  };
  const every = (look: (url: string, page: string, suffix: string) => Promise<void>) =>
    Promise.all(
      sites.flatMap(({ url }) => pages.flatMap((page) => ["", ".data"].map((end) => look(url, page, end)))),
    );

  await every(async (url, page, suffix) => {
    const { goes, taken } = await visit(url, page, suffix);
    expect([page, suffix, goes, taken]).toEqual([page, suffix, false, []]);
  });
  const other = await alsoSignedIn(site, person.email);
  expect((await other.auth.signOut({ scope: "others" })).error).toBeNull();
  for (const { url } of sites)
    await vi.waitFor(async () => expect((await visit(url, "/dashboard", "")).goes).toBe(true), {
      timeout: 2000,
      interval: 5,
    });
  await every(async (url, page, suffix) => {
    const { goes, taken } = await visit(url, page, suffix);
    expect([page, suffix, goes, taken.length > 0]).toEqual([page, suffix, true, true]);
    for (const line of taken) expect(line).toMatch(/^hitofude-session(\.\d+)?=; Max-Age=0; Path=\//);
  });
  // Public pages are there for everybody.
  expect((await visit(site.url, "/", "")).status).toBe(200);
});
