import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { houseLimits } from "#src/checks/house/house-rule.ts";
import { boundsOf, slotById } from "#src/checks/slots.ts";
import { account } from "#src/db/schema/account.ts";
import { houseEntry } from "#src/db/schema/control/checks.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { accessAccount } from "../../account/access.ts";
import { type AdminId, accessAdmin } from "../../admin/access.ts";
import { type Context, withoutRowPolicies } from "../../context.ts";
import { readHouse, readHouseVersions, readHouseView, readLimits } from "../queries.ts";
import { ofLimit, ofRule, saveHouseRuleSchema } from "../schema.ts";
import { createHouseRule, removeHouseRule, saveHouseRule, saveLimit } from "./save.ts";

let services: TestServices;
let ctx: Context;
let admin: AdminId;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
  await withoutRowPolicies(ctx)
    .db.update(account)
    .set({ membership: "admin", displayName: "法務" })
    .where(eq(account.id, await accessAccount(ctx)));
  admin = await accessAdmin(ctx);
});
afterAll(() => services.drop());
beforeEach(() => withoutRowPolicies(ctx).db.delete(houseEntry));

const ruleOf = (name: string, base = 0) =>
  saveHouseRuleSchema.parse({
    rule: { name, words: ["激安"], level: "must", why: "品位", hits: ["激安の品"] },
    base,
  });
const names = async () => (await readHouse(ctx)).rules.map(({ name }) => name);

describe("a rule of the installation", () => {
  it("is there for everybody at once, with who saved which version of it", async () => {
    const id = await createHouseRule(ctx, admin, ruleOf("安売り"));
    await saveHouseRule(ctx, admin, id, ruleOf("安売りの語", 1));
    expect(await names()).toEqual(["安売りの語"]);
    const [shown] = (await readHouseView(ctx, admin)).rules;
    expect(shown).toMatchObject({ id, version: 2, by: "法務", rule: { name: "安売りの語" } });
    await removeHouseRule(ctx, admin, id);
    expect(await names()).toEqual([]);
    const versions = await readHouseVersions(ctx, admin, ofRule(id), undefined);
    expect(versions.map(({ version, rule }) => [version, rule?.name])).toEqual([
      [3, undefined],
      [2, "安売りの語"],
      [1, "安売り"],
    ]);
  });

  it("is not overwritten by who saw an earlier version; of two at once one wins", async () => {
    const id = await createHouseRule(ctx, admin, ruleOf("一"));
    const saves = await Promise.allSettled(
      ["二", "三", "四"].map((name) => saveHouseRule(ctx, admin, id, ruleOf(name, 1))),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of saves)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    await expect(saveHouseRule(ctx, admin, id, ruleOf("五", 1))).rejects.toMatchObject({ code: "conflict" });
    await expect(saveHouseRule(ctx, admin, id, ruleOf("五", 3))).rejects.toMatchObject({ code: "conflict" });
    await saveHouseRule(ctx, admin, id, ruleOf("五", 2));
    expect(await names()).toEqual(["五"]);
  });

  it("that is none, or was taken away, is not there", async () => {
    const id = await createHouseRule(ctx, admin, ruleOf("一"));
    await removeHouseRule(ctx, admin, id);
    const none = { code: "not_found" };
    await expect(removeHouseRule(ctx, admin, id)).rejects.toMatchObject(none);
    await expect(saveHouseRule(ctx, admin, id, ruleOf("二", 2))).rejects.toMatchObject(none);
    await expect(removeHouseRule(ctx, admin, ctx.newId())).rejects.toMatchObject(none);
  });

  it("is one of a hundred at most; one that was taken away makes room", async () => {
    const at = ctx.now();
    await withoutRowPolicies(ctx)
      .db.insert(houseEntry)
      .values(
        Array.from({ length: houseLimits.rules - 1 }, (_, index) => ({
          ...{ id: ctx.newId(), subject: ofRule(`r${index}`), version: 1, accountId: admin, at },
          data: { rule: ruleOf(`規則${index}`).rule },
        })),
      );
    const id = await createHouseRule(ctx, admin, ruleOf("最後"));
    await expect(createHouseRule(ctx, admin, ruleOf("余り"))).rejects.toMatchObject({ code: "conflict" });
    await removeHouseRule(ctx, admin, id);
    const more = await Promise.allSettled(
      ["甲", "乙"].map((name) => createHouseRule(ctx, admin, ruleOf(name))),
    );
    expect(more.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await names()).toHaveLength(houseLimits.rules);
  });
});

describe("a limit of a place", () => {
  const id = "google_rsa_headline";
  const slot = slotById(id);
  if (!slot) throw new Error("no such place");
  const { least, most } = boundsOf(slot);
  const versions = async () =>
    (await readHouseVersions(ctx, admin, ofLimit(id), undefined)).map(({ limit }) => limit);

  it("holds within its bounds, and is the table's again when it is taken back", async () => {
    await saveLimit(ctx, admin, id, least);
    expect(await readLimits(ctx)).toEqual({ [id]: least });
    await saveLimit(ctx, admin, id, most);
    await saveLimit(ctx, admin, id, null);
    expect(await readLimits(ctx)).toEqual({});
    expect(await versions()).toEqual([null, most, least]);
  });

  it("that says what holds already makes no version, also where it is the table's own", async () => {
    await saveLimit(ctx, admin, id, slot.limit);
    await saveLimit(ctx, admin, id, null);
    expect(await versions()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => saveLimit(ctx, admin, id, least)));
    expect(await versions()).toEqual([least]);
    await saveLimit(ctx, admin, id, slot.limit);
    expect(await versions()).toEqual([null, least]);
  });

  it("beyond its bounds is refused with them, and of no place there is none", async () => {
    for (const limit of [least - 1, most + 1])
      await expect(saveLimit(ctx, admin, id, limit)).rejects.toMatchObject({
        code: "invalid_input",
        message: expect.stringMatching(/から.+まで/u),
      });
    await expect(saveLimit(ctx, admin, "nowhere", 10)).rejects.toMatchObject({ code: "not_found" });
    expect(await versions()).toEqual([]);
  });
});

it("nobody but an administrator comes as far as these", async () => {
  await expect(accessAdmin(await services.person())).rejects.toMatchObject({ code: "not_found" });
  await expect(accessAdmin(await services.visit())).rejects.toMatchObject({ code: "not_signed_in" });
});
