import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it } from "vitest";
import type { ChallengeSolution } from "./challenge.ts";
import { createProofOfWork } from "./proof-of-work.ts";

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];
const engine = (secret = "s".repeat(32), lifeMs?: number) =>
  createProofOfWork({
    secret,
    cost: 2000,
    now: () => new Date(),
    ...(lifeMs === undefined ? {} : { lifeMs }),
  });

async function solve(challenge: unknown): Promise<ChallengeSolution> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  if (!solution) throw new Error("not solved");
  return { challenge, solution } as unknown as ChallengeSolution;
}

describe("proof of work", () => {
  it("accepts the solution of the subject it was made for, and of no other", async () => {
    const answer = await solve(await engine().issue("visitor-1"));
    expect(await engine().verify("visitor-1", answer)).toBe(true);
    expect(await engine().verify("visitor-2", answer)).toBe(false);
  });

  it("refuses a forged subject, a cheaper challenge, another key and a late answer", async () => {
    const answer = await solve(await engine().issue("visitor-1"));
    const forged = structuredClone(answer);
    forged.challenge.parameters.data = { subject: "visitor-2" };
    expect(await engine().verify("visitor-2", forged)).toBe(false);
    const cheap = structuredClone(answer);
    cheap.challenge.parameters.cost = 1;
    expect(await engine().verify("visitor-1", cheap)).toBe(false);
    expect(await engine("t".repeat(32)).verify("visitor-1", answer)).toBe(false);
    const late = await solve(await engine(undefined, -1000).issue("visitor-1"));
    expect(await engine().verify("visitor-1", late)).toBe(false);
  });

  it("answers false to nonsense instead of throwing", async () => {
    const nonsense = {
      challenge: { parameters: { data: { subject: "v" } }, signature: "" },
      solution: { counter: -1, derivedKey: "zz" },
    };
    expect(await engine().verify("v", nonsense)).toBe(false);
  });
});
