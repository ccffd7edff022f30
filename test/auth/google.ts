/** Google's part, played by a double on this machine, and a browser that follows the redirects. */

import type { GoTrueClient, UserIdentity } from "@supabase/auth-js";
import { Events, OAuth2Server } from "oauth2-mock-server";
import type { ExternalProvider } from "#src/auth-server/settings.ts";
import type { Instance } from "./support.ts";

export interface GooglePerson {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | string | undefined;
  [claim: string]: unknown;
}

export interface GoogleDouble {
  provider: ExternalProvider;
  server: OAuth2Server;
  /** Whoever signs in next; extra claims replace the token's own. */
  person: GooglePerson;
  stop(): Promise<void>;
}

export async function startGoogle(): Promise<GoogleDouble> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const issuer = server.issuer.url ?? "";
  const double: GoogleDouble = {
    server,
    person: { sub: "google-1", email: "hanako@example.com", email_verified: true },
    provider: {
      issuer,
      clientId: "client-of-ours",
      clientSecret: "secret",
      scopes: "openid email profile",
      allowInsecure: true,
    },
    stop: () => server.stop(),
  };
  server.service.on(Events.BeforeTokenSigning, (token) => {
    Object.assign(token.payload, double.person);
    for (const [name, value] of Object.entries(double.person))
      if (value === undefined) delete token.payload[name];
  });
  return double;
}

/** Follows one redirect after another until it leaves the known servers; returns the last address. */
export async function browse(url: string, knownOrigins: string[]): Promise<URL> {
  let place = new URL(url);
  for (let hop = 0; hop < 6 && knownOrigins.includes(place.origin); hop += 1) {
    const response = await fetch(place, { redirect: "manual" });
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status} at ${place.pathname}: ${await response.text()}`);
    place = new URL(location, place);
  }
  return place;
}

/** The page of ours that a person comes back to. */
export const back = "https://app.example.com/auth/callback";

/** The way of a browser: to the provider and back to the page that asked. */
export async function visit(
  from: Instance,
  google: GoogleDouble,
  client = from.client({ flowType: "pkce" }),
) {
  const { data } = await client.signInWithOAuth({
    provider: "google",
    options: { redirectTo: back, skipBrowserRedirect: true, queryParams: { prompt: "consent" } },
  });
  const place = await browse(data.url ?? "", [from.origin, new URL(google.provider.issuer).origin]);
  return { client, place, code: place.searchParams.get("code") ?? "" };
}

/** Where a signed-in browser is sent to link a Google account. Throws the backend's refusal. */
export async function askForLink(client: GoTrueClient): Promise<string> {
  const options = { redirectTo: back, skipBrowserRedirect: true };
  const { data, error } = await client.linkIdentity({ provider: "google", options });
  if (error) throw error;
  return data.url ?? "";
}

/** Links the account of `google.person`, as the person's own browser does (a PKCE client). */
export async function link(
  from: Instance,
  google: GoogleDouble,
  client: GoTrueClient,
): Promise<UserIdentity> {
  const place = await browse(await askForLink(client), [from.origin, new URL(google.provider.issuer).origin]);
  const { error } = await client.exchangeCodeForSession(place.searchParams.get("code") ?? "");
  if (error) throw error;
  const { data } = await client.getUserIdentities();
  const linked = data?.identities.find(({ id }) => id === google.person.sub);
  if (!linked) throw new Error(`not linked: ${place}`);
  return linked;
}
