import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshEmail, type Instance, memoryStorage, signedUp, startInstance } from "./support.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ allowedRedirects: ["https://app.example.com/**"] });
});
afterAll(() => instance.close());

async function mailed(work: () => Promise<{ error: unknown }>): Promise<void> {
  const { error } = await work();
  expect(error).toBeNull();
  await instance.idle();
}

describe("links that lead straight to the backend", () => {
  const follow = async (token: string, type: string, target = "https://app.example.com/in") => {
    const query = new URLSearchParams({ token, type, redirect_to: target });
    const response = await instance.request(`/verify?${query}`);
    expect(response.status).toBe(303);
    return new URL(response.headers.get("location") ?? "");
  };

  it("an implicit client gets its tokens in the fragment", async () => {
    const { email, user } = await signedUp(instance);
    await mailed(() => instance.client().signInWithOtp({ email }));
    const target = await follow(instance.mail.hash(email), "magiclink");
    expect(target.search).toBe("");
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get("token_type")).toBe("bearer");
    expect(fragment.get("type")).toBe("magiclink");
    const found = await instance.client().getUser(fragment.get("access_token") ?? "");
    expect(found.data.user?.id).toBe(user.id);
    const again = await follow(instance.mail.hash(email), "magiclink");
    expect(new URLSearchParams(again.hash.slice(1)).get("error_code")).toBe("otp_expired");
  });

  it("a PKCE client gets a code, which only its own verifier turns into a session", async () => {
    const { email, user } = await signedUp(instance);
    const storage = memoryStorage();
    const client = instance.client({ flowType: "pkce", storage });
    await mailed(() => client.resetPasswordForEmail(email));
    const hash = instance.mail.hash(email);
    expect(hash).toMatch(/^pkce_/);
    const code = (await follow(hash, "recovery")).searchParams.get("code") ?? "";
    const stranger = instance.client({ flowType: "pkce" });
    expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe("pkce_code_verifier_not_found");
    instance.clock.advance(200);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(events).toContain("PASSWORD_RECOVERY");
    expect(await instance.audit(user.id)).toContain("sign_in");
  });

  it("a code is measured from the click, not from the mail", async () => {
    const { email } = await signedUp(instance);
    const client = instance.client({ flowType: "pkce" });
    await mailed(() => client.signInWithOtp({ email }));
    instance.clock.advance(3000);
    const code = (await follow(instance.mail.hash(email), "magiclink")).searchParams.get("code") ?? "";
    instance.clock.advance(299);
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  });

  it("the code of a mail meant for a PKCE client can also be typed", async () => {
    const { email } = await signedUp(instance);
    const client = instance.client({ flowType: "pkce" });
    await mailed(() => client.signInWithOtp({ email }));
    const { error } = await client.verifyOtp({ email, token: instance.mail.last(email).code, type: "email" });
    expect(error).toBeNull();
  });

  it("one of the two mailboxes of a change is told to go on with the other, and gets nothing else", async () => {
    for (const flowType of ["implicit", "pkce"] as const) {
      const { client, email } = await signedUp(instance, undefined, { flowType });
      await mailed(() => client.updateUser({ email: freshEmail("moved") }));
      const { search, hash } = await follow(instance.mail.hash(email), "email_change");
      const told = new URLSearchParams(hash.slice(1));
      expect([...told.keys()]).toEqual(["message"]);
      expect(told.get("message")).toContain("proceed to confirm link sent to the other email");
      expect(new URLSearchParams(search).get("message")).toBe(
        flowType === "pkce" ? told.get("message") : null,
      );
    }
  });

  it("a link that leads nowhere says why: in the fragment, and for a PKCE client in the query too", async () => {
    for (const [token, type, code] of [
      ["", "magiclink", "validation_failed"],
      ["0".repeat(64), "", "validation_failed"],
      ["0".repeat(64), "sms", "otp_expired"],
      ["0".repeat(64), "magiclink", "otp_expired"],
      [`pkce_${"0".repeat(64)}`, "magiclink", "otp_expired"],
    ] as const) {
      const { searchParams, hash } = await follow(token, type);
      expect(new URLSearchParams(hash.slice(1)).get("error_code")).toBe(code);
      expect(searchParams.get("error_code")).toBe(token.startsWith("pkce_") ? code : null);
    }
  });

  it("sends nobody to a place that is not listed", async () => {
    for (const target of [
      "https://evil.example",
      "https://app.example.com.evil.example/",
      "javascript:alert(1)",
      "",
    ]) {
      const place = await follow("nothing", "signup", target);
      expect(place.origin).toBe("http://127.0.0.1:4999");
    }
  });
});
