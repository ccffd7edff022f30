/** @module-tag long */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { createPageReader } from "#src/engines/page/guarded.ts";
import { type Canary, startCanary, watchConnections } from "#test/hostile/canary.ts";
import { hostileLookup, hostileUrls } from "#test/hostile/urls.ts";
import { openTrial, type TrialClient } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let canary: Canary;
let services: TestServices;
let visitor: TrialClient;
const watch = watchConnections();

beforeAll(async () => {
  canary = await startCanary();
  // The port rule is opened for the canary, so that only the address check stands between.
  const page = createPageReader({
    allowPorts: [80, 443, canary.open, canary.closed],
    lookup: hostileLookup(),
    timeoutMs: 1000,
  });
  services = await createTestServices({ engines: { page }, env: { REQUESTS_PER_MINUTE: "100000" } });
  const api = createApi(services);
  visitor = await openTrial(async (path, init) => api.request(path, init));
});
afterAll(async () => {
  watch.stop();
  await services.drop();
  await canary.close();
});

it("hostile addresses sent to the real route contact nothing inside and are told apart by nothing", {
  timeout: 60_000,
}, async () => {
  const urls = hostileUrls(canary);
  expect(urls.length).toBeGreaterThanOrEqual(250);
  const before = { hits: canary.hits(), attempts: watch.attempts.length };
  const answers = new Set<string>();
  for (const { url } of urls) {
    const { status, body } = await visitor.send("POST", "/api/v1/trial/pages", { url });
    expect(status, url).toBeGreaterThanOrEqual(400);
    expect(status, url).toBeLessThan(500);
    const { error } = body as { error: { code: string; message: string } };
    answers.add(`${status} ${error.code} ${error.message}`);
  }
  expect(canary.hits() - before.hits).toBe(0);
  const inner = watch.attempts.slice(before.attempts).filter((attempt) => !attempt.startsWith("3ffe::1 "));
  expect(inner).toEqual([]);
  // One answer for what is refused, one for too long an address, one for a public address that does not answer.
  expect(answers.size).toBeLessThanOrEqual(3);
  expect((await visitor.send("GET", "/api/v1/trial")).body).toMatchObject({ documents: [] });
});
