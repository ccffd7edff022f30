import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureLimits } from "#src/shared/pictures.ts";
import { signUp, testPassword } from "#test/support/account.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { make } from "#test/workspace/support.ts";
import { type Context, withoutRowPolicies } from "../../context.ts";
import { accessAccount, accessAccountProved, accessVisibleAccount } from "../access.ts";
import { readAccount, readAvatar, readProfile } from "../queries.ts";
import { exportAccount } from "./export.ts";
import { removeAvatar, renameAccount, saveAvatar } from "./profile.ts";
import { makeRecoveryCodes, redeemRecoveryCode } from "./recovery.ts";
import { registerAccount } from "./register.ts";
import { cancelRemoval, removeDueAccounts, requestRemoval } from "./removal.ts";
import { proveSelf } from "./sessions.ts";

let services: TestServices;
let api: RunningApi;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  api = await serveApi(services);
});
afterAll(async () => {
  await api.close();
  await services.drop();
});

/** Somebody who signed up, in the session of that. */
async function signedIn(level: "aal1" | "aal2" = "aal1"): Promise<Context> {
  const { id, email } = await signUp(api.url);
  const [session] = await services
    .context({ visitorId: null, user: null, addressHash: "" })
    .engines.accounts.sessions(id);
  const user = { id, email, sessionId: session?.id ?? "", level, provedAt: new Date() };
  const ctx = services.context({ visitorId: null, user, addressHash: "test" });
  await registerAccount(ctx, user);
  return ctx;
}
const own = async (ctx: Context) => ({ ctx, id: await accessAccountProved(ctx) });
const audit = async ({ ctx, id }: Awaited<ReturnType<typeof own>>) =>
  (await ctx.engines.accounts.auditOf(id)).map(({ action }) => action);
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + days * 24 * 60 * 60_000 + 1000),
});

