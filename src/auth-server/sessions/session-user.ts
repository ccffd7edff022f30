/**
 * The parts of an account that go into a session. A browser keeps it in cookies, which servers bound, so that it stays under
 * 8 KiB whatever the account holds: what is largest and needed least is left out first.
 */
import type { Metadata } from "../../db/schema/auth.ts";
import { sizeOf } from "../http/fields.ts";
import type { ProviderTokens } from "../oauth/providers.ts";
import { type Account, userJson } from "../users/account.ts";

/** Bytes as JSON, of which base64 makes 8 KiB with the cookie's prefix. */
const whole = 6138;
/** The most of each part; names, times and the refresh token take the rest. */
const most = { claims: 960, user: 3264, rest: 200 } as const;

type UserJson = ReturnType<typeof userJson>;

const addressFacts = ["sub", "email", "email_verified", "phone_verified"];
const pick = (data: Metadata, names: string[]): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

/** Each leaves out a little more. */
const lighter: ((user: UserJson) => UserJson)[] = [
  (user) => withIdentityData(user, (data) => pick(data, addressFacts)),
  (user) => ({ ...user, user_metadata: pick(user.user_metadata, addressFacts) }),
  (user) => withIdentityData(user, () => ({})),
  (user) => ({ ...user, user_metadata: {}, app_metadata: providersOf(user.app_metadata) }),
  (user) => ({
    ...user,
    ...(user.factors ? { factors: user.factors.map(({ friendly_name: _, ...factor }) => factor) } : {}),
  }),
];

const withIdentityData = (user: UserJson, change: (data: Metadata) => Metadata): UserJson => ({
  ...user,
  identities: user.identities.map((identity) => ({
    ...identity,
    identity_data: change(identity.identity_data),
  })),
});

const providersOf = (data: Metadata) => pick(data, ["provider", "providers", "choose_password"]);

/** The user object of a session. Of very many accounts at providers the newest are left out, last of all. */
export function sessionUser(account: Account): UserJson {
  let user = userJson(account);
  for (const change of lighter) {
    if (sizeOf(user) <= most.user) return user;
    user = change(user);
  }
  while (sizeOf(user) > most.user) {
    const last = user.identities.findLastIndex(({ provider }) => provider !== "email");
    if (last < 0) return user;
    user = { ...user, identities: user.identities.toSpliced(last, 1) };
  }
  return user;
}

/** The claims with the metadata that there is room for beside them. */
export function boundedClaims<Claims extends object>(claims: Claims, { user }: Account) {
  const { userMetadata, appMetadata } = user;
  const choices = [
    { app_metadata: appMetadata, user_metadata: userMetadata },
    { app_metadata: appMetadata, user_metadata: pick(userMetadata, addressFacts) },
    { app_metadata: appMetadata, user_metadata: {} },
  ];
  const fits = choices.find((choice) => sizeOf({ ...claims, ...choice }) <= most.claims);
  return { ...claims, ...(fits ?? { app_metadata: providersOf(appMetadata), user_metadata: {} }) };
}

/** The provider's own tokens where there is room beside the access token and the largest user object. */
export function boundedTokens(tokens: ProviderTokens, accessToken: string): ProviderTokens {
  const room = whole - most.user - most.rest - accessToken.length;
  if (sizeOf(tokens) <= room) return tokens;
  const { provider_token } = tokens;
  return sizeOf({ provider_token }) <= room ? { provider_token } : {};
}
