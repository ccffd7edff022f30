import { TOTP, URI } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    autoConfirm: { email: true, phone: false },
    anonymous: true,
    maxFactors: 3,
  });
});
afterAll(() => instance.close());

const codeFor = (uri: string, aheadSeconds = 0) => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error("not a TOTP address");
  return totp.generate({ timestamp: instance.clock.now().getTime() + aheadSeconds * 1000 });
};

type Person = Awaited<ReturnType<typeof signedUp>>;

async function enrolled(person?: Person) {
  const me = person ?? (await signedUp(instance));
  const { data, error } = await me.client.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
  if (error) throw error;
  return { ...me, factor: data };
}

async function verified() {
  const me = await enrolled();
  const { error } = await me.client.mfa.challengeAndVerify({
    factorId: me.factor.id,
    code: codeFor(me.factor.totp.uri),
  });
  if (error) throw error;
  return me;
}

describe("enrolment", () => {
  it("gives a secret, its address and a picture that works inside a data address", async () => {
    const { factor, email, client } = await enrolled();
    expect(factor.type).toBe("totp");
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.totp.qr_code).not.toContain("#");
    expect(decodeURIComponent(factor.totp.uri)).toContain(email);
    expect(factor.totp.uri).toContain(`secret=${factor.totp.secret}`);
    const { data } = await client.getUser();
    expect(data.user?.factors?.[0]).toMatchObject({
      id: factor.id,
      status: "unverified",
      friendly_name: "phone",
    });
    expect(JSON.stringify(data)).not.toContain(factor.totp.secret);
    const stored = JSON.stringify(
      await instance.rows("select * from auth_factor where id = $1", [factor.id]),
    );
    expect(stored).not.toContain(factor.totp.secret);
  });

  it("refuses a name twice, too many, other kinds, and visitors", async () => {
    const { client } = await enrolled();
    const again = await client.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
    expect(again.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    await client.mfa.enroll({ factorType: "totp", friendlyName: "b" });
    await client.mfa.enroll({ factorType: "totp", friendlyName: "c" });
    const fourth = await client.mfa.enroll({ factorType: "totp", friendlyName: "d" });
    expect(fourth.error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
    instance.clock.advance(301);
    expect((await client.mfa.enroll({ factorType: "totp", friendlyName: "d" })).error).toBeNull();
    const phone = await client.mfa.enroll({ factorType: "phone", phone: "+819012345678" });
    expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
    const key = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
    expect(key.error).toMatchObject({ status: 422, code: "mfa_webauthn_enroll_not_enabled" });
    const visitor = instance.client();
    await visitor.signInAnonymously();
    expect((await visitor.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
      status: 403,
      code: "no_authorization",
    });
  });
});

describe("verification", () => {
  it("raises the session, ends the weaker ones, and makes the earlier refresh token worthless", async () => {
    const me = await enrolled();
    const before = (await me.client.getSession()).data.session;
    const elsewhere = instance.client();
    await elsewhere.signInWithPassword({ email: me.email, password });
    const events: string[] = [];
    me.client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await me.client.mfa.challengeAndVerify({
      factorId: me.factor.id,
      code: codeFor(me.factor.totp.uri),
    });
    expect(error).toBeNull();
    expect(data?.user.factors?.[0]?.status).toBe("verified");
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    const level = await me.client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(
      level.data?.currentAuthenticationMethods.map((entry) =>
        typeof entry === "string" ? entry : entry.method,
      ),
    ).toEqual(["totp", "password"]);
    expect((await elsewhere.getUser()).error?.name).toBe("AuthSessionMissingError");

    const old = { refresh_token: before?.refresh_token };
    const early = await instance.request("/token?grant_type=refresh_token", { json: old });
    expect(await errorOf(early)).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect((await me.client.refreshSession()).error).toBeNull();
    expect((await me.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    expect(await instance.audit(me.user.id)).toEqual(
      expect.arrayContaining(["factor_enrolled", "factor_verified"]),
    );
  });

  it("refuses wrong, used and mistimed codes, and challenges that are used, foreign or over", async () => {
    const me = await verified();
    const { id: factorId, totp } = me.factor;
    const challenge = async () => {
      const { data } = await me.client.mfa.challenge({ factorId });
      return data?.id ?? "";
    };
    const attempt = async (challengeId: string, code: string) =>
      (await me.client.mfa.verify({ factorId, challengeId, code })).error;
    // The step of the enrolment is spent: the same code again is a replay.
    expect(await attempt(await challenge(), codeFor(totp.uri))).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    instance.clock.advance(30);
    expect((await attempt(await challenge(), codeFor(totp.uri, 120)))?.code).toBe("mfa_verification_failed");
    expect((await attempt(await challenge(), "abcdef"))?.code).toBe("mfa_verification_failed");
    expect((await attempt(await challenge(), ""))?.code).toBe("validation_failed");
    const late = await challenge();
    instance.clock.advance(301);
    expect((await attempt(late, codeFor(totp.uri)))?.code).toBe("mfa_challenge_expired");
    const good = await challenge();
    expect(await attempt(good, codeFor(totp.uri))).toBeNull();
    instance.clock.advance(60);
    expect((await attempt(good, codeFor(totp.uri)))?.code).toBe("mfa_ip_address_mismatch");
    const moved = await challenge();
    await instance.rows("update auth_challenge set address = '198.51.100.7' where id = $1", [moved]);
    expect((await attempt(moved, codeFor(totp.uri)))?.code).toBe("mfa_ip_address_mismatch");
    const stranger = await enrolled();
    const foreign = await stranger.client.mfa.challenge({ factorId });
    expect(foreign.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    const odd = await me.client.mfa.challenge({ factorId: "no-uuid" });
    expect(odd.error?.code ?? odd.error?.message).toBeTruthy();
    expect(await instance.audit(me.user.id)).toContain("factor_failed");
  });

  it("of one code used many times at once, one passes", async () => {
    const me = await enrolled();
    const code = codeFor(me.factor.totp.uri);
    const { data } = await me.client.mfa.challenge({ factorId: me.factor.id });
    const token = (await me.client.getSession()).data.session?.access_token ?? "";
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        instance.request(`/factors/${me.factor.id}/verify`, {
          token,
          json: { challenge_id: data?.id, code },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("what the second factor guards", () => {
  it("a session of the first level may not change credentials or factors", async () => {
    const me = await verified();
    const weak = instance.client();
    await weak.signInWithPassword({ email: me.email, password });
    expect((await weak.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await weak.updateUser({ password: "a-new-good-password-7" })).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    expect((await weak.updateUser({ email: "other@example.com" })).error?.code).toBe("insufficient_aal");
    const enrol = await weak.mfa.enroll({ factorType: "totp", friendlyName: "second" });
    expect(enrol.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const remove = await weak.mfa.unenroll({ factorId: me.factor.id });
    expect(remove.error).toMatchObject({ status: 422, code: "insufficient_aal" });
  });

  it("removing it lowers the session that does it and ends the others, those that still wait for its code too", async () => {
    const me = await verified();
    const waiting = instance.client();
    await waiting.signInWithPassword({ email: me.email, password });
    expect(await instance.accounts.sessions(me.user.id)).toHaveLength(2);
    const { data, error } = await me.client.mfa.unenroll({ factorId: me.factor.id });
    expect(error).toBeNull();
    expect(await instance.accounts.sessions(me.user.id)).toMatchObject([{ level: "aal1" }]);
    expect((await waiting.getUser()).error).not.toBeNull();
    expect(data).toEqual({ id: me.factor.id });
    await me.client.refreshSession();
    expect((await me.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
    expect(await instance.audit(me.user.id)).toContain("factor_removed");
  });
});
