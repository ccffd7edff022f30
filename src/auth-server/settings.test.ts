import { expect, it } from "vitest";
import { type AuthSettingsInput, issuerOf, resolveSettings } from "./settings.ts";

const secret = Buffer.alloc(32, 1).toString("base64url");
const least: AuthSettingsInput = {
  publicOrigin: "https://hitofude.example",
  siteUrl: "https://hitofude.example/",
  keys: { signing: { kty: "EC" }, verifying: [], secret },
};

it("whatever lets more people in, or lets them do more, is off unless it is asked for", () => {
  expect(resolveSettings(least)).toMatchObject({
    autoConfirm: { email: false, phone: false },
    phoneEnabled: false,
    anonymous: false,
    manualLinking: false,
    admin: false,
    allowLoopbackRedirects: false,
    allowedRedirects: [],
    allowedOrigins: [],
    providers: {},
    limits: {},
  });
  expect(resolveSettings(least)).toMatchObject({
    emailEnabled: true,
    doubleConfirmChange: true,
    concealment: "strict",
    password: { minLength: 8, refuseCommon: true },
    requireCurrentPassword: false,
  });
  expect(resolveSettings({ ...least, anonymous: true, emailEnabled: false })).toMatchObject({
    anonymous: true,
    emailEnabled: false,
  });
});

it("an hour for access tokens, a day and five tries for mailed codes, three days to take a change back", () => {
  const { jwtSeconds, code, undoSeconds } = resolveSettings(least);
  expect({ jwtSeconds, code, undoSeconds }).toEqual({
    jwtSeconds: 3600,
    code: { digits: 6, seconds: 24 * 3600, maxTries: 5 },
    undoSeconds: 72 * 3600,
  });
});

it("what cannot work stops the start", () => {
  const code = (digits: number) => ({ ...least, code: { digits, seconds: 60, maxTries: 5 } });
  for (const digits of [6, 10]) expect(resolveSettings(code(digits)).code.digits).toBe(digits);
  for (const digits of [5, 11]) expect(() => resolveSettings(code(digits))).toThrow("6 to 10 digits");
  const short = Buffer.alloc(31, 1).toString("base64url");
  expect(() => resolveSettings({ ...least, keys: { ...least.keys, secret: short } })).toThrow("32 bytes");
  for (const jwtSeconds of [0, -1])
    expect(() => resolveSettings({ ...least, jwtSeconds })).toThrow("must be positive");
  expect(resolveSettings({ ...least, jwtSeconds: 1 }).jwtSeconds).toBe(1);
});

it("the issuer is where the endpoints are, at the root too", () => {
  expect(issuerOf(resolveSettings(least))).toBe("https://hitofude.example/auth/v1");
  expect(issuerOf(resolveSettings({ ...least, basePath: "" }))).toBe("https://hitofude.example");
});
