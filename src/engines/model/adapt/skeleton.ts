/** A schema as a model without schemas is told it: as short as a type, its notes as comments. Pure. */
import type { JSONSchema7, JSONSchema7Definition } from "@ai-sdk/provider";

const quoted = (value: unknown) => JSON.stringify(value);

/** A type that stands before 「[]」. */
const grouped = (type: string) => (type.includes(" | ") ? `(${type})` : type);

/** `isKnown`: whether a note was told elsewhere. */
export function skeletonOf(
  schema: JSONSchema7Definition | undefined,
  isKnown: (note: string) => boolean = () => false,
  indent = "",
): string {
  if (typeof schema !== "object") return "any";
  const inner = (one: JSONSchema7Definition | undefined, more = "") =>
    skeletonOf(one, isKnown, indent + more);
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(" | ");
  const either: JSONSchema7Definition[] | undefined = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => inner(one)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.type === "array") {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
    return `${grouped(inner(items))}[]`;
  }
  if (schema.type !== "object") return schema.type === "integer" ? "number" : (schema.type ?? "any");
  if (!schema.properties) return "object";
  return ["{", ...linesOf(schema, isKnown, inner, indent), `${indent}}`].join("\n");
}

function linesOf(
  { properties = {} }: JSONSchema7,
  isKnown: (note: string) => boolean,
  inner: (one: JSONSchema7Definition | undefined, more: string) => string,
  indent: string,
): string[] {
  return Object.entries<JSONSchema7Definition>(properties).map(([key, one]) => {
    const note = typeof one === "object" ? one.description : undefined;
    const comment = note === undefined || isKnown(note) ? "" : ` // ${note.replace(/\s+/gu, " ")}`;
    return `${indent}  ${quoted(key)}: ${inner(one, "  ")},${comment}`;
  });
}
