/** Passwords and addresses as people's keyboards type them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, freshEmail, type Instance, startInstance } from "./support.ts";

let instance: Instance;
let mailing: Instance;
beforeAll(async () => {
  instance = await startInstance({ autoConfirm: { email: true, phone: false } });
  mailing = await startInstance({}, instance.database);
});
afterAll(async () => {
  await mailing.close();
  await instance.close();
});

const nfd = (text: string) => text.normalize("NFD");

describe("passwords", () => {
  it("34: 1,024 Japanese characters are a password, one more are not", async () => {
    const email = freshEmail();
    const long = "桜の花が咲く頃に".repeat(128);
    expect([...long]).toHaveLength(1024);
    expect((await instance.client().signUp({ email, password: long })).error).toBeNull();
    expect((await instance.client().signInWithPassword({ email, password: long })).error).toBeNull();
    const more = await instance.client().signUp({ email: freshEmail(), password: `${long}春` });
    expect(more.error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Password cannot be longer than 1024 characters",
    });
  });

  it("35: typed in parts it is the same password, at any length that is allowed", async () => {
    for (const text of [
      "がぎぐげござじず",
      "がんばれ、ぼくらのゼミ".repeat(60),
      "각하는 비밀번호".repeat(100),
    ]) {
      const email = freshEmail();
      expect((await instance.client().signUp({ email, password: text })).error).toBeNull();
      const answer = await instance.client().signInWithPassword({ email, password: nfd(text) });
      expect(answer.error).toBeNull();
      const other = freshEmail();
      expect((await instance.client().signUp({ email: other, password: nfd(text) })).error).toBeNull();
      expect((await instance.client().signInWithPassword({ email: other, password: text })).error).toBeNull();
    }
  });

  it("35: four kana are four, however they are typed", async () => {
    for (const text of ["がぎぐげ", nfd("がぎぐげ"), nfd("がぎぐげござじ")]) {
      const { error } = await instance.client().signUp({ email: freshEmail(), password: text });
      expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    }
    const client = instance.client();
    await client.signUp({ email: freshEmail(), password: "correct-horse-42-battery" });
    expect((await client.updateUser({ password: nfd("がぎぐげ") })).error?.code).toBe("weak_password");
  });

  it("a megabyte of marks is refused as soon as any other long text", async () => {
    const email = freshEmail();
    const marks = `a${"\u0301\u0323".repeat(200_000)}`;
    const answer = await instance.request("/token?grant_type=password", { json: { email, password: marks } });
    expect(await errorOf(answer)).toMatchObject({ status: 400, code: "invalid_credentials" });
    const made = await instance.request("/signup", { json: { email, password: marks } });
    expect(await errorOf(made)).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

const password = "correct-horse-42-battery";

describe("addresses", () => {
  it.each([
    ["zero-width space", "na\u200Bme@example.com"],
    ["soft hyphen", "na\u00ADme@example.com"],
    ["right-to-left override", "\u202Ename@example.com"],
    ["left-to-right mark", "name\u200E@example.com"],
    ["word joiner in the domain", "name@exam\u2060ple.com"],
  ])("37: no account is made for an address with a %s", async (_name, email) => {
    for (const [path, body] of [
      ["/signup", { email, password }],
      ["/otp", { email }],
    ] as const) {
      const before = await instance.rows("select id from auth_user");
      const answer = await mailing.request(path, { json: body });
      await mailing.idle();
      if (path === "/signup") expect((await errorOf(answer)).code).toBe("validation_failed");
      expect(await instance.rows("select id from auth_user")).toHaveLength(before.length);
    }
    const { client } = await signed();
    expect((await client.updateUser({ email })).error?.code).toBe("validation_failed");
  });

  const signed = async (email = freshEmail()) => {
    const client = instance.client();
    const { error } = await client.signUp({ email, password });
    if (error) throw error;
    return { client, email };
  };

  it.each([
    ["full width", "Ｈａｎａｋｏ１＠ｅｘａｍｐｌｅ．ｃｏｍ", "hanako1@example.com"],
    ["parts", nfd("がんばり@例え.jp"), "がんばり@例え.jp"],
    ["half-width kana", "ﾊﾅｺ@example.com", "ハナコ@example.com"],
    ["ideographic full stop", "hanako2@example。com", "hanako2@example.com"],
    ["the domain's ASCII form", "hanako3@xn--r8jz45g.jp", "hanako3@例え.jp"],
  ])("37, 38: one account for all spellings: %s", async (_name, typed, address) => {
    const made = await instance.client().signUp({ email: typed, password });
    expect(made.data.user?.email).toBe(address);
    expect((await instance.client().signUp({ email: address, password })).error?.code).toBe(
      "user_already_exists",
    );
    for (const email of [typed, address, ` ${address.toUpperCase()} `]) {
      const { data } = await instance.client().signInWithPassword({ email, password });
      expect(data.user?.id).toBe(made.data.user?.id);
    }
    const mailed = mailing.client();
    expect((await mailed.resetPasswordForEmail(typed)).error).toBeNull();
    await mailing.idle();
    const { code } = mailing.mail.last(address);
    const proved = await mailed.verifyOtp({ email: typed, token: code, type: "recovery" });
    expect(proved.data.user?.id).toBe(made.data.user?.id);
    await instance.rows("update auth_user set recovery_sent_at = null");
  });

  it.each([
    ["full width", "ｔａｒｏ@example.com"],
    ["in parts", nfd("がくと@example.com")],
    ["with a zero-width space", "ta\u200Bro@example.com"],
  ])("an account that earlier versions stored %s still signs in and recovers", async (_name, stored) => {
    const { email } = await signed();
    await instance.rows("update auth_user set email = $2 where email = $1", [email, stored]);
    const { data } = await instance.client().signInWithPassword({ email: stored, password });
    expect(data.user?.email).toBe(stored);
    const again = await instance.client().signUp({ email: stored, password });
    expect(again.error?.code).toMatch(/user_already_exists|validation_failed/);
    const client = mailing.client();
    await client.resetPasswordForEmail(stored);
    await mailing.idle();
    const { code } = mailing.mail.last(stored);
    const proved = await client.verifyOtp({ email: stored, token: code, type: "recovery" });
    expect(proved.data.user?.id).toBe(data.user?.id);
    expect((await instance.accounts.findUser({ email: stored }))?.id).toBe(data.user?.id);
  });
});
