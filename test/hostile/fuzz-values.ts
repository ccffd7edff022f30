/** Values made from JSON Schema: what a schema asks for, what lies at its edges, and what it does not take. */
import { z } from "zod";

type Json = Record<string, unknown>;
export type Random = () => number;

/** The same numbers for the same seed, each from 0 up to but not 1 (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** What no field of any schema expects. */
export const wrongValues: readonly [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "../../etc/passwd",
  "' or 1=1 --",
  "<script>",
  "%00%ff",
  "あ".repeat(20_000),
  [],
  [null],
  [[[]]],
  {},
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  Array.from({ length: 2000 }, () => 0),
];

const schemaOf = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Schema = z.infer<typeof schemaOf>;

const letters = [
  "あ",
  "字",
  "a",
  "9",
  "、",
  "\n",
  "😀",
  "が",
  "ﾊ",
  "①",
  " ",
  "\u200d",
  "<",
  "%",
  '"',
] as const;

export interface Maker {
  random: Random;
  /** An id of something that may be there. */
  id: () => string;
  /** 0: only what the schema asks for; 1: nearly everything else. */
  wrongness: number;
}

export function madeFrom(schema: Json, make: Maker): unknown {
  const { random } = make;
  if (random() < make.wrongness) return pick(random, wrongValues);
  const parsed = schemaOf.parse(schema);
  if (parsed.const !== undefined) return parsed.const;
  const [first, ...others] = parsed.enum ?? [];
  if (first !== undefined) return pick(random, [first, ...others]);
  const [one, ...more] = parsed.anyOf ?? parsed.oneOf ?? [];
  if (one) return madeFrom(pick(random, [one, ...more]), make);
  if (parsed.type === "object" || parsed.properties) return objectOf(parsed, make);
  if (parsed.type === "array") return arrayOf(parsed, make);
  if (parsed.type === "string") return textOf(parsed, make);
  if (parsed.type === "number" || parsed.type === "integer") return numberOf(parsed, make);
  if (parsed.type === "boolean") return random() < 0.5;
  return parsed.type === "null" ? null : pick(random, wrongValues);
}

function objectOf(schema: Schema, make: Maker): Json {
  const made: Json = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name) ?? false;
    const present = needed ? make.random() >= make.wrongness : make.random() < 0.5;
    if (present) made[name] = madeFrom(inner, make);
  }
  if (make.random() < make.wrongness) made.unexpected = pick(make.random, wrongValues);
  const rest = z.record(z.string(), z.unknown()).safeParse(schema.additionalProperties);
  if (rest.success && make.random() < 0.5) made[make.id()] = madeFrom(rest.data, make);
  return made;
}

function arrayOf(schema: Schema, make: Maker): unknown[] {
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? least + 4, least + 60);
  const edge = make.random() < make.wrongness ? 1 : 0;
  const length = pick(make.random, [least, most, most + edge, Math.max(0, least - edge)]);
  return Array.from({ length }, () => madeFrom(schema.items ?? {}, make));
}

function textOf(schema: Schema, make: Maker): string {
  const { random } = make;
  if (schema.format === "uuid") return make.id();
  if (schema.format === "date") return pick(random, ["2026-11-22", "2024-02-29", "0001-01-01", "9999-12-31"]);
  if (schema.format === "email") return `${make.id()}@example.com`;
  if (schema.format === "uri")
    return pick(random, ["http://127.0.0.1:1/", "https://[::1]/x", "http://a.invalid/"]);
  if (schema.format === "base64") return pick(random, ["", "AA==", "AAAA", "////"]);
  if (schema.pattern?.includes("[0-9a-f]{64}")) return make.id().replaceAll("-", "").repeat(2);
  if (schema.pattern) return pick(random, ["2026-11", "keep", "near-2026-11", "x"]);
  const least = schema.minLength ?? 0;
  const most = Math.min(schema.maxLength ?? 40, 6000);
  const over = random() < make.wrongness ? 1 : 0;
  const length = pick(random, [least, least + 1, Math.min(most, 30), most, most + over]);
  return Array.from({ length }, () => pick(random, letters)).join("");
}

function numberOf(schema: Schema, make: Maker): number {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0;
  const most = schema.maximum ?? least + 1000;
  const edges: [number, ...number[]] = [least, most, Math.floor((least + most) / 2)];
  if (make.random() < make.wrongness) edges.push(least - 1, most + 1, 2 ** 53, -(2 ** 31) - 1, 0.1);
  return pick(make.random, edges);
}
