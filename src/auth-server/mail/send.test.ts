import { beforeEach, describe, expect, it } from "vitest";
import type { MailMessage } from "../../engines/mail/mail.ts";
import type { AuthContext } from "../context.ts";
import { createBackground } from "../http/background.ts";
import { resolveSettings } from "../settings.ts";
import { confirmUrl, mailExistingAccount, mailNotice, mailToken, type verificationType } from "./send.ts";

const secret = Buffer.alloc(32, 1).toString("base64url");
const siteUrl = "https://hitofude.example/";
const log = { info() {}, warn: () => void warned.push("warned"), error() {} };
let warned: string[] = [];
let sent: MailMessage[] = [];
let mayMail = true;
const auth = {
  settings: resolveSettings({
    publicOrigin: "https://hitofude.example",
    siteUrl,
    keys: { signing: { kty: "EC" }, verifying: [], secret },
  }),
  background: createBackground(log),
  limits: { mail: async () => mayMail },
  mail: { send: async (message: MailMessage) => void sent.push(message) },
  log,
} as unknown as AuthContext;
beforeEach(() => {
  warned = [];
  sent = [];
  mayMail = true;
});
const to = "a@example.com";
const token = (kind: Parameters<typeof verificationType>[0]) =>
  ({ to, kind, secrets: { link: "f00", code: "123456" }, redirectTo: siteUrl }) as const;

describe("the page that a mailed link opens", () => {
  it("gets the secret, the type that a client names, and the way back where it is another than the site", () => {
    const url = (kind: Parameters<typeof verificationType>[0], back = siteUrl) =>
      confirmUrl(auth, "f00", kind, back);
    expect(url("signup")).toBe(`${siteUrl}auth/confirm?token_hash=f00&type=signup`);
    expect(url("email_change_new")).toBe(`${siteUrl}auth/confirm?token_hash=f00&type=email_change`);
    expect(new URL(url("recovery", "https://app.example.com/in")).searchParams.get("redirect_to")).toBe(
      "https://app.example.com/in",
    );
  });
});

describe("a mail", () => {
  it("holds link and code and says how long they live; one that only proves a person has no link", async () => {
    mailToken(auth, token("magiclink"));
    mailToken(auth, token("reauthentication"));
    await auth.background.idle();
    const [link, code] = sent;
    expect(link?.to).toBe(to);
    expect(link?.text).toContain("token_hash=f00&type=magiclink");
    expect(link?.text).toContain("123456");
    expect(link?.text).toContain("このリンクは24時間有効");
    expect(code?.text).toContain("123456");
    expect(code?.text).toContain("このコードは24時間有効");
    expect(code?.text).not.toContain("http");
  });

  it("tells the owner of an address of a sign-up with it, with no secret", async () => {
    mailExistingAccount(auth, to);
    await auth.background.idle();
    expect(sent[0]?.text).toContain(`${siteUrl}auth/login`);
    expect(sent[0]?.text).not.toContain("有効");
  });

  it("is not sent once all that may be were, but for the notice of a change, which lives for 72 hours", async () => {
    mayMail = false;
    mailToken(auth, token("recovery"));
    mailExistingAccount(auth, to);
    mailNotice(auth, to, "f00", { kind: "email_changed", newEmail: "b@example.com" });
    await auth.background.idle();
    expect(warned).toHaveLength(2);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("token_hash=f00&type=undo");
    expect(sent[0]?.text).toContain("b@example.com");
    expect(sent[0]?.text).toContain("このリンクは72時間有効");
  });
});
