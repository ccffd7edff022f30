import { afterAll, beforeAll, expect, it } from "vitest";
import { requireTrialProject } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, start } from "#test/support/trial.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

it("recommends three lines that are there, of three angles, each with what is true of it, and nothing that holds for any line", async () => {
  const ctx = await services.visit();
  await finished(ctx, (await start(ctx, { goal: "catchphrase" })).runId);
  const [result] = await readNewestResults(ctx, await requireTrialProject(ctx));
  const lines = result?.items.filter((item) => item.kind === "line").map((item) => item.text);
  const picks = result?.items.filter((item) => item.kind === "shortlist") ?? [];
  expect(picks).toHaveLength(3);
  for (const pick of picks) {
    expect(lines).toContain(pick.fields.line);
    expect(pick.text).toMatch(/^.{2,8}の切り口。[^。]+。$/u);
    expect(pick.fields.tradeoff).toBe("");
  }
  expect(new Set(picks.map((pick) => pick.fields.angle)).size).toBe(3);
});
