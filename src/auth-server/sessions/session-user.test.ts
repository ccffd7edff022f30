import { describe, expect, it } from "vitest";
import { sizeOf } from "../http/fields.ts";
import type { Account, FactorRow, IdentityRow, UserRow } from "../users/account.ts";
import { boundedClaims, boundedTokens, sessionUser } from "./session-user.ts";

const at = new Date(Date.UTC(2026, 0, 1));
const id = "00000000-0000-4000-8000-000000000001";
const facts = { sub: id, email: "a@example.com", email_verified: true, phone_verified: false };
const providers = { provider: "email", providers: ["email"] };

const user = (userMetadata = {}, appMetadata = {}) =>
  ({
    id,
    email: "a@example.com",
    role: "authenticated",
    userMetadata: { ...facts, ...userMetadata },
    appMetadata: { ...providers, ...appMetadata },
    createdAt: at,
    updatedAt: at,
  }) as unknown as UserRow;
const identity = (provider: string, subject: string, data = {}): IdentityRow => ({
  id,
  userId: id,
  provider,
  subject,
  email: null,
  data: { sub: subject, ...data },
  lastSignInAt: null,
  createdAt: at,
  updatedAt: at,
});
const factor = (friendlyName: string) =>
  ({ id, type: "totp", status: "verified", friendlyName, createdAt: at, updatedAt: at }) as FactorRow;
const account = (parts: Partial<Account>): Account => ({
  user: user(),
  identities: [],
  factors: [],
  ...parts,
});
const text = (length: number) => "x".repeat(length);

/** The account whose user object has so many bytes, by a text in the metadata. */
function sizedTo(bytes: number, of: (filling: string) => Account): Account {
  const bare = sizeOf(sessionUser(of("")));
  return of(text(bytes - bare));
}

describe("the user of a session", () => {
  const noted = (note: string) => account({ user: user({ note }) });

  it("is shown whole up to 3,264 bytes; one more, and what people wrote of themselves is left out", () => {
    expect(sessionUser(sizedTo(3264, noted)).user_metadata).toHaveProperty("note");
    expect(sessionUser(sizedTo(3265, noted)).user_metadata).toEqual(facts);
  });

  it("leaves out what a provider told first, then one's own words, both but for the address", () => {
    const told = identity("google", "g-1", { picture: text(2500), email: "g@example.com" });
    const both = sessionUser(account({ user: user({ note: text(1500) }), identities: [told] }));
    expect(both.identities[0]?.identity_data).toEqual({ sub: "g-1", email: "g@example.com" });
    expect(both.user_metadata).toMatchObject({ note: text(1500) });
    const more = sessionUser(account({ user: user({ note: text(3000) }), identities: [told] }));
    expect(more.user_metadata).toEqual(facts);
    expect(more.identities[0]?.identity_data).toEqual({ sub: "g-1", email: "g@example.com" });
  });

  it("keeps of the instance's own marks the providers and the call for a password", () => {
    const marked = user({}, { choose_password: true, plan: text(4000) });
    expect(sessionUser(account({ user: marked }))).toMatchObject({ user_metadata: {} });
    expect(sessionUser(account({ user: marked })).app_metadata).toEqual({
      ...providers,
      choose_password: true,
    });
  });

  it("then leaves out the names of factors, and the newest accounts at providers last", () => {
    const named = Array.from({ length: 8 }, (_, n) => factor(`${n}${text(400)}`));
    const seen = sessionUser(account({ factors: named }));
    expect(seen.factors).toHaveLength(8);
    expect(seen.factors?.[0]).not.toHaveProperty("friendly_name");
    const many = Array.from({ length: 15 }, (_, n) => identity("google", `${n}-${text(200)}`));
    const own = identity("email", id);
    const { identities } = sessionUser(account({ identities: [...many, own] }));
    expect(identities.at(-1)?.provider).toBe("email");
    expect(identities.length).toBeGreaterThan(2);
    expect(identities.length).toBeLessThan(16);
    expect(identities.slice(0, -1).map((each) => each.id.split("-")[0])).toEqual(
      identities.slice(0, -1).map((_, n) => String(n)),
    );
    expect(sizeOf(sessionUser(account({ identities: [...many, own] })))).toBeLessThanOrEqual(3264);
  });

  it("loses an account at a provider that stands first, and keeps an address that is too long all the same", () => {
    const alone = sessionUser(account({ identities: [identity("google", text(4000))] }));
    expect(alone.identities).toEqual([]);
    const long = sessionUser(account({ identities: [identity("email", text(4000))] }));
    expect(long.identities).toHaveLength(1);
  });
});

describe("the claims of a session", () => {
  const claims = { sub: id };
  const claimsOf = (userMetadata = {}, appMetadata = {}) =>
    boundedClaims(claims, account({ user: user(userMetadata, appMetadata) }));
  const room = (bytes: number) => text(bytes - sizeOf(claimsOf({ note: "" })));

  it("hold all metadata up to 960 bytes, and but the address of what is larger", () => {
    expect(claimsOf({ note: room(960) }).user_metadata).toHaveProperty("note");
    expect(claimsOf({ note: room(961) })).toEqual({
      ...claims,
      app_metadata: providers,
      user_metadata: facts,
    });
  });

  it("hold nothing of the person where not even the address fits, and in the end only the providers", () => {
    const plan = text(960 - sizeOf(claimsOf({}, { plan: "" })) + 20);
    expect(claimsOf({}, { plan })).toEqual({
      ...claims,
      app_metadata: { ...providers, plan },
      user_metadata: {},
    });
    expect(claimsOf({}, { plan: text(960) })).toEqual({
      ...claims,
      app_metadata: providers,
      user_metadata: {},
    });
  });
});

describe("a provider's own tokens", () => {
  /** What is left beside an access token of so many characters: of 6,138 bytes, 3,264 are the user's and 200 of the rest. */
  const roomBeside = (accessToken: string) => 6138 - 3264 - 200 - accessToken.length;

  it("are kept where there is room for both, the refresh token goes first, and none is cut", () => {
    const accessToken = text(1000);
    const room = roomBeside(accessToken);
    const provider_token = text(500);
    const rest = room - sizeOf({ provider_token, provider_refresh_token: "" });
    const fitting = { provider_token, provider_refresh_token: text(rest) };
    expect(boundedTokens(fitting, accessToken)).toEqual(fitting);
    expect(boundedTokens({ provider_token, provider_refresh_token: text(rest + 1) }, accessToken)).toEqual({
      provider_token,
    });
    const largest = text(room - sizeOf({ provider_token: "" }));
    const beside = { provider_refresh_token: "r" };
    expect(boundedTokens({ provider_token: largest, ...beside }, accessToken)).toEqual({
      provider_token: largest,
    });
    expect(boundedTokens({ provider_token: `${largest}x`, ...beside }, accessToken)).toEqual({});
  });
});
