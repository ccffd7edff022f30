/** Signs and verifies access tokens. The algorithm comes from the key, never from the token. */
import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { forbiddenToken } from "../http/auth-error.ts";

const publicFields = ["kty", "kid", "alg", "crv", "x", "y", "n", "e"] as const;
const algorithms = ["ES256", "RS256", "HS256"] as const;
type Algorithm = (typeof algorithms)[number];
type Key = Awaited<ReturnType<typeof importJWK>>;

interface Verifier {
  kid: string | undefined;
  alg: Algorithm;
  key: Key;
}

export interface VerifyOptions {
  now: Date;
  issuer?: string;
  audience?: string;
}

export interface TokenSigner {
  sign(claims: JWTPayload): Promise<string>;
  /** Throws bad_jwt (403) for anything but a token of a configured key, in time, for this issuer and audience. */
  verify(token: string, options: VerifyOptions): Promise<JWTPayload>;
  /** Public keys only; a shared secret is never listed. */
  keySet(): { keys: Record<string, unknown>[] };
}

/** Clocks of several machines differ a little. */
const toleranceSeconds = 10;

function algorithmOf(jwk: JWK): Algorithm {
  const found = algorithms.find((alg) => alg === jwk.alg);
  if (!found) throw new Error(`Unsupported algorithm of a signing key: ${jwk.alg ?? "none"}.`);
  const fits = { ES256: "EC", RS256: "RSA", HS256: "oct" }[found] === jwk.kty;
  if (!fits) throw new Error(`A key of type ${jwk.kty} cannot be used with ${found}.`);
  if (found !== "HS256" && !jwk.kid) throw new Error("A key pair needs a kid.");
  return found;
}

function publicPart(jwk: JWK): JWK {
  return Object.fromEntries(
    publicFields.filter((name) => jwk[name] !== undefined).map((name) => [name, jwk[name]]),
  );
}

async function verifierOf(jwk: JWK): Promise<Verifier> {
  const alg = algorithmOf(jwk);
  const key = await importJWK(alg === "HS256" ? jwk : publicPart(jwk), alg);
  return { kid: alg === "HS256" ? undefined : jwk.kid, alg, key };
}

export async function createTokenSigner(keys: { signing: JWK; verifying: JWK[] }): Promise<TokenSigner> {
  const signingAlg = algorithmOf(keys.signing);
  const signingKey = await importJWK(keys.signing, signingAlg);
  const all = [keys.signing, ...keys.verifying];
  const verifiers = await Promise.all(all.map(verifierOf));
  const header = signingAlg === "HS256" ? {} : { kid: keys.signing.kid };

  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: signingAlg, typ: "JWT", ...header }).sign(signingKey),
    async verify(token, { now, issuer, audience }) {
      const refused = forbiddenToken("unable to parse or verify signature");
      let verifier: Verifier | undefined;
      try {
        const { alg, kid, typ } = decodeProtectedHeader(token);
        if (typ !== undefined && typ.toUpperCase() !== "JWT") throw refused;
        // A token of a shared secret carries no kid; every other key is found by its own alone.
        const shared = alg === "HS256";
        verifier = verifiers.find((each) => each.alg === alg && (shared || each.kid === kid));
      } catch {
        throw refused;
      }
      if (!verifier) throw refused;
      try {
        const { payload } = await jwtVerify(token, verifier.key, {
          algorithms: [verifier.alg],
          currentDate: now,
          clockTolerance: toleranceSeconds,
          ...(issuer ? { issuer } : {}),
          ...(audience ? { audience } : {}),
        });
        return payload;
      } catch (error) {
        throw forbiddenToken(
          `unable to parse or verify signature, ${error instanceof Error ? error.message : "not valid"}`,
        );
      }
    },
    keySet: () => ({
      keys: all
        .filter((jwk) => jwk.kty !== "oct")
        .map((jwk) => ({ ...publicPart(jwk), use: "sig", key_ops: ["verify"] })),
    }),
  };
}
