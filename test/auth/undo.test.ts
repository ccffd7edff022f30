/** Changes of how somebody signs in are told to the mailbox of before, which may take them back for 72 hours. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type GoogleDouble, link, startGoogle, visit } from "./google.ts";
import { errorOf, freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let google: GoogleDouble;
let instance: Instance;
beforeAll(async () => {
  google = await startGoogle();
  instance = await startInstance({
    providers: { google: google.provider },
    manualLinking: true,
    requireCurrentPassword: true,
    mailGapSeconds: 0,
    allowedRedirects: ["https://app.example.com/**"],
  });
});
afterAll(async () => {
  await instance.close();
  await google.stop();
});
beforeEach(() => {
  google.person = { sub: crypto.randomUUID(), email: freshEmail("g"), email_verified: true };
});

const person = (email?: string) => signedUp(instance, email, { flowType: "pkce" });
type Person = Awaited<ReturnType<typeof person>>;
const own = "the-owners-own-password-5";
const intruders = "the-intruders-password-1";

/** The newest notice to this address: its words, and the secret of its link. */
async function notice(address: string) {
  await instance.idle();
  const { link: url, subject, text } = instance.mail.last(address);
  expect(url.searchParams.get("type")).toBe("undo");
  return { subject, text, secret: url.searchParams.get("token_hash") ?? "" };
}
const undo = (secret: string, client = instance.client()) =>
  client.verifyOtp({ type: "undo" as never, token_hash: secret });

async function move({ client, email }: Person, target = freshEmail("moved")) {
  await client.updateUser({ email: target });
  await instance.idle();
  for (const token_hash of [instance.mail.hash(email), instance.mail.hash(target)]) {
    const { error } = await instance.client().verifyOtp({ type: "email_change", token_hash });
    if (error) throw error;
  }
  return target;
}

const signIn = async (email: string, word: string) =>
  (await instance.client().signInWithPassword({ email, password: word })).error?.code;

