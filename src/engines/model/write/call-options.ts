/** Builds the provider-neutral call of a write request. */
import type {
  JSONObject,
  JSONSchema7,
  JSONSchema7Definition,
  LanguageModelV4CallOptions,
} from "@ai-sdk/provider";
import { z } from "zod";
import type { BareList } from "../json-events.ts";
import type { WriteRequest } from "../model.ts";

interface WrittenSchema {
  json: JSONSchema7;
  /** True when the schema stays within what providers' strict modes accept: every property required, none open. */
  isStrict: boolean;
}

const written = new WeakMap<z.ZodType, WrittenSchema>();

function isClosed(schema: z.core.JSONSchema.BaseSchema): boolean {
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) return false;
  const required = new Set(schema.required);
  return Object.keys(schema.properties ?? {}).every((key) => required.has(key));
}

/** The request's shape as JSON Schema draft 7, made once for each Zod schema. Objects take no unknown properties. */
export function toJsonSchema(schema: z.ZodType): WrittenSchema {
  const known = written.get(schema);
  if (known) return known;
  let isStrict = true;
  const json = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.type !== "object") return;
      if (!isClosed(jsonSchema)) isStrict = false;
      if (jsonSchema.properties) jsonSchema.additionalProperties ??= false;
    },
  });
  const made = { json: json as JSONSchema7, isStrict };
  written.set(schema, made);
  return made;
}

/** The list that an answer of this form is, where it is written bare. */
export function bareListOf({ json }: WrittenSchema): BareList | undefined {
  const lists = Object.entries<JSONSchema7Definition>(json.properties ?? {}).flatMap(([key, one]) =>
    typeof one === "object" && one.type === "array" ? [{ key, items: one.items }] : [],
  );
  const [only, ...others] = lists;
  if (!only || others.length > 0) return undefined;
  return { key: only.key, ofObjects: Object(only.items).type === "object" };
}

/** Words that not every provider's strict mode knows. What they say, the readers see to. */
const lengths = new Set(
  "minLength maxLength pattern format minItems maxItems uniqueItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minProperties maxProperties default $schema".split(
    " ",
  ),
);

const commons = new WeakMap<JSONSchema7, JSONSchema7>();

/** The schema in the words that all providers have in common. */
function commonOf(json: JSONSchema7): JSONSchema7 {
  const known = commons.get(json);
  if (known) return known;
  const made = plain(json) as JSONSchema7;
  commons.set(json, made);
  return made;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      // Names of properties are no words of the schema.
      if (key === "properties")
        return [[key, Object.fromEntries(Object.entries(one).map(([name, each]) => [name, plain(each)]))]];
      return lengths.has(key) ? [] : [[key, key === "enum" || key === "const" ? one : plain(one)]];
    }),
  );
}

/**
 * The call without its signal, and without what depends on how the model thinks. The task's name, input and context go under
 * `providerOptions.composer`: adapters of real providers read only their own namespace, so these never reach the wire.
 */
export function toCallOptions(request: WriteRequest): LanguageModelV4CallOptions {
  const { json, isStrict } = toJsonSchema(request.schema);
  const loose = { strictJsonSchema: false };
  return {
    prompt: [
      { role: "system", content: request.instructions },
      {
        role: "user",
        content: [
          ...(request.pictures ?? []).map(({ type, bytes }) => ({
            type: "file" as const,
            mediaType: type,
            data: { type: "data" as const, data: bytes },
          })),
          { type: "text", text: request.prompt },
        ],
      },
    ],
    responseFormat: request.sections ? { type: "text" } : { type: "json", schema: commonOf(json) },
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    providerOptions: {
      composer: { task: request.task, ...request.structured } as JSONObject,
      ...(!isStrict && { openai: loose, openaiCompatible: loose }),
    },
  };
}