describe("a picture of a person", () => {
  const { side } = pictureLimits;

  it("is there for the person under a new address each time, until it is taken away", async () => {
    const { ctx, id } = await own(await services.person());
    await saveAvatar(ctx, id, png(side, side));
    const first = (await readProfile(ctx)).avatarUrl;
    await saveAvatar(ctx, id, png(side, side));
    const second = (await readProfile(ctx)).avatarUrl;
    expect(first).toContain(id);
    expect(second).not.toBe(first);
    expect(await readAvatar(ctx, await accessVisibleAccount(ctx, id))).toMatchObject({ type: "image/png" });
    for (let time = 0; time < 2; time += 1) await removeAvatar(ctx, id);
    expect((await readProfile(ctx)).avatarUrl).toBeNull();
    await expect(readAvatar(ctx, await accessVisibleAccount(ctx, id))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is a small square of a kind that is known, and nobody else's", async () => {
    const { ctx, id } = await own(await services.person());
    await expect(saveAvatar(ctx, id, png(side, side - 1))).rejects.toMatchObject({
      code: "unsupported_file",
    });
    await expect(saveAvatar(ctx, id, Buffer.from("<svg/>"))).rejects.toMatchObject({
      code: "unsupported_file",
    });
    const large = png(side, side, pictureLimits.bytes);
    await expect(saveAvatar(ctx, id, large)).rejects.toMatchObject({ code: "payload_too_large" });
    expect((await readProfile(ctx)).avatarUrl).toBeNull();
    await expect(accessVisibleAccount(await services.person(), id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("an account that is to go", () => {
  it("stays when it is taken back in time; taking back what was not asked for is nothing", async () => {
    const mine = await own(await signedIn());
    const { ctx, id } = mine;
    const { email } = await readProfile(ctx);
    const due = await requestRemoval(ctx, id, { email });
    expect(await requestRemoval(later(ctx, 3), id, { email })).toEqual(due);
    await cancelRemoval(ctx, id);
    await cancelRemoval(ctx, id);
    expect((await readProfile(ctx)).deleteAt).toBeNull();
    await removeDueAccounts(later(withoutRowPolicies(ctx), 30));
    expect(await accessAccount(ctx)).toBe(id);
    expect((await audit(mine)).filter((action) => action === "removal_cancelled")).toHaveLength(1);
  });

  it("cannot be taken back once its day has come", async () => {
    const { ctx, id } = await own(await signedIn());
    await requestRemoval(ctx, id, { email: (await readProfile(ctx)).email });
    await removeDueAccounts(later(withoutRowPolicies(ctx), 8));
    await cancelRemoval(ctx, id);
    await expect(accessAccount(ctx)).rejects.toMatchObject({ code: "not_signed_in" });
  });
});

describe("showing once more who one is", () => {
  it("counts with the right password, and says at its field that another is wrong", async () => {
    const { ctx, id } = await own(await signedIn());
    const wrong = { code: "invalid_input", fields: { password: "パスワードが違います。" } };
    await expect(proveSelf(ctx, id, { password: "another-one-7" })).rejects.toMatchObject(wrong);
    const code = { fields: { code: "コードが違うか、期限が切れています。" } };
    await expect(proveSelf(ctx, id, { code: "１２３ 456" })).rejects.toMatchObject(code);
    await proveSelf(ctx, id, { password: testPassword });
  });

  it("is over after ten tries, the right one too", async () => {
    const { ctx, id } = await own(await signedIn());
    for (let time = 0; time < 10; time += 1)
      await expect(proveSelf(ctx, id, { mailed: "000000" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(proveSelf(ctx, id, { password: testPassword })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  it("needs a session", async () => {
    const { ctx, id } = await own(await services.person());
    await expect(proveSelf(ctx, id, { password: testPassword })).rejects.toMatchObject({
      code: "unsupported",
    });
  });
});

describe("codes for the day on which the second device is lost", () => {
  it("are ten, made by whoever has shown the device, and earlier ones open nothing", async () => {
    const mine = await own(await signedIn("aal2"));
    const { ctx, id } = mine;
    const [first = ""] = await makeRecoveryCodes(ctx, id);
    const codes = await makeRecoveryCodes(ctx, id);
    expect(new Set(codes).size).toBe(10);
    expect((await readAccount(ctx)).recoveryCodes).toBe(10);
    await expect(redeemRecoveryCode(ctx, id, first)).rejects.toMatchObject({ code: "code_refused" });
    await redeemRecoveryCode(ctx, id, ` ${codes[0]?.toUpperCase().replaceAll("-", " ")} `);
    expect((await readAccount(ctx)).recoveryCodes).toBe(0);
    // The factor is gone, and every code with it.
    await expect(redeemRecoveryCode(ctx, id, codes[1] ?? "")).rejects.toMatchObject({ code: "code_refused" });
    expect(await audit(mine)).toEqual(
      expect.arrayContaining(["recovery_codes_made", "recovery_code_failed", "recovery_code_used"]),
    );
  });

  it("open once, also for two who press at once, and never another account", async () => {
    const { ctx, id } = await own(await signedIn("aal2"));
    const other = await own(await signedIn("aal2"));
    const [code = ""] = await makeRecoveryCodes(ctx, id);
    await makeRecoveryCodes(other.ctx, other.id);
    await expect(redeemRecoveryCode(other.ctx, other.id, code)).rejects.toMatchObject({
      code: "code_refused",
    });
    const tries = await Promise.allSettled([1, 2, 3].map(() => redeemRecoveryCode(ctx, id, code)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("are not made without the device, and not guessed", async () => {
    const { ctx, id } = await own(await signedIn());
    await expect(makeRecoveryCodes(ctx, id)).rejects.toMatchObject({ code: "second_factor_required" });
    for (let time = 0; time < 10; time += 1)
      await expect(redeemRecoveryCode(ctx, id, "0000")).rejects.toMatchObject({ code: "code_refused" });
    await expect(redeemRecoveryCode(ctx, id, "0000")).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("all of one's own as files", () => {
  it("holds the profile and every project that the person owns, and none that they only see", async () => {
    const { ctx, id } = await own(await services.person());
    const other = await services.person();
    await renameAccount(ctx, id, { displayName: "書き手" });
    for (let number = 1; number <= 11; number += 1) await make(ctx, `案件${number}`);
    await make(other, "人の案件");
    const names: string[] = [];
    const texts: string[] = [];
    for await (const { name, text } of exportAccount(ctx, id)) {
      names.push(name);
      if (typeof text === "string") texts.push(text);
    }
    const projects = new Set(names.filter((name) => name.includes("/")).map((name) => name.split("/")[1]));
    expect(texts.join("\n")).toContain("書き手");
    expect(names).toContain("APIキー.json");
    expect([...projects].filter((name) => /案件\d/u.test(name ?? ""))).toHaveLength(11);
    expect(names.join()).not.toContain("人の案件");
    expect(new Set(names).size).toBe(names.length);
  });
});

it("of an account that is none nothing is told", async () => {
  const ctx = await services.person();
  await expect(accessVisibleAccount(ctx, randomUUID())).rejects.toMatchObject({ code: "not_found" });
});