describe("a change of address", () => {
  it("is told to the old one, which takes it back: address, sessions and password", async () => {
    const me = await person();
    const target = await move(me);
    const { subject, text, secret } = await notice(me.email);
    expect(subject).toContain("メールアドレスを変更しました");
    expect(text).toContain(target);
    expect(text).toContain("72時間有効");
    // What an intruder does next: a password of their own, and sessions.
    await me.client.updateUser({ password: intruders, current_password: password } as never);
    const intruder = instance.client();
    await intruder.signInWithPassword({ email: target, password: intruders });

    const owner = instance.client();
    const { data, error } = await undo(secret, owner);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: me.user.id,
      email: me.email,
      app_metadata: { providers: ["email"], choose_password: true },
    });
    expect(data.user?.identities?.map((i) => [i.provider, i.identity_data?.email])).toEqual([
      ["email", me.email],
    ]);
    expect(data.user?.new_email).toBeUndefined();
    for (const client of [intruder, me.client])
      expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect(await instance.accounts.sessions(me.user.id)).toHaveLength(1);
    for (const word of [password, intruders])
      for (const address of [me.email, target])
        expect(await signIn(address, word)).toBe("invalid_credentials");
    expect((await owner.updateUser({ password: own })).error).toBeNull();
    expect(await signIn(me.email, own)).toBeUndefined();
    expect(await instance.audit(me.user.id)).toEqual(
      expect.arrayContaining(["email_changed", "change_undone"]),
    );
  });

  it("works once, for 72 hours, and only for what was mailed", async () => {
    const me = await person();
    await move(me);
    const { secret } = await notice(me.email);
    const rows = await instance.rows("select * from auth_undo where user_id = $1", [me.user.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await undo(`${secret.slice(0, -4)}0000`)).error?.code).toBe("otp_expired");
    for (const type of ["recovery", "magiclink", "email_change"] as const)
      expect((await instance.client().verifyOtp({ type, token_hash: secret })).error?.code).toBe(
        "otp_expired",
      );
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(secret)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);

    for (const [after, worth] of [
      [72 * 3600 - 60, true],
      [72 * 3600, false],
    ] as const) {
      const other = await person();
      await move(other);
      const late = await notice(other.email);
      instance.clock.advance(after);
      await instance.sweep();
      expect((await undo(late.secret)).error?.code).toBe(worth ? undefined : "otp_expired");
      if (!worth) expect(await instance.rows("select id from auth_undo")).toEqual([]);
    }
  });

  it("what came after goes with it: the next address cannot take the account back", async () => {
    const me = await person();
    const second = await move(me);
    const first = await notice(me.email);
    const third = await move({ ...me, email: second });
    const later = await notice(second);
    expect((await undo(first.secret)).data.user?.email).toBe(me.email);
    expect((await undo(later.secret)).error?.code).toBe("otp_expired");
    expect(third).not.toBe(me.email);
  });

  it("an account that somebody began with the freed address gives way; one that is confirmed does not", async () => {
    const me = await person();
    await move(me);
    const { secret } = await notice(me.email);
    await instance.client().signUp({ email: me.email, password: intruders });
    expect((await undo(secret)).data.user?.email).toBe(me.email);
    expect(await instance.rows("select id from auth_user where email = $1", [me.email])).toHaveLength(1);

    const you = await person();
    await move(you);
    const late = await notice(you.email);
    await signedUp(instance, you.email);
    expect((await undo(late.secret)).error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("keeps the second factor of before and takes away one enrolled since", async () => {
    const me = await person();
    const enrol = async (friendlyName: string) => {
      const { data } = await me.client.mfa.enroll({ factorType: "totp", friendlyName });
      const totp = new TOTP({ secret: data?.totp.secret ?? "" });
      const code = totp.generate({ timestamp: instance.clock.now().getTime() });
      await me.client.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
      return data?.id;
    };
    const mine = await enrol("mine");
    await move(me);
    const { secret } = await notice(me.email);
    await enrol("intruder's");
    const owner = instance.client();
    const { data } = await undo(secret, owner);
    expect(data.user?.factors?.map(({ id }) => id)).toEqual([mine]);
    const without = await person();
    await move(without);
    const late = await notice(without.email);
    await without.client.mfa.enroll({ factorType: "totp", friendlyName: "intruder's" });
    expect((await undo(late.secret)).data.user?.factors).toBeUndefined();
    // The mailbox alone is one proof: a password needs the other, too.
    expect((await owner.updateUser({ password: own })).error).toMatchObject({ code: "insufficient_aal" });
  });

  it("opens nothing to somebody who was stopped, and tells nobody without a confirmed address", async () => {
    const me = await person();
    await move(me);
    const { secret } = await notice(me.email);
    await instance.accounts.setDisabled(me.user.id, true);
    expect((await undo(secret)).error).toMatchObject({ status: 403, code: "user_banned" });
    const anonymous = await startInstance(
      { anonymous: true, autoConfirm: { email: true, phone: false } },
      instance.database,
    );
    const visitor = anonymous.client();
    await visitor.signInAnonymously();
    const address = freshEmail();
    await visitor.updateUser({ email: address });
    await anonymous.idle();
    expect(anonymous.mail.messages).toEqual([]);
    await anonymous.close();
  });
});

describe("an account at a provider", () => {
  it("linked by an intruder: the owner is told, takes it back, and Google opens nothing any more", async () => {
    const me = await person();
    await link(instance, google, me.client);
    const { subject, secret } = await notice(me.email);
    expect(subject).toContain("Google アカウントを連携しました");
    const { data } = await undo(secret);
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email"]);
    expect(data.user?.app_metadata).toMatchObject({ providers: ["email"] });
    const again = await visit(instance, google);
    const other = await again.client.exchangeCodeForSession(again.code);
    expect(other.data.user?.id).not.toBe(me.user.id);
  });

  it("unlinked by an intruder: it is linked again", async () => {
    const me = await person();
    const linked = await link(instance, google, me.client);
    expect((await me.client.unlinkIdentity(linked)).error).toBeNull();
    const { subject, secret } = await notice(me.email);
    expect(subject).toContain("連携を外しました");
    const { data } = await undo(secret);
    expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(["email", "google"]);
    const { client, code } = await visit(instance, google);
    expect((await client.exchangeCodeForSession(code)).data.user?.id).toBe(me.user.id);
  });

  it("unlinked, and somebody else's by now: it stays theirs", async () => {
    const me = await person();
    const linked = await link(instance, google, me.client);
    await me.client.unlinkIdentity(linked);
    const { secret } = await notice(me.email);
    const { client, code } = await visit(instance, google);
    const other = await client.exchangeCodeForSession(code);
    expect(other.data.user?.id).not.toBe(me.user.id);
    const { data } = await undo(secret);
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email"]);
  });

  it("joined by a sign-in with the same address: told as well; a sign-up and later sign-ins are not", async () => {
    const me = await person();
    google.person.email = me.email;
    const { client, code } = await visit(instance, google);
    expect((await client.exchangeCodeForSession(code)).data.user?.id).toBe(me.user.id);
    expect((await notice(me.email)).subject).toContain("連携しました");
    const before = instance.mail.messages.length;
    const again = await visit(instance, google);
    await again.client.exchangeCodeForSession(again.code);
    google.person = { sub: crypto.randomUUID(), email: freshEmail("new"), email_verified: true };
    const fresh = await visit(instance, google);
    await fresh.client.exchangeCodeForSession(fresh.code);
    await instance.idle();
    expect(instance.mail.messages).toHaveLength(before);
  });

  it("a link that was refused is told to nobody, and a notice goes out although the hour's mails are used up", async () => {
    const me = await person();
    const linked = await link(instance, google, me.client);
    const other = await person();
    await instance.idle();
    const before = instance.mail.messages.length;
    await expect(link(instance, google, other.client)).rejects.toBeDefined();
    await instance.idle();
    expect(instance.mail.messages).toHaveLength(before);

    const few = await startInstance(
      {
        ...instance.settings,
        publicOrigin: instance.origin,
        limits: { mails: { points: 1, seconds: 3600 } },
      },
      instance.database,
    );
    await few.request("/otp", { json: { email: freshEmail() } });
    await few.idle();
    const { data } = await me.client.getSession();
    const path = `/user/identities/${linked.identity_id}`;
    const gone = await few.request(path, { method: "DELETE", token: data.session?.access_token ?? "" });
    expect(gone.status).toBe(200);
    await few.idle();
    expect(few.mail.last(me.email).subject).toContain("連携を外しました");
    await few.close();
  });
});

it("the link is refused beside other fields, like every other", async () => {
  const json = { type: "undo", token_hash: "x".repeat(64), email: "a@example.com" };
  const answer = await instance.request("/verify", { json });
  expect(await errorOf(answer)).toMatchObject({ status: 400, code: "validation_failed" });
});
