/** How often a page asks the database, as the data of a navigation, which is never kept. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { serveBuilt } from "#test/support/built.ts";
import { type AskedStatements, followStatements } from "#test/support/database.ts";
import type { RunningApi } from "#test/support/http.ts";
import { posting } from "#test/support/seeding.ts";
import { freePort } from "#test/support/server.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

let services: TestServices;
let site: RunningApi;
let person: SignedIn;
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
  person = await signUp(site.url);
  const post = posting(site.url, person);
  ({ id } = await post("/api/v1/projects", { name: "案件" }));
  await post(`/api/v1/projects/${id}/runs`, { brief: { text: sampleText }, goal: "faq" });
  ({ id: thread } = await post(`/api/v1/projects/${id}/threads`, { title: "相談" }));
  await services.database.pool.query(`insert into result (id, project_id, run_id, brief_id, tool, state, input, materials, problems,
      engine, prompt_version, seed, created_at, updated_at)
    select gen_random_uuid(), project_id, id, brief_id, 'faq', 'making', '{}', '[]', '[]', '', '', 1, now(), now() from run`);
  statements = followStatements(services.database.pool);
});
afterAll(async () => {
  await site?.close();
  await services?.drop();
});

/** Sessions are asked for at most once a second, whatever the page. */
async function asked(path: string): Promise<string[]> {
  const all = await statements.during(async () => {
    const response = await fetch(`${site.url}${path}.data`, { headers: { cookie: person.cookie } });
    expect(response.status).toBe(200);
    await response.text();
  });
  return all.filter((name) => !name.includes("session"));
}

const pages: [name: string, path: () => string, most: number][] = [
  ["the dashboard", () => "/dashboard", 2],
  ["a project", () => `/${id}`, 15],
  ["a thread", () => `/${id}/${thread}`, 10],
  ["results", () => `/${id}/results`, 8],
];

it.each(pages)("%s asks no more than it has to", async (_, path, most) => {
  await asked(path());
  // Now and then the queue looks after itself meanwhile.
  const times = [await asked(path()), await asked(path()), await asked(path())];
  const [names = []] = times.toSorted((one, other) => one.length - other.length);
  expect(names.length, names.join(", ")).toBeLessThanOrEqual(most);
});
