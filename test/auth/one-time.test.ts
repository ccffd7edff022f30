import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshEmail, type Instance, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ allowedRedirects: ["https://app.example.com/**"] });
});
afterAll(() => instance.close());

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function mailed(work: () => Promise<{ error: unknown }>): Promise<void> {
  const { error } = await work();
  expect(error).toBeNull();
  await instance.idle();
}

describe("codes by mail", () => {
  it("makes an unknown address a person only once the code is proved", async () => {
    const email = freshEmail();
    const client = instance.client();
    await mailed(() => client.signInWithOtp({ email, options: { data: { plan: "trial" } } }));
    const [before] = await instance.rows<{ email_confirmed_at: null }>(
      "select * from auth_user where email = $1",
      [email],
    );
    expect(before?.email_confirmed_at).toBeNull();
    const { data, error } = await client.verifyOtp({
      email,
      token: instance.mail.last(email).code,
      type: "email",
    });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({
      email,
      user_metadata: { plan: "trial", email_verified: true },
    });
    const again = await client.verifyOtp({ email, token: instance.mail.last(email).code, type: "email" });
    expect(again.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Token has expired or is invalid",
    });
  });

  it("signs a known person in by code and by link, each once", async () => {
    const { email, user } = await signedUp(instance);
    for (const path of ["/otp", "/magiclink"]) {
      instance.clock.advance(61);
      expect((await instance.request(path, { json: { email } })).status).toBe(200);
      await instance.idle();
      const { code, link } = instance.mail.last(email);
      expect(link.searchParams.get("type")).toBe("magiclink");
      const client = instance.client();
      const first =
        path === "/otp"
          ? await client.verifyOtp({ email, token: code, type: "magiclink" })
          : await client.verifyOtp({ token_hash: instance.mail.hash(email), type: "magiclink" });
      expect(first.data.user?.id).toBe(user.id);
      const replay = await client.verifyOtp({ token_hash: instance.mail.hash(email), type: "magiclink" });
      expect(replay.error).toMatchObject({
        status: 403,
        code: "otp_expired",
        message: "Email link is invalid or has expired",
      });
    }
    expect(await instance.audit(user.id)).toContain("mail_requested");
  });

  it("counts wrong tries on the token: five, then even the right code is refused", async () => {
    const email = freshEmail();
    await mailed(() => instance.client().signInWithOtp({ email }));
    const { code } = instance.mail.last(email);
    for (let n = 0; n < 5; n += 1) {
      const { error } = await instance.client().verifyOtp({ email, token: wrongOf(code), type: "email" });
      expect(error?.code).toBe("otp_expired");
    }
    const right = await instance.client().verifyOtp({ email, token: code, type: "email" });
    expect(right.error?.code).toBe("otp_expired");
    const byLink = await instance
      .client()
      .verifyOtp({ token_hash: instance.mail.hash(email), type: "signup" });
    expect(byLink.error).toBeNull();
  });

  it("of many uses of one code at once, one succeeds", async () => {
    const { email } = await signedUp(instance);
    await mailed(() => instance.client().signInWithOtp({ email }));
    const { code } = instance.mail.last(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => instance.client().verifyOtp({ email, token: code, type: "email" })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    instance.clock.advance(61);
    await mailed(() => instance.client().signInWithOtp({ email }));
    const hash = instance.mail.hash(email);
    const links = await Promise.all(
      Array.from({ length: 20 }, () => instance.client().verifyOtp({ token_hash: hash, type: "magiclink" })),
    );
    expect(links.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it("one that was used takes every other pending one with it", async () => {
    const { email } = await signedUp(instance);
    await mailed(() => instance.client().resetPasswordForEmail(email));
    const pending = instance.mail.hash(email);
    await mailed(() => instance.client().signInWithOtp({ email }));
    const used = await instance
      .client()
      .verifyOtp({ type: "magiclink", token_hash: instance.mail.hash(email) });
    expect(used.error).toBeNull();
    const late = await instance.client().verifyOtp({ type: "recovery", token_hash: pending });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("keeps no secret: neither link nor code is in the database", async () => {
    const email = freshEmail();
    await mailed(() => instance.client().signInWithOtp({ email }));
    const { code } = instance.mail.last(email);
    const hash = instance.mail.hash(email);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const rows = JSON.stringify(await instance.rows("select * from auth_one_time_token"));
    expect(rows).not.toContain(hash);
    expect(rows).not.toContain(`"${code}"`);
  });

  it("ends with its life", async () => {
    const email = freshEmail();
    await mailed(() => instance.client().signInWithOtp({ email }));
    instance.clock.advance(86_401);
    const { error } = await instance
      .client()
      .verifyOtp({ token_hash: instance.mail.hash(email), type: "signup" });
    expect(error?.code).toBe("otp_expired");
    const byCode = await instance
      .client()
      .verifyOtp({ email, token: instance.mail.last(email).code, type: "email" });
    expect(byCode.error?.code).toBe("otp_expired");
  });

  it("is worth nothing for another purpose, another person, or in another shape", async () => {
    const { email } = await signedUp(instance);
    const other = await signedUp(instance);
    await mailed(() => instance.client().resetPasswordForEmail(email));
    const { code } = instance.mail.last(email);
    const hash = instance.mail.hash(email);
    const attempts: unknown[] = [];
    for (const type of [
      "signup",
      "invite",
      "magiclink",
      "email",
      "email_change",
      "sms",
      "phone_change",
      "__proto__",
    ]) {
      attempts.push({ type, token_hash: hash }, { type, token: code, email });
    }
    for (const type of ["recovery", "email"]) {
      for (const token of [null, "", [], [code], {}, 0, true, "0", `${code} `, `${code}\u0000`]) {
        attempts.push({ type, token, email }, { type, token_hash: token });
      }
      attempts.push({ type, token: code, email: other.email }, { type, token: code, phone: "+819012345678" });
    }
    attempts.push(
      { type: "recovery", token_hash: hash, email },
      { token_hash: hash },
      { type: [], token_hash: hash },
    );
    const statuses = [];
    for (const json of attempts) statuses.push((await instance.request("/verify", { json })).status);
    expect(attempts.length).toBeGreaterThanOrEqual(60);
    expect(statuses.filter((status) => status !== 400 && status !== 403)).toEqual([]);
    expect((await instance.client().verifyOtp({ token_hash: hash, type: "recovery" })).error).toBeNull();
  });

  it("answers the same for known and unknown addresses, and swallows the gap", async () => {
    const { email } = await signedUp(instance);
    for (const path of ["/otp", "/magiclink", "/recover", "/resend"]) {
      const texts = [];
      for (const address of [email, email, freshEmail("nobody")]) {
        const json = { email: address, create_user: false, type: "signup" };
        const response = await instance.request(path, { json });
        texts.push(`${response.status} ${await response.text()}`);
      }
      expect(texts).toEqual(["200 {}", "200 {}", "200 {}"]);
    }
    await instance.idle();
    const unknown = instance.mail.messages.filter(({ to }) => to.startsWith("nobody"));
    expect(unknown).toEqual([]);
  });

  it("tells that codes are for members only where the settings follow the hosted backend", async () => {
    const protocol = await startInstance({ concealment: "protocol" }, instance.database);
    const { error } = await protocol
      .client()
      .signInWithOtp({ email: freshEmail(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({
      status: 422,
      code: "otp_disabled",
      message: "Signups not allowed for otp",
    });
    await protocol.close();
  });

  it("answers although the mail server is down, and says so in the log", async () => {
    instance.mail.failing = true;
    const { error } = await instance.client().signInWithOtp({ email: freshEmail() });
    await instance.idle();
    instance.mail.failing = false;
    expect(error).toBeNull();
    expect(instance.logs.at(-1)).toMatchObject({ level: "error", message: "sign-in background work failed" });
    expect(JSON.stringify(instance.logs)).not.toMatch(/token_hash|確認コード/);
    instance.logs.length = 0;
  });
});

it("many requests for one unknown address at once make one person and one mail, and no error", async () => {
  const email = freshEmail();
  await Promise.all(Array.from({ length: 8 }, () => instance.client().signInWithOtp({ email })));
  await instance.idle();
  expect(await instance.rows("select id from auth_user where email = $1", [email])).toHaveLength(1);
  expect(instance.mail.to(email).length).toBeLessThanOrEqual(2);
  expect(instance.logs.filter(({ level }) => level === "error")).toEqual([]);
});

it("what nobody used is swept away", async () => {
  await instance.client({ flowType: "pkce" }).signInWithOtp({ email: freshEmail() });
  await instance.idle();
  const left = async () => {
    const tables = ["auth_one_time_token", "auth_flow", "auth_challenge"];
    const counts = await Promise.all(tables.map((table) => instance.rows(`select id from ${table}`)));
    return counts.flat().length;
  };
  await instance.sweep();
  expect(await left()).toBeGreaterThan(0);
  instance.clock.advance(3 * 86_400);
  await instance.sweep();
  expect(await left()).toBe(0);
});
