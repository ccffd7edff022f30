/** Sign-in at an outside OpenID provider: discovery, the way there, and the checked answer. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { AuthError } from "../http/auth-error.ts";
import { readEmailField } from "../http/fields.ts";
import type { Secrets } from "../keys/secrets.ts";
import type { ExternalProvider } from "../settings.ts";
import type { ProviderPerson } from "./linking.ts";

/** The provider's own tokens, handed over once. */
export interface ProviderTokens {
  provider_token?: string | undefined;
  provider_refresh_token?: string | undefined;
}

export interface ProviderAnswer {
  person: ProviderPerson;
  claims: Record<string, unknown>;
  tokens: ProviderTokens;
}

export interface Providers {
  has(name: string): boolean;
  /** Where to send the browser. `extra`: parameters of the caller's; those of the protocol itself are dropped. */
  authorizationUrl(name: string, flowId: string, scopes: string, extra: URLSearchParams): Promise<string>;
  /** Trades the provider's code. Throws when issuer, audience, nonce, signature or time of the ID token is wrong. */
  answer(name: string, flowId: string, parameters: URLSearchParams): Promise<ProviderAnswer>;
}

const ownParameters = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "state",
  "nonce",
  "scope",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  // These belong to our own endpoint.
  "provider",
  "redirect_to",
  "scopes",
  "skip_http_redirect",
  "invite_token",
]);

/** Read as any other address; undefined for what could not be one of ours. */
function addressOf(claim: unknown): string | undefined {
  if (typeof claim !== "string") return undefined;
  try {
    return readEmailField(claim);
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

export function createProviders(
  settings: Record<string, ExternalProvider>,
  callbackUrl: string,
  secrets: Secrets,
): Providers {
  const configurations = new Map<string, Promise<Configuration>>();
  const required = (name: string) => {
    const provider = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (!provider) throw new Error(`Unknown provider ${name}.`);
    return provider;
  };
  const configuration = (name: string) => {
    const known = configurations.get(name);
    if (known) return known;
    const made = discover(required(name)).catch((error: unknown) => {
      configurations.delete(name);
      throw error;
    });
    configurations.set(name, made);
    return made;
  };
  // Derived from the flow, so that neither is stored.
  const verifierOf = (flowId: string) =>
    secrets.macBytes("provider verifier", Buffer.from(flowId)).toString("base64url");
  const nonceOf = (flowId: string) =>
    secrets.macBytes("provider nonce", Buffer.from(flowId)).toString("base64url");

  return {
    has: (name) => Object.hasOwn(settings, name),
    async authorizationUrl(name, flowId, scopes, extra) {
      const parameters = new URLSearchParams();
      for (const [key, value] of extra) if (!ownParameters.has(key.toLowerCase())) parameters.set(key, value);
      const wanted = [...new Set(`${required(name).scopes} ${scopes}`.split(/[\s,]+/).filter(Boolean))];
      parameters.set("redirect_uri", callbackUrl);
      parameters.set("scope", wanted.join(" "));
      parameters.set("state", flowId);
      parameters.set("nonce", nonceOf(flowId));
      parameters.set("code_challenge", await calculatePKCECodeChallenge(verifierOf(flowId)));
      parameters.set("code_challenge_method", "S256");
      return buildAuthorizationUrl(await configuration(name), parameters).href;
    },
    async answer(name, flowId, parameters) {
      // The address is our own setting, never the request's.
      const current = new URL(callbackUrl);
      current.search = parameters.toString();
      const tokens = await authorizationCodeGrant(await configuration(name), current, {
        pkceCodeVerifier: verifierOf(flowId),
        expectedNonce: nonceOf(flowId),
        expectedState: flowId,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token.");
      return {
        claims: { ...claims },
        person: {
          subject: claims.sub,
          email: addressOf(claims.email),
          emailVerified: claims.email_verified === true,
        },
        tokens: { provider_token: tokens.access_token, provider_refresh_token: tokens.refresh_token },
      };
    },
  };
}

async function discover(provider: ExternalProvider): Promise<Configuration> {
  const authentication = ClientSecretPost(provider.clientSecret);
  const configuration = await discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    authentication,
    {
      execute: provider.allowInsecure ? [allowInsecureRequests] : [],
      timeout: 8,
    },
  );
  // The signature of the ID token is checked too, not only the connection it came through.
  enableNonRepudiationChecks(configuration);
  return configuration;
}
