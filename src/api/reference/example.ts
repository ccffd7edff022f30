/** What a reader needs to call a route: its fields in words, and a call that can be pasted into a terminal. */
import { z } from "zod";
import type { Operation } from "./document.ts";

export interface ExampleField {
  name: string;
  place: string;
  type: string;
  required: boolean;
  says: string;
}

interface Schema {
  type?: string | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  description?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
}

const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
  }),
);

/** Parameters and body, one line each. */
export function exampleFields(operation: Operation): ExampleField[] {
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    place: parameter.in === "path" ? "アドレス" : "アドレスの ? の後",
    type: typeName(schemaSchema.parse(parameter.schema)),
    required: parameter.required,
    says: parameter.description ?? "",
  }));
  return [...parameters, ...bodyFields(operation)];
}

function bodyFields({ requestBody }: Operation): ExampleField[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([media, { schema }]) => {
    if (!schema) return [{ name: media, place: "本文", type: "画像", required: true, says: "" }];
    return shapes(schemaSchema.parse(schema)).flatMap(({ properties = {}, required = [] }, index, all) =>
      Object.entries(properties).map(([name, property]) => ({
        name,
        place: all.length > 1 ? `本文（形${index + 1}）` : "本文",
        type: typeName(property),
        required: required.includes(name),
        says: property.description ?? "",
      })),
    );
  });
}

const shapes = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

const typeNames: Record<string, string> = {
  string: "文字列",
  number: "数",
  integer: "整数",
  boolean: "true か false",
  array: "配列",
  object: "オブジェクト",
  null: "null",
};

function typeName(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return parts.map(typeName).join(" か ");
  if (schema.format === "uuid") return "UUID";
  const name = typeNames[schema.type ?? ""] ?? "値";
  if (schema.type === "array" && schema.items) return `${typeName(schema.items)}の配列`;
  if (schema.maxLength !== undefined) return `${name}（${schema.maxLength}字まで）`;
  return name;
}

const someId = "00000000-0000-4000-8000-000000000000";

/** A value that the schema would take, with what it requires and nothing else. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first);
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const shown = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(
      (shown.length > 0 ? shown : Object.entries(properties).slice(0, 1)).map(([name, of]) => [
        name,
        exampleOf(of),
      ]),
    );
  }
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items)] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === "uuid") return someId;
  return "文字列の例".padEnd(schema.minLength ?? 0, "。");
}

/** For routes that take a key, or nothing at all. Empty for the rest. */
export function curlOf(method: string, path: string, operation: Operation, siteUrl: string): string {
  const takesKey = operation["x-scope"] !== undefined;
  if (!takesKey && operation["x-policy"] !== "public") return "";
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (name.endsWith("Id") ? someId : "1"));
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schemaSchema.parse(schema))))}`,
    );
  const address = `${siteUrl}${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${address}"`];
  if (takesKey) lines.push(`-H "Authorization: Bearer $HITOFUDE_KEY"`);
  const [media, { schema } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media === "multipart/form-data") lines.push(`-F "file=@資料.pdf"`);
  else if (media !== undefined && schema === undefined)
    lines.push(`-H "Content-Type: ${media}"`, "--data-binary @picture.webp");
  else if (schema)
    lines.push(
      `-H "Content-Type: ${media}"`,
      `-d '${JSON.stringify(exampleOf(schemaSchema.parse(schema))).replaceAll("'", "'\\''")}'`,
    );
  return lines.join(" \\\n  ");
}
