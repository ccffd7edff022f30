/** Reads one part of an output: what has not its shape is refused with why, the rest becomes a draft item. */
import type { z } from "zod";
import type { Refused } from "#src/shared/refusals/refusal.ts";
import type { DraftItem } from "#src/shared/result.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { malformedPiece } from "./reasons.ts";

export function itemSource<Part>(
  key: string,
  shape: z.ZodType<Part>,
  toItem: (read: Part, given: Lookups | undefined, index: number) => DraftItem | Refused,
): ItemSource {
  return {
    key,
    toItem(value, index, given) {
      const parsed = shape.safeParse(value);
      return parsed.success ? toItem(parsed.data, given, index) : malformedPiece(parsed.error);
    },
  };
}
