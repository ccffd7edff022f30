import { describe, expect, test } from "vitest";
import { z } from "zod";
import { linesRequest } from "#test/doubles/model-requests.ts";
import { toCallOptions, toJsonSchema } from "./call-options.ts";

describe("the schema sent", () => {
  test("is closed at every level and made once", () => {
    const schema = z.object({ a: z.array(z.object({ b: z.string().max(30).describe("見出し") })) });
    const { json, isStrict } = toJsonSchema(schema);
    expect(json).toMatchObject({
      additionalProperties: false,
      required: ["a"],
      properties: {
        a: {
          items: {
            additionalProperties: false,
            required: ["b"],
            properties: { b: { maxLength: 30, description: "見出し" } },
          },
        },
      },
    });
    expect(isStrict).toBe(true);
    expect(toJsonSchema(schema).json).toBe(json);
  });

  test.each([
    ["an optional property", z.object({ a: z.string().optional() })],
    ["a default", z.object({ a: z.string().default("x") })],
    ["free keys, deep inside", z.object({ a: z.array(z.object({ b: z.record(z.string(), z.number()) })) })],
    ["an open object", z.looseObject({ a: z.string() })],
  ])("with %s turns the providers' strict mode off", (_name, schema) => {
    const options = toCallOptions(linesRequest({ schema }));
    expect(options.providerOptions).toMatchObject({
      openai: { strictJsonSchema: false },
      openaiCompatible: { strictJsonSchema: false },
    });
  });

  test("strict mode is left alone where the schema allows it", () => {
    expect(Object.keys(toCallOptions(linesRequest()).providerOptions ?? {})).toEqual(["composer"]);
  });

  test("what JSON Schema cannot say is left open, not an error", () => {
    const schema = z.object({ a: z.string().transform((text) => text.length), b: z.date() });
    expect(toJsonSchema(schema).json).toMatchObject({ type: "object", required: ["a", "b"] });
  });
});

test("settings are passed on only where they are given", () => {
  expect(toCallOptions(linesRequest())).not.toHaveProperty("temperature");
  expect(toCallOptions(linesRequest({ temperature: 0 }))).toMatchObject({ temperature: 0 });
});

test("what is sent has no word that only some providers know; a property may be called like one", () => {
  const schema = z.object({
    pattern: z.array(z.string().min(1).max(30).describe("30字まで")).min(2).max(4),
    kind: z.enum(["default", "format"]),
    count: z.int().min(1),
  });
  const { responseFormat } = toCallOptions(linesRequest({ schema }));
  expect(responseFormat).toEqual({
    type: "json",
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["pattern", "kind", "count"],
      properties: {
        pattern: { type: "array", items: { type: "string", description: "30字まで" } },
        kind: { type: "string", enum: ["default", "format"] },
        count: { type: "integer" },
      },
    },
  });
});
