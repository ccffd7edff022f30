/** おすすめ: which line each recommendation speaks of. Pure. */
import type { Item } from "#src/shared/result.ts";
import { type Angle, angles } from "../angles.ts";

export interface Recommendation {
  id: string;
  text: string;
  reason: string;
  tradeoff: string;
  angle: Angle | null;
  /** The line itself; null when it was edited or dropped since. */
  line: Item | null;
}

export function angleOf(item: Item): Angle | null {
  const { angle } = item.fields;
  return typeof angle === "string" && Object.hasOwn(angles, angle) ? (angle as Angle) : null;
}

/** Recommendations in their order. A line is found by its text, so a changed line is no longer recommended as it was. */
export function recommendations(items: readonly Item[]): Recommendation[] {
  const lines = items.filter((item) => item.kind === "line");
  return items
    .filter((item) => item.kind === "shortlist")
    .map((item) => {
      const text = typeof item.fields.line === "string" ? item.fields.line.trim() : "";
      return {
        id: item.id,
        text,
        reason: item.text,
        tradeoff: typeof item.fields.tradeoff === "string" ? item.fields.tradeoff : "",
        angle: angleOf(item),
        line: lines.find((line) => line.text === text) ?? null,
      };
    });
}
