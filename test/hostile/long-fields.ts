/** What the document's schemas take, with one text after another in each of their text fields. */
import { z } from "zod";
import { type Maker, madeFrom } from "./fuzz-values.ts";

type Json = Record<string, unknown>;

const schemaOf = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  allOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  additionalProperties: z.union([z.boolean(), z.record(z.string(), z.unknown())]).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});

export interface Filling {
  /** The text for a field that takes so many letters; undefined: the schema sets no end. */
  text(maxLength: number | undefined): string;
  maker: Maker;
}

export interface Filled {
  /** Where the text stands, e.g. "brief.text". */
  field: string;
  value: unknown;
}

/** One value for each text field below `schema`; everything else is as in `given`, or as little as the schema asks for. */
export function* filled(schema: Json, given: unknown, filling: Filling, field = ""): Generator<Filled> {
  const shape = schemaOf.parse(schema);
  for (const branch of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    yield* filled(branch, given, filling, field);
  if (shape.properties || typeof shape.additionalProperties === "object")
    yield* inObject(schema, given, filling, field);
  if (shape.items) yield* inList(schema, given, filling, field);
  const isFree = shape.const === undefined && shape.enum === undefined && shape.format === undefined;
  if (shape.type === "string" && isFree) yield { field, value: filling.text(shape.maxLength) };
}

function* inObject(schema: Json, given: unknown, filling: Filling, field: string): Generator<Filled> {
  const { properties = {}, additionalProperties } = schemaOf.parse(schema);
  const whole = { ...((isObject(given) ? given : madeFrom(schema, filling.maker)) as Json) };
  for (const [name, part] of Object.entries(properties))
    for (const inner of filled(part, whole[name], filling, join(field, name)))
      yield { ...inner, value: { ...whole, [name]: inner.value } };
  if (typeof additionalProperties !== "object") return;
  const [name = "a"] = Object.keys(whole);
  for (const inner of filled(additionalProperties, whole[name], filling, join(field, "*")))
    yield { ...inner, value: { ...whole, [name]: inner.value } };
}

function* inList(schema: Json, given: unknown, filling: Filling, field: string): Generator<Filled> {
  const { items = {}, maxItems = 1000 } = schemaOf.parse(schema);
  const [first, ...others] = Array.isArray(given) ? given : [];
  for (const inner of filled(items, first, filling, join(field, "0")))
    yield { ...inner, value: [inner.value, ...others] };
  // As many as there may be, each as long as it may be.
  const { type, maxLength = 500 } = schemaOf.parse(items);
  if (type === "string")
    yield {
      field: join(field, "all"),
      value: Array.from({ length: maxItems }, (_, at) =>
        `${at}${filling.text(maxLength)}`.slice(0, maxLength),
      ),
    };
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const join = (field: string, name: string) => (field === "" ? name : `${field}.${name}`);
