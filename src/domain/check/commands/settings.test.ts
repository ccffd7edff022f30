import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ruleOff } from "#src/db/schema/control/checks.ts";
import { resultItem } from "#src/db/schema/result.ts";
import type { Item } from "#src/shared/result.ts";
import { plainItem } from "#test/support/seeding.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { seedResults } from "#test/workspace/seeded.ts";
import { join, make } from "#test/workspace/support.ts";
import { type AccountId, accessAccount } from "../../account/access.ts";
import { type Context, withoutRowPolicies } from "../../context.ts";
import { accessProject, type ProjectId } from "../../project/access.ts";
import { readCheckSettings, readChecks } from "../queries.ts";
import { chooseStrictness, maxRulesOff, turnRuleOff, turnRuleOn } from "./settings.ts";

let services: TestServices;
let ctx: Context;
let owner: AccountId;
let projectId: ProjectId;
const itemId = "10000000-0000-4000-8000-000000000001";
const rule = "quality.most";

type Flag = Item["flags"][number];
const flag = (ruleId: string, level: Flag["level"]): Flag => ({
  ...{ id: ruleId, span: { start: 0, end: 2 }, words: "最大", ruleId, rule: ruleId, clause: "社内", level },
  ...{ why: "", rewrites: [], fineWhen: "", source: "", checkedOn: "2026-01-01" },
});
const found = [flag(rule, "check"), flag("text.long", "note")];

beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
  owner = await accessAccount(ctx);
  projectId = await make(ctx);
  await seedResults(services.database.drizzle, projectId, [{ id: itemId, createdAt: new Date() }]);
});
afterAll(() => services.drop());
beforeEach(async () => {
  await withoutRowPolicies(ctx).db.delete(ruleOff);
  await chooseStrictness(ctx, projectId, "standard");
  const item: Item = { ...plainItem, id: itemId, kind: "entry", text: "最大の品揃え", flags: found };
  await withoutRowPolicies(ctx).db.update(resultItem).set({ item }).where(eq(resultItem.id, itemId));
});

/** Level by level what the stored piece shows, and what it keeps out of sight and why. */
async function shown() {
  const [row] = await withoutRowPolicies(ctx).db.select().from(resultItem).where(eq(resultItem.id, itemId));
  const { flags = [], silenced = [] } = row?.item ?? {};
  return {
    flags: flags.map(({ ruleId, level }) => `${ruleId} ${level}`),
    silenced: silenced.map(({ ruleId, because }) => `${ruleId} ${because}`),
  };
}
const all = { flags: [`${rule} check`, "text.long note"], silenced: [] };
const turnOff = (reason = "自社の数字で確認済み") => turnRuleOff(ctx, projectId, owner, { rule, reason });

describe("a rule that is turned off", () => {
  it("is no longer shown in what is stored, says who answers for it, and comes back with all it found", async () => {
    await turnOff();
    expect(await shown()).toEqual({ flags: ["text.long note"], silenced: [`${rule} rule`] });
    const settings = await readCheckSettings(ctx, projectId);
    expect(settings.off).toMatchObject([{ ruleId: rule, reason: "自社の数字で確認済み", silenced: 1 }]);
    expect(settings.rules.map(({ ruleId }) => ruleId)).not.toContain(rule);
    await turnRuleOn(ctx, projectId, owner, rule);
    expect(await shown()).toEqual(all);
    expect((await readCheckSettings(ctx, projectId)).off).toEqual([]);
    const [row] = await withoutRowPolicies(ctx).db.select().from(ruleOff);
    expect(row).toMatchObject({ accountId: owner, endedBy: owner, endedAt: expect.any(Date) });
  });

  it("is off once, also for those who press at once; it is turned on once too", async () => {
    const both = await Promise.allSettled([turnOff("一"), turnOff("二"), turnOff("三")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(turnOff()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("すでに"),
    });
    await turnRuleOn(ctx, projectId, owner, rule);
    await expect(turnRuleOn(ctx, projectId, owner, rule)).rejects.toMatchObject({ code: "not_found" });
    await turnOff();
    expect(await withoutRowPolicies(ctx).db.select().from(ruleOff)).toHaveLength(2);
  });

  it.each(["material.free", "own-count", "no.such.rule"])("may not be %s", async (wanted) => {
    const asked = turnRuleOff(ctx, projectId, owner, { rule: wanted, reason: "確認済み" });
    await expect(asked).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/[ぁ-ん]/u),
    });
    expect((await readChecks(ctx, projectId)).off).toEqual([]);
  });

  it("is one of fifty at most", async () => {
    await withoutRowPolicies(ctx)
      .db.insert(ruleOff)
      .values(
        Array.from({ length: maxRulesOff }, (_, at) => ({
          ...{ id: ctx.newId(), projectId, ruleId: `rule.${at}`, rule: "", clause: "", reason: "" },
          ...{ accountId: owner, at: ctx.now() },
        })),
      );
    await expect(turnOff()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("50件"),
    });
    await turnRuleOn(ctx, projectId, owner, "rule.0");
    await turnOff();
  });
});

it("strict shows a note as something to look at, loose keeps it out of sight, and both are taken back", async () => {
  await chooseStrictness(ctx, projectId, "strict");
  expect(await shown()).toEqual({ flags: [`${rule} check`, "text.long check"], silenced: [] });
  await chooseStrictness(ctx, projectId, "loose");
  expect(await shown()).toEqual({ flags: [`${rule} check`], silenced: ["text.long level"] });
  expect(await readCheckSettings(ctx, projectId)).toMatchObject({ strictness: "loose", hiddenNotes: 1 });
  await chooseStrictness(ctx, projectId, "standard");
  expect(await shown()).toEqual(all);
});

it("what one project decides changes nothing in another, where the rule is not off", async () => {
  const other = await make(ctx);
  await turnOff();
  await chooseStrictness(ctx, other, "loose");
  expect((await readChecks(ctx, other)).off).toEqual([]);
  expect((await readChecks(ctx, projectId)).strictness).toBe("standard");
  await expect(turnRuleOn(ctx, other, owner, rule)).rejects.toMatchObject({ code: "not_found" });
  expect((await shown()).silenced).toEqual([`${rule} rule`]);
});

it("only who may manage the project comes as far as these; to a stranger it is not there", async () => {
  const editor = await join(services, projectId, "editor");
  await expect(accessProject(editor, projectId, "manage")).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await services.person();
  await expect(accessProject(stranger, projectId, "manage")).rejects.toMatchObject({ code: "not_found" });
});
