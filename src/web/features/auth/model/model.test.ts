import { describe, expect, it } from "vitest";
import { readMailedLink } from "../confirm/mailed-link.ts";
import { destinationOf, destinationOfMail, withDestination } from "./addresses.ts";
import { explain, failureOfAddress, missingCredentials, offlineText } from "./failures.ts";
import {
  checkCredentials,
  clockSkewMinutes,
  codeError,
  newEmailError,
  newPasswordError,
  parseCode,
  parseEmail,
} from "./input.ts";

describe("addresses", () => {
  it("keeps the hash that the browser hung on, but none of a backend's answer", () => {
    expect(destinationOf({ search: "?redirect_path=%2Fplans", hash: "#prices" })).toBe("/plans#prices");
    expect(destinationOf({ search: "?redirect_path=%2Fplans%23a", hash: "#b" })).toBe("/plans#a");
    expect(destinationOf({ search: "", hash: "#error=access_denied&error_code=x" })).toBe("/dashboard");
  });

  it("names the destination only when it is not the usual one, and one decoding gives it back", () => {
    expect(withDestination("/auth/login", "/dashboard")).toBe("/auth/login");
    const page = withDestination("/auth/login", "/企画?x=1&y=%20#h", { mode: "sign-up" });
    expect(new URL(page, "http://a.test").searchParams.get("redirect_path")).toBe("/企画?x=1&y=%20#h");
  });

  const origins = ["http://127.0.0.1:3000", "https://hitofude.example"];
  it.each([
    ["http://127.0.0.1:3000/auth/login?redirect_path=%2Fplans", "/plans"],
    ["http://localhost:3000/auth/reset/new-password?redirect_path=%2Fplans", "/plans"],
    ["https://hitofude.example/profile", "/profile"],
    ["https://hitofude.example.evil.test/profile", "/dashboard"],
    ["http://localhost:3001/profile", "/dashboard"],
    ["https://evil.test/profile", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["/profile", "/dashboard"],
    ["http://127.0.0.1:3000//evil.test", "/dashboard"],
    [null, "/dashboard"],
  ])("a mail that names %s leads to %s", (target, place) => {
    expect(destinationOfMail(target, origins)).toBe(place);
  });
});

describe("what was typed", () => {
  it("reads full-width letters and digits, and takes blanks for nothing", () => {
    expect(parseEmail("　ａｏｉ＠example.jp ")).toBe("aoi@example.jp");
    expect(parseCode(" １２３ 456")).toBe("123456");
    expect(codeError("12345")).toBeDefined();
    expect(codeError("123456")).toBeUndefined();
    expect(checkCredentials({ email: "", password: "x" }).missing).toBe(missingCredentials);
    expect(checkCredentials({ email: "a@b.jp", password: "　 " }).missing).toBe(missingCredentials);
    expect(checkCredentials({ email: "a@b.jp", password: " x" })).toEqual({ errors: {} });
    expect(checkCredentials({ email: "a@b", password: "x" }).errors.email).toBeDefined();
    expect(newEmailError("a\u200B@example.jp")).toContain("目に見えない文字");
    expect(newEmailError("a@example.jp")).toBeUndefined();
  });

  it("counts a new password in characters, however they were typed", () => {
    expect(newPasswordError(" 　")).toContain("入力してください");
    expect(newPasswordError("が".repeat(1024).normalize("NFD"))).toBeUndefined();
    expect(newPasswordError("が".repeat(1025))).toContain("1,024文字以内");
    expect(newPasswordError("x".repeat(100_000))).toContain("1,024文字以内");
  });

  it("sees a wrong clock from a fresh session", () => {
    const session = { expires_at: 5000, expires_in: 3600 };
    expect(clockSkewMinutes(session, 1_400_000)).toBe(0);
    expect(clockSkewMinutes(session, 1_400_000 + 86_400_000)).toBe(1440);
  });
});

describe("refusals", () => {
  it("names the reasons of a weak password with the backend's own length", () => {
    const error = {
      code: "weak_password",
      reasons: ["length", "pwned"],
      message: "Password should be at least 12 characters.",
    };
    expect(explain(error)).toMatchObject({ field: "password", text: expect.stringContaining("12文字以上") });
    expect(explain(error).text).toContain("過去に漏れた");
  });

  it("tells no network, busy and unknown apart, always in Japanese and with a next step", () => {
    expect(explain(new TypeError("Failed to fetch")).text).toBe(offlineText);
    expect(explain({ name: "AuthRetryableFetchError", status: 0 }).text).toBe(offlineText);
    expect(explain({ name: "AuthRetryableFetchError", status: 503 }).text).toContain("少し待ってから");
    for (const strange of [null, "x", {}, { code: "constructor" }, { code: "no_such_code" }])
      expect(explain(strange).text).toContain("サーバーで問題が起きました");
  });

  it("names the wait that the backend asks for, and else the longest it may be", () => {
    const text = (seconds?: number) =>
      explain({ status: 429, code: "over_request_rate_limit" }, seconds).text;
    expect(text(841)).toContain("。15分ほど待ってから、もう一度");
    expect(text(3_590)).toContain("。1時間ほど待ってから");
    expect(text(12)).toContain("。1分ほど待ってから");
    expect(explain({ status: 429 }).text).toContain("15分から1時間ほど待って");
    expect(explain({ code: "over_email_send_rate_limit" }, 3_000).text).toContain("50分ほど待って");
  });

  it("reads what came back in the address, from either part of it", () => {
    expect(failureOfAddress({ search: "?redirect_path=/x", hash: "#h" })).toBeNull();
    expect(failureOfAddress({ search: "", hash: "#error=x&error_code=otp_expired" })?.code).toBe(
      "otp_expired",
    );
  });
});

it("a mailed link is whole or nothing", () => {
  const hash = "a".repeat(64);
  expect(readMailedLink(`?token_hash=pkce_${hash}&type=recovery&redirect_to=x`)).toEqual({
    tokenHash: `pkce_${hash}`,
    type: "recovery",
    redirectTo: "x",
  });
  for (const search of [
    "",
    `?token_hash=${hash}`,
    `?token_hash=${hash}&type=sms`,
    "?token_hash=<b>&type=signup",
  ])
    expect(readMailedLink(search)).toBeNull();
});

describe("what the stock client reports in its own ways", () => {
  it("is told by its name, its status or its words", () => {
    expect(explain({ name: "AuthSessionMissingError", status: 400 }).code).toBe("session_not_found");
    expect(explain({ name: "AuthRetryableFetchError", status: 499 }).code).toBe("offline");
    expect(explain({ name: "AuthRetryableFetchError", status: 500 }).code).toBe("unknown");
    expect(explain({ name: "AuthRetryableFetchError" }).code).toBe("offline");
    expect(explain(new TypeError("fetch failed")).code).toBe("offline");
    expect(explain({ code: "strange" })).toMatchObject({ code: "strange" });
    expect(explain(null).code).toBe("unknown");
  });

  it("an address that holds only an error is one", () => {
    expect(failureOfAddress({ search: "?error=access_denied", hash: "" })?.code).toBe("access_denied");
    expect(failureOfAddress({ search: "?error_code=otp_expired", hash: "" })?.code).toBe("otp_expired");
  });
});
