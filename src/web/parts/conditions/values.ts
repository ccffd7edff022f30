/** What stands in the form of a tool's conditions, and what it makes of an input. Pure. */
import type { z } from "zod";
import { type FormField, inputProblems } from "#src/tools/form/form.ts";

export type Value = string | string[] | boolean;
export type ConditionValues = Record<string, Value>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

function formValue({ kind }: FormField, given: unknown): Value {
  switch (kind) {
    case "switch":
      return given === true;
    case "choices":
    case "colours":
      return texts(given);
    case "words":
      return texts(given).join("\n");
    default:
      return typeof given === "string" || typeof given === "number" ? String(given) : "";
  }
}

/** The form as it opens: what was chosen the last time, else what the tool does by itself. */
export function valuesOf(fields: readonly FormField[], schema: z.ZodType, earlier: unknown): ConditionValues {
  const parsed = schema.safeParse(isRecord(earlier) ? earlier : {});
  const input: unknown = parsed.success ? parsed.data : schema.safeParse({}).data;
  return Object.fromEntries(
    fields.map((field) => [field.name, formValue(field, isRecord(input) ? input[field.name] : undefined)]),
  );
}

/** A piece of a result put into a field: in the place of a line, below what stands in a longer text. */
export function withPiece(field: FormField, values: ConditionValues, text: string): ConditionValues {
  const before = values[field.name];
  const lines = typeof before === "string" && field.kind !== "line" ? before.split("\n") : [];
  const kept = lines.filter((line) => line.trim() !== "" && line.trim() !== text);
  return { ...values, [field.name]: [...kept, text].join("\n") };
}

export const isShown = ({ when }: FormField, values: ConditionValues): boolean =>
  when === undefined || values[when.name] === when.is;

function given(field: FormField, value: Value | undefined): unknown {
  if (typeof value !== "string") return value;
  if (field.kind === "words")
    return value
      .split("\n")
      .map((word) => word.trim())
      .filter((word) => word !== "");
  // Full-width digits are digits to whoever typed them.
  if (field.kind === "number") return value.trim() === "" ? Number.NaN : Number(value.normalize("NFKC"));
  if ((field.kind === "choice" || field.kind === "picture") && value === "") return undefined;
  return value;
}

export type Read =
  | { input: Record<string, unknown>; problems: null }
  | { input: null; problems: Record<string, string> };

/** The input that the form stands for, or what is wrong beside which field. */
export function readForm(fields: readonly FormField[], schema: z.ZodType, values: ConditionValues): Read {
  const asked = fields.filter((field) => isShown(field, values));
  const told = Object.fromEntries(
    asked.flatMap((field) => {
      const value = given(field, values[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
  const parsed = schema.safeParse(told);
  return parsed.success
    ? { input: told, problems: null }
    : { input: null, problems: inputProblems(fields, parsed.error.issues) };
}
