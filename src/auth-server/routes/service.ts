/** What the instance can do, its public keys, and the answers of everything that is not here. */
import { AuthError } from "../http/auth-error.ts";
import { requireSession } from "../http/bearer.ts";
import { issuerOf } from "../settings.ts";
import { authRouter, type RouteTools } from "./tools.ts";

export function serviceRoutes({ auth }: RouteTools) {
  const { settings } = auth;
  const issuer = issuerOf(settings);
  const known = ["google", "apple", "azure", "facebook", "github", "twitter"];
  const external = Object.fromEntries(known.map((name) => [name, auth.providers.has(name)]));
  return authRouter()
    .get("/health", (c) => {
      // The name is part of the protocol; the version is the one whose protocol this follows.
      return c.json({
        version: "v2.196.0",
        name: "GoTrue",
        description: "GoTrue is a user registration and authentication API",
      });
    })
    .get("/settings", (c) =>
      c.json({
        external: {
          ...external,
          email: settings.emailEnabled,
          phone: settings.phoneEnabled,
          anonymous_users: settings.anonymous,
        },
        disable_signup: settings.signUp === "closed",
        mailer_autoconfirm: settings.autoConfirm.email,
        phone_autoconfirm: settings.autoConfirm.phone,
        sms_provider: "",
        saml_enabled: false,
        passkeys_enabled: false,
      }),
    )
    .get("/.well-known/jwks.json", (c) => {
      c.header("cache-control", "public, max-age=600");
      return c.json(auth.signer.keySet());
    })
    .get("/.well-known/openid-configuration", (c) => {
      c.header("cache-control", "public, max-age=600");
      return c.json({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/user`,
        response_types_supported: ["code"],
        code_challenge_methods_supported: ["S256", "plain"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: [settings.keys.signing.alg],
      });
    });
}

/** Parts of the protocol that this server leaves out answer as the hosted one does when they are off. */
export function absentRoutes({ auth }: RouteTools) {
  const passkeysOff = () => {
    throw new AuthError(404, "passkey_disabled", "Passkeys are disabled");
  };
  const serverOff = () => {
    throw new AuthError(404, "feature_disabled", "OAuth server is disabled");
  };
  return authRouter()
    .post("/sso", () => {
      throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
    })
    .all("/passkeys", passkeysOff)
    .all("/passkeys/*", passkeysOff)
    .all("/oauth/*", serverOff)
    .all("/user/oauth/*", serverOff)
    .all("/factors/recovery-codes/*", async (c) => {
      await requireSession(auth, c);
      throw new AuthError(404, "feature_disabled", "Recovery codes are disabled");
    })
    .all("*", () => {
      throw new AuthError(404, "not_found", "No such endpoint");
    });
}
