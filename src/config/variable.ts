/** Kinds of variables. */
import { z } from "zod";

const blankIsUnset = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);
export const booleanFlag = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true");
export const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
/** Whoever can answer in its place signs in as anybody, or says what is paid: without https only on this machine. */
export const issuerAddress = webAddress.refine(
  (value) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/i.test(`${value}/`),
  "must be an https address",
);
