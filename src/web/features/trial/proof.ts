/** The little work that a visitor's browser does before its first run. Loaded only then. */
import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { solveChallenge } from "altcha-lib";

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

/**
 * Solves a challenge. Hashes in plain JavaScript, because the browser's own crypto is missing on http addresses other than
 * this machine. Throws when it cannot be solved.
 */
export async function solve(challenge: Challenge): Promise<{ challenge: Challenge; solution: unknown }> {
  const solution = await solveChallenge({
    challenge,
    deriveKey: async (parameters, salt, password) => ({
      derivedKey: new Uint8Array(
        await pbkdf2Async(sha256, new Uint8Array(password), new Uint8Array(salt), {
          c: parameters.cost,
          dkLen: parameters.keyLength,
        }),
      ),
    }),
  });
  if (!solution) throw new Error("the challenge has no solution");
  return { challenge, solution };
}
