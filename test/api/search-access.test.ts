import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "#test/workspace/support.ts";

let services: TestServices;
let owner: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  owner = await services.person();
  projectId = await make(owner, "うるみの案件");
});
afterAll(() => services.drop());

/** Everywhere, and in the project: status and code. */
async function search(who: Context | null) {
  const user = who?.actor.user ?? null;
  const api = createApi({
    ...services,
    session: { read: async () => ({ user, pending: null, setCookies: [] }) },
  });
  const answers = ["/api/v1/search?q=うるみ", `/api/v1/projects/${projectId}/search?q=うるみ`].map(
    async (path) => {
      const answer = await api.request(path);
      const body = (await answer.json()) as { error?: { code: string } };
      return [answer.status, body.error?.code ?? ""];
    },
  );
  return Promise.all(answers);
}

it("is for members; to others the project is not there, and nobody searches without an account", async () => {
  expect(await search(owner)).toEqual([
    [200, ""],
    [200, ""],
  ]);
  expect(await search(await services.person())).toEqual([
    [200, ""],
    [404, "not_found"],
  ]);
  expect(await search(null)).toEqual([
    [401, "not_signed_in"],
    [401, "not_signed_in"],
  ]);
});

it("of an account that was closed says so in both places", async () => {
  const closed = await services.person();
  await services.database.drizzle
    .update(account)
    .set({ disabledAt: new Date() })
    .where(eq(account.id, (await accessAccount(closed)) as string));
  expect(await search(closed)).toEqual([
    [403, "account_disabled"],
    [403, "account_disabled"],
  ]);
});
