import { beforeEach, expect, it } from "vitest";
import type { LimiterRule } from "../../engines/limiter/limiter.ts";
import { createSecrets } from "../keys/secrets.ts";
import { createLimits } from "./limits.ts";

const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64url"));
const address = "192.0.2.1";

/** Limiters that note what was taken of which key, and refuse what is in `full`. */
const made: LimiterRule[] = [];
let taken: string[] = [];
let full: Set<string> = new Set();
const limits = createLimits({ token: { points: 7, seconds: 60 } }, (rule) => limiter(rule), secrets);
function limiter(rule: LimiterRule) {
  made.push(rule);
  const name = rule.name.replace("sign-in:", "");
  return {
    take: async (key: string, cost = 1) => {
      taken.push(`${name} ${key} ${cost}`);
      const allowed = !full.has(name);
      return { allowed, remaining: allowed ? 1 : 0, retryAfterMs: 5000, resetMs: 60_000 };
    },
  };
}
beforeEach(() => {
  taken = [];
  full = new Set();
});
const refused = { status: 429, code: "over_request_rate_limit", retryAfterMs: 5000 };

it("the settings' rules stand in place of the defaults, one by one", () => {
  const ruleOf = (name: string) => made.find((rule) => rule.name === `sign-in:${name}`);
  expect(ruleOf("token")).toMatchObject({ points: 7, seconds: 60 });
  expect(ruleOf("factor")).toMatchObject({ points: 15, seconds: 60 });
});

it("a request counts for its address, and one that may end in a mail for the address's mails too", async () => {
  await limits.request("token", address);
  await limits.request("verify", "2001:db8:1:2:3::4");
  expect(taken).toEqual([`token ${address} 1`, "verify 2001:db8:1:2::/64 1"]);
  for (const name of ["mailRequest", "signUp"] as const) {
    taken = [];
    await limits.request(name, address);
    expect(taken).toEqual([`${name} ${address} 1`, `mailsFromAddress ${address} 1`]);
  }
  full.add("mailsFromAddress");
  await limits.request("updateUser", address);
  await expect(limits.request("signUp", address)).rejects.toMatchObject(refused);
  full.add("token");
  await expect(limits.request("token", address)).rejects.toMatchObject(refused);
});

it("a password counts for the account from this address and from everywhere, under a name that tells nothing", async () => {
  await limits.passwordTry("a@example.com", address);
  const hidden = secrets.mac("limits", "a@example.com");
  expect(taken).toEqual([`accountFromAddress ${hidden}:${address} 1`, `account ${hidden} 1`]);
  for (const name of ["account", "accountFromAddress"]) {
    full = new Set([name]);
    await expect(limits.passwordTry("a@example.com", address)).rejects.toMatchObject(refused);
  }
});

it("codes and second factors count for their person", async () => {
  await limits.codeTry("a@example.com");
  await limits.factorTry("id");
  expect(taken).toEqual([`accountCodes ${secrets.mac("limits", "a@example.com")} 1`, "accountFactor id 1"]);
  full = new Set(["accountCodes", "accountFactor"]);
  await expect(limits.codeTry("a@example.com")).rejects.toMatchObject(refused);
  await expect(limits.factorTry("id")).rejects.toMatchObject(refused);
});

it("whether a mail may be asked for counts nothing; a mail counts one", async () => {
  await limits.mayMail();
  expect(await limits.mail()).toBe(true);
  expect(taken).toEqual(["mails all 0", "mails all 1"]);
  full.add("mails");
  await expect(limits.mayMail()).rejects.toMatchObject({
    status: 429,
    code: "over_email_send_rate_limit",
    retryAfterMs: 60_000,
  });
  expect(await limits.mail()).toBe(false);
});

it("no limits at all, where the settings say so", async () => {
  const none = createLimits(false, limiter, secrets);
  await none.request("token", address);
  await none.passwordTry("a", address);
  await none.codeTry("a");
  await none.factorTry("a");
  await none.mayMail();
  expect(await none.mail()).toBe(true);
  expect(taken).toEqual([]);
});
