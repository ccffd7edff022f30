import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientAnswer, clientLink, collection } from "#src/db/schema/handover/handover.ts";
import { readNewestBrief } from "#src/domain/brief/queries.ts";
import { readProjectHome } from "#src/domain/project-home/queries.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

it("counts the links that clients can open and have not answered, of this project alone", async () => {
  const ctx = await services.person();
  const [projectId, other] = [await make(ctx), await make(ctx)];
  await finished(ctx, (await begin(ctx, projectId, { goal: "catchphrase" })).runId);
  const [result] = await readNewestResults(ctx, projectId);
  const brief = await readNewestBrief(ctx, projectId);
  if (brief === null) throw new Error("no brief");
  const waiting = async () => (await readProjectHome(ctx, projectId, brief)).waiting;
  const now = ctx.now();
  const hand = async (project: string) => {
    const id = crypto.randomUUID();
    const row = { id, projectId: project, name: "提出", createdAt: now, updatedAt: now };
    await ctx.db.insert(collection).values(row);
    return id;
  };
  const link = async (collectionId: string, more: object = {}) => {
    const id = crypto.randomUUID();
    await ctx.db.insert(clientLink).values({
      ...{ id, collectionId, tokenHash: id, sender: "田中", showEvidence: false, showFlags: false },
      ...{ approves: true, createdAt: now, expiresAt: new Date(now.getTime() + 60_000), ...more },
    });
    return id;
  };
  const mine = await hand(projectId);
  await link(await hand(other));
  await link(mine, { expiresAt: new Date(now.getTime() - 1) });
  await link(mine, { revokedAt: now });
  expect(await waiting()).toBe(0);
  const [first] = [await link(mine), await link(mine)];
  expect(await waiting()).toBe(2);
  await ctx.db.insert(clientAnswer).values({
    ...{ id: crypto.randomUUID(), linkId: first, resultId: result?.id ?? "", version: 1 },
    ...{ says: "approved", name: "佐藤", note: "", at: now },
  });
  expect(await waiting()).toBe(1);
  await ctx.db.update(collection).set({ deletedAt: now }).where(eq(collection.id, mine));
  expect(await waiting()).toBe(0);
});
