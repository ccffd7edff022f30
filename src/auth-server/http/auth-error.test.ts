import { expect, it } from "vitest";
import { forbiddenToken, invalid, isUniqueViolation, tooMany, tooManyMails } from "./auth-error.ts";

it("refusals carry the protocol's status and code, and those of a limit how long to wait", () => {
  expect(invalid("no")).toMatchObject({ status: 400, code: "validation_failed", message: "no" });
  expect(invalid("no").retryAfterMs).toBeUndefined();
  expect(tooMany(5000)).toMatchObject({
    status: 429,
    code: "over_request_rate_limit",
    retryAfterMs: 5000,
    details: {},
  });
  expect(tooManyMails("wait", 60_000)).toMatchObject({
    status: 429,
    code: "over_email_send_rate_limit",
    message: "wait",
    retryAfterMs: 60_000,
  });
  expect(forbiddenToken("late")).toMatchObject({
    status: 403,
    code: "bad_jwt",
    message: "invalid JWT: late",
  });
});

it("a unique index is recognised under whatever wraps its error, and by its name where one is asked for", () => {
  const refused = Object.assign(new Error("duplicate key"), { code: "23505", constraint: "auth_user_email" });
  const wrapped = new Error("query failed", { cause: new Error("in between", { cause: refused }) });
  for (const error of [refused, wrapped]) {
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "auth_user_email")).toBe(true);
    expect(isUniqueViolation(error, "auth_user_phone")).toBe(false);
  }
  expect(isUniqueViolation(Object.assign(new Error("not null"), { code: "23502" }))).toBe(false);
  expect(isUniqueViolation({ code: "23505" })).toBe(false);
  expect(isUniqueViolation(undefined)).toBe(false);
});
