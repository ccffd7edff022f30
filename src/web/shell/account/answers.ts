/** Reads what the server answers about the signed-in person: what is not as it should be never gets onto the screen. */
import { type Profile, profileSchema } from "#src/domain/account/schema.ts";
import { type Usage, type UsageValue, usageUnits, usageValueSchema } from "#src/domain/usage/schema.ts";
import { type UsageKind, usageKinds } from "#src/shared/limits.ts";

export interface UsageAnswer {
  usage: Partial<Usage>;
  /** Kinds whose value cannot be read. */
  odd: UsageKind[];
}

/** Throws for an answer that is no object at all; kinds that it lacks are simply not there. */
export function parseUsageAnswer(answer: unknown): UsageAnswer {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer))
    throw new TypeError("the usage is no object");
  const read: UsageAnswer = { usage: {}, odd: [] };
  for (const kind of usageKinds) {
    if (!(kind in answer)) continue;
    const value = parseValue(kind, (answer as Record<string, unknown>)[kind]);
    if (value === null) read.odd.push(kind);
    else read.usage[kind] = value;
  }
  return read;
}

/** Throws for a value that cannot be read. */
export function readUsageValue(kind: UsageKind, answer: unknown): UsageValue {
  const value = parseValue(kind, answer);
  if (value === null) throw new TypeError(`the usage of ${kind} cannot be read`);
  return value;
}

function parseValue(kind: UsageKind, answer: unknown): UsageValue | null {
  const { data } = usageValueSchema.safeParse(answer);
  return data === undefined ? null : { ...data, unit: usageUnits[kind] };
}

/** Throws for an answer that is no object; fields that cannot be read count as not filled in. */
export function parseProfileAnswer(answer: unknown): Profile {
  return profileSchema.parse(answer);
}
