import { expect, it } from "vitest";
import {
  type FactorRow,
  factorJson,
  hasVerifiedFactor,
  type IdentityRow,
  identityJson,
  isBanned,
  type UserRow,
  userJson,
} from "./account.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const bare: UserRow = {
  id: "00000000-0000-4000-8000-000000000001",
  email: null,
  phone: null,
  role: "authenticated",
  passwordHash: "not to be shown",
  emailConfirmedAt: null,
  emailProvedAt: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  magicLinkSentAt: null,
  reauthenticationSentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  emailChangeProved: null,
  isAnonymous: false,
  appMetadata: {},
  userMetadata: {},
  lastSignInAt: null,
  bannedUntil: null,
  createdAt: at(0),
  updatedAt: at(1),
};
const factor = (status: FactorRow["status"], friendlyName = ""): FactorRow => ({
  id: "00000000-0000-4000-8000-000000000002",
  userId: bare.id,
  type: "totp",
  friendlyName,
  status,
  sealedSecret: "not to be shown",
  lastStep: null,
  lastChallengedAt: null,
  createdAt: at(0),
  updatedAt: at(1),
});
const identity: IdentityRow = {
  id: "00000000-0000-4000-8000-000000000003",
  userId: bare.id,
  provider: "google",
  subject: "g-1",
  email: null,
  data: { name: "花子" },
  lastSignInAt: null,
  createdAt: at(0),
  updatedAt: at(1),
};
const shown = (user: Partial<UserRow>, factors: FactorRow[] = []) =>
  userJson({ user: { ...bare, ...user }, identities: [], factors });

it("a person on the wire: empty texts for no address, and nothing that is not set", () => {
  expect(shown({})).toEqual({
    id: bare.id,
    aud: "authenticated",
    role: "authenticated",
    email: "",
    phone: "",
    app_metadata: {},
    user_metadata: {},
    identities: [],
    created_at: at(0).toISOString(),
    updated_at: at(1).toISOString(),
    is_anonymous: false,
  });
  const full = shown({
    email: "a@example.com",
    phone: "8190",
    newEmail: "b@example.com",
    bannedUntil: at(9),
  });
  expect(full).toMatchObject({
    email: "a@example.com",
    phone: "8190",
    new_email: "b@example.com",
    banned_until: at(9).toISOString(),
  });
});

it("confirmed since the earlier of the two", () => {
  const since = (emailConfirmedAt: Date | null, phoneConfirmedAt: Date | null) =>
    (shown({ emailConfirmedAt, phoneConfirmedAt }) as { confirmed_at?: string }).confirmed_at;
  expect(since(at(5), at(7))).toBe(at(5).toISOString());
  expect(since(at(7), at(5))).toBe(at(5).toISOString());
  expect(since(null, at(7))).toBe(at(7).toISOString());
  expect(since(at(7), null)).toBe(at(7).toISOString());
  expect(since(null, null)).toBeUndefined();
});

it("factors and identities show what is set, and no secret", () => {
  expect(factorJson(factor("verified"))).toEqual({
    id: factor("verified").id,
    status: "verified",
    factor_type: "totp",
    created_at: at(0).toISOString(),
    updated_at: at(1).toISOString(),
  });
  expect(factorJson({ ...factor("unverified", "電話"), lastChallengedAt: at(3) })).toMatchObject({
    friendly_name: "電話",
    last_challenged_at: at(3).toISOString(),
  });
  expect(shown({}, [factor("verified")]).factors).toHaveLength(1);
  expect(identityJson(identity)).toEqual({
    identity_id: identity.id,
    id: "g-1",
    user_id: bare.id,
    identity_data: { name: "花子" },
    provider: "google",
    last_sign_in_at: undefined,
    created_at: at(0).toISOString(),
    updated_at: at(1).toISOString(),
  });
  expect(identityJson({ ...identity, email: "a@example.com", lastSignInAt: at(4) })).toMatchObject({
    email: "a@example.com",
    last_sign_in_at: at(4).toISOString(),
  });
});

it("one factor that was verified counts, drafts do not", () => {
  expect(hasVerifiedFactor([])).toBe(false);
  expect(hasVerifiedFactor([factor("unverified")])).toBe(false);
  expect(hasVerifiedFactor([factor("unverified"), factor("verified")])).toBe(true);
});

it("a ban ends at its moment", () => {
  expect(isBanned({ bannedUntil: null }, at(5))).toBe(false);
  expect(isBanned({ bannedUntil: at(6) }, at(5))).toBe(true);
  expect(isBanned({ bannedUntil: at(5) }, at(5))).toBe(false);
  expect(isBanned({ bannedUntil: at(4) }, at(5))).toBe(false);
});
