import { expect, it } from "vitest";
import { AuthError } from "../http/auth-error.ts";
import { errorParameters } from "./verify.ts";

it("a failure in an address: denied to the person, an error of the request or of the server", () => {
  const errorOf = (status: number, code: string) => errorParameters(new AuthError(status, code, "why"));
  expect(errorOf(403, "otp_expired")).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "why",
  });
  for (const code of ["signup_disabled", "user_banned", "provider_email_needs_verification"])
    expect(errorOf(422, code).error).toBe("access_denied");
  expect(errorOf(400, "validation_failed").error).toBe("invalid_request");
  expect(errorOf(499, "validation_failed").error).toBe("invalid_request");
  expect(errorOf(500, "unexpected_failure").error).toBe("server_error");
});
