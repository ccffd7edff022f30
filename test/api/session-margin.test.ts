/** When the server renews a session on the way. */
import { expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { serveApi } from "#test/support/http.ts";
import { createTestServices } from "#test/support/services.ts";

it.each([
  { seconds: 85, renews: false },
  { seconds: 10, renews: true },
])("a token of $seconds s that is just issued: renewed is $renews", async ({ seconds, renews }) => {
  const services = await createTestServices({ work: false, env: { ACCESS_TOKEN_SECONDS: String(seconds) } });
  const api = await serveApi(services);
  const { cookie } = await signUp(api.url);
  const answer = await fetch(`${api.url}/api/auth/profile`, { headers: { cookie } });
  await api.close();
  await services.drop();
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().some((line) => line.includes("session"))).toBe(renews);
});
