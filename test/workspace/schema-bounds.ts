/** What a schema takes, at its limits and one beyond them. */
import { expect, it } from "vitest";
import type { z } from "zod";

export const oneId = "0190a0a0-0000-7000-8000-000000000001";
export const words = (count: number) => "あ".repeat(count);
export const letters = (count: number) => "a".repeat(count);
export const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `0190a0a0-0000-7000-8000-${String(at).padStart(12, "0")}`);
export const joined = (count: number) => ids(count).join();
export const number = (value: number) => value;

export interface Bound {
  what: string;
  schema: z.ZodType;
  /** Sent with the field. */
  beside?: object;
  field: string;
  /** A value of this size. */
  of: (size: number) => unknown;
  least?: number;
  most?: number;
}

export const idempotencyKey = "12345678";
/** The key that makes a request the same as an earlier one. */
export const key = (what: string, schema: z.ZodType, beside: object = {}, most = 255): Bound => ({
  ...{ what: `the key of ${what}`, schema, beside, field: "idempotencyKey", of: letters, least: 8, most },
});

export function takesWithin(bounds: readonly Bound[]): void {
  it.each(bounds)("$what: takes what is within the limits, refuses what is not", (bound) => {
    const { schema, beside, field, of, least, most } = bound;
    const isTaken = (size: number) => schema.safeParse({ ...beside, [field]: of(size) }).success;
    if (least !== undefined) {
      expect(isTaken(least)).toBe(true);
      // Nothing at all is no password.
      if (least > 0 && field !== "password") expect(isTaken(least - 1)).toBe(false);
      if (least === 0 && of === number) expect(isTaken(-1)).toBe(false);
    }
    if (most !== undefined) {
      expect(isTaken(most)).toBe(true);
      expect(isTaken(most + 1)).toBe(false);
    }
  });
}
