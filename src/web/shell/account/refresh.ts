/**
 * Asks the server what it knows about the signed-in person. A failure is for the console only; what was known stays.
 * A visitor's page loads none of it.
 */
import type { UsageKind } from "#src/shared/limits.ts";
import { apiGet } from "../api-client.ts";
import { parseProfileAnswer, parseUsageAnswer, readUsageValue } from "./answers.ts";
import { limits } from "./limits-store.ts";
import { profileQuestions } from "./owner.ts";
import { profiles } from "./profile-store.ts";

const usagePath = "/api/v1/usage";
const singlePaths = {
  images: `${usagePath}/generate-images`,
  storage: `${usagePath}/storage`,
  tokens: `${usagePath}/tokens`,
  search: `${usagePath}/search`,
} as const satisfies Record<UsageKind, string>;

export async function refreshProfile(): Promise<void> {
  profileQuestions.asked += 1;
  const question = profileQuestions.asked;
  try {
    const profile = parseProfileAnswer(await apiGet("/api/auth/profile"));
    if (question <= profileQuestions.heard) return;
    profileQuestions.heard = question;
    profiles.set(profile);
  } catch (error) {
    report("profile", error);
  }
}

export async function refreshUsage(): Promise<void> {
  const question = limits.ask();
  try {
    const { usage, odd } = parseUsageAnswer(await apiGet(usagePath));
    limits.replaceAll(question, usage, odd);
    if (odd.length > 0) throw new TypeError(`it cannot be read for ${odd.join(", ")}`);
  } catch (error) {
    report("usage", error);
  }
}

/** One meter alone. False when it could not be read. */
export async function refreshMeter(kind: UsageKind): Promise<boolean> {
  const question = limits.ask();
  try {
    limits.setKey(question, kind, readUsageValue(kind, await apiGet(singlePaths[kind])));
    return true;
  } catch (error) {
    report(`usage of ${kind}`, error);
    return false;
  }
}

function report(what: string, error: unknown): void {
  console.error(`${what} could not be refreshed`, error);
}
