import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { AuthError } from "./auth-error.ts";
import { metadata, optionalText } from "./fields.ts";
import { readBody } from "./read-body.ts";

const schema = z.object({ name: optionalText, data: metadata, parts: z.unknown().optional() });

/** What is read of a body, or the refusal's status, code and text. */
async function read(body: BodyInit | null): Promise<unknown> {
  let found: unknown;
  const app = new Hono().post("/", async (c) => {
    found = await readBody(c, schema).catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error;
      return [error.status, error.code, error.message];
    });
    return c.body(null);
  });
  const response = await app.request("/", { method: "POST", body });
  expect(response.status).toBe(200);
  return found;
}
const nested = (depth: number) => `{"parts":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const sizedTo = (bytes: number) => `{"x":"${"x".repeat(bytes - 8)}"}`;

/** Sent without saying how long it is. */
const streamed = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  const half = Math.floor(bytes.length / 2);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, half));
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });
};

it("an empty body counts as an empty object", async () => {
  for (const body of [null, "", "  \n"]) expect(await read(body)).toMatchObject({ data: {} });
  expect(await read('{"name":"花"}')).toMatchObject({ name: "花" });
  expect(await read('{"name":""}')).toMatchObject({ name: undefined });
});

it("what is no JSON object is bad JSON", async () => {
  for (const body of ["{", "[]", "null", "1", '"text"'])
    expect(await read(body)).toEqual([400, "bad_json", expect.stringContaining("Could not parse")]);
});

it("1 MiB is read, one byte more is not, whether its length is told or not", async () => {
  const most = 1024 * 1024;
  expect(await read(sizedTo(most))).toMatchObject({ data: {} });
  expect(await read(sizedTo(most + 1))).toEqual([413, "request_entity_too_large", expect.any(String)]);
  const request = (text: string) =>
    new Hono()
      .post("/", async (c) => {
        await readBody(c, schema);
        return c.body(null);
      })
      .onError((error, c) => c.text("", error instanceof AuthError ? (error.status as 413) : 500))
      .request(new Request("http://x/", { method: "POST", body: streamed(text), duplex: "half" } as object));
  expect((await request(sizedTo(most))).status).toBe(200);
  expect((await request(sizedTo(most + 1))).status).toBe(413);
});

it("32 levels are read, more would be a danger further on", async () => {
  expect(await read(nested(31))).toMatchObject({ data: {} });
  expect(await read(nested(32))).toEqual([400, "bad_json", expect.stringContaining("nested too deeply")]);
});

it("what the database cannot keep is refused in keys and values, however deep", async () => {
  for (const part of ['"a\\u0000"', '{"a\\u0000":1}', '[{"b":"\\u0000"}]'])
    expect(await read(`{"data":{"x":${part}}}`)).toEqual([
      400,
      "bad_json",
      expect.stringContaining("U+0000"),
    ]);
  expect(await read('{"data":{"x":["\\ud800"]}}')).toEqual([
    400,
    "bad_json",
    expect.stringContaining("surrogate"),
  ]);
  expect(await read('{"data":{"x":"\\ud83c\\udf63"}}')).toMatchObject({ data: { x: "🍣" } });
});

it("a field of another kind is named, and metadata that is too large is told so", async () => {
  expect(await read('{"name":1}')).toEqual([
    400,
    "validation_failed",
    expect.stringMatching(/^Invalid value for name: /),
  ]);
  const data = (bytes: number) => `{"data":{"x":"${"x".repeat(bytes - 8)}"}}`;
  expect(await read(data(2048))).toHaveProperty("data.x");
  expect(await read(data(2049))).toEqual([
    422,
    "validation_failed",
    "Invalid value for data: is larger than 2 KiB",
  ]);
});
