/** What tells that a statement is doubted, or that it is somebody else's. */
import type { Statement } from "./statements.ts";

export const isOfRival = ({ part }: Statement): boolean => part.role === "competitor";

/** What a paper says, and what somebody has to settle: of the product, in whatever chapter it stands. */
export const isDoubting = (statement: Statement): boolean =>
  statement.cues >= 2 && ["paper", "stands", "topic"].some((sign) => statement.signs.has(sign));

export function ofSigns(one: Statement, other: Statement): string[] {
  const { signs, around } = other;
  const features = [
    ...[...signs].map((sign) => `second ${sign}`),
    ...[...around].map((sign) => `around ${sign}`),
    `cues ${Math.min(6, other.cues)}`,
    `first cues ${Math.min(4, one.cues)}`,
  ];
  if (signs.has("paper") && (signs.has("stands") || signs.has("quoted"))) features.push("paper says");
  if (signs.has("person") && (signs.has("stands") || signs.has("quoted"))) features.push("person says");
  const isOpen = ["open", "differs", "asks"].some(
    (sign) => signs.has(sign) || around.has(sign) || around.has(`next ${sign}`),
  );
  if (isOpen && signs.has("paper")) features.push("paper, open");
  if (isOpen && signs.has("person")) features.push("person, open");
  if (isOpen && (signs.has("stands") || signs.has("unsure"))) features.push("stands, open");
  return features;
}
