/** Asks the server what it knows about the signed-in person. A failure is for the console only; what was known stays. */
import type { UsageKind } from "../../../shared/limits.ts";
import { apiGet } from "../api-client.ts";
import { limits } from "./limits-store.ts";
import { profiles } from "./profile-store.ts";

const usagePath = "/api/v1/usage";
const singlePaths = {
  images: `${usagePath}/generate-images`,
  storage: `${usagePath}/storage`,
  tokens: `${usagePath}/tokens`,
  search: `${usagePath}/search`,
} as const satisfies Record<UsageKind, string>;

/** The reader comes with its schemas, which no visitor's page has to load. */
async function heard(path: string) {
  const [reader, answer] = await Promise.all([import("./answers.ts"), apiGet(path)]);
  return { ...reader, answer };
}

let owner: string | null = null;
let profileAsked = 0;
let profileHeard = 0;

/** Says whose account this is. Another person's figures are forgotten, those still on their way included. */
export function setAccountOwner(userId: string | null): void {
  if (owner === userId) return;
  owner = userId;
  profileHeard = profileAsked;
  profiles.set(null);
  limits.clear();
}

export async function refreshProfile(): Promise<void> {
  profileAsked += 1;
  const question = profileAsked;
  try {
    const { readProfile, answer } = await heard("/api/auth/profile");
    const profile = readProfile(answer);
    if (question <= profileHeard) return;
    profileHeard = question;
    profiles.set(profile);
  } catch (error) {
    report("profile", error);
  }
}

export async function refreshUsage(): Promise<void> {
  const question = limits.ask();
  try {
    const { readUsage, answer } = await heard(usagePath);
    const { usage, odd } = readUsage(answer);
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
    const { readUsageValue, answer } = await heard(singlePaths[kind]);
    limits.setKey(question, kind, readUsageValue(kind, answer));
    return true;
  } catch (error) {
    report(`usage of ${kind}`, error);
    return false;
  }
}

function report(what: string, error: unknown): void {
  console.error(`${what} could not be refreshed`, error);
}
