/** Builds the provider-neutral call of a write request. */
import type { JSONObject, JSONSchema7, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { z } from "zod";
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

/**
 * The call without its signal. The task's name, input and context go under `providerOptions.composer`: adapters of real
 * providers read only their own namespace, so these never reach the wire.
 */
export function toCallOptions(request: WriteRequest): LanguageModelV4CallOptions {
  const { json, isStrict } = toJsonSchema(request.schema);
  const loose = { strictJsonSchema: false };
  return {
    prompt: [
      { role: "system", content: request.instructions },
      { role: "user", content: [{ type: "text", text: request.prompt }] },
    ],
    responseFormat: { type: "json", schema: json },
    ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    providerOptions: {
      composer: { task: request.task, ...request.composer } as JSONObject,
      ...(!isStrict && { openai: loose, openaiCompatible: loose }),
    },
  };
}
