import type { ConnectionTestResult } from "#src/domain/connection/schema.ts";

/** Without these a connection does nothing; the other checks are about how well. */
export const canBeUsed = ({ checks }: ConnectionTestResult): boolean =>
  checks.every(({ name, state }) => (name !== "reach" && name !== "key") || state === "good");
