import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { ChallengeEngine, ChallengeSolution } from "./challenge.ts";

export interface ProofOfWorkOptions {
  /** Signs challenges. */
  secret: string;
  /** About how many hash iterations a browser does, all together. */
  cost: number;
  lifeMs?: number;
  now(): Date;
}

const iterations = 200;

/** ALTCHA proof of work, made and checked here; no third party is asked. */
export function createProofOfWork(options: ProofOfWorkOptions): ChallengeEngine {
  const { secret, cost, lifeMs = 10 * 60_000, now } = options;
  const rounds = Math.max(1, Math.round(cost / iterations));
  return {
    issue: (subject) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: iterations,
        counter: randomInt(Math.ceil(rounds / 2), rounds + Math.ceil(rounds / 2)),
        deriveKey,
        data: { subject },
        expiresAt: new Date(now().getTime() + lifeMs),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `${secret}.key`,
      }),
    async verify(subject, answer) {
      const data = answer.challenge.parameters.data;
      if (typeof data !== "object" || data === null || !("subject" in data) || data.subject !== subject)
        return false;
      try {
        const outcome = await verifySolution({
          ...(answer as ChallengeSolution & { challenge: Parameters<typeof verifySolution>[0]["challenge"] }),
          deriveKey,
          hmacSignatureSecret: secret,
          hmacKeySignatureSecret: `${secret}.key`,
        });
        return outcome.verified;
      } catch {
        // The library throws on parameters that no challenge of ours has: a forged answer, so simply not verified.
        return false;
      }
    },
  };
}
