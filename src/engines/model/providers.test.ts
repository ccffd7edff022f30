import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { collectWrite } from "#test/doubles/collect-write.ts";
import type { ModelProviderOptions } from "#test/doubles/model-answer.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { linesAnswer, linesRequest } from "#test/doubles/model-requests.ts";
import type { WriteRequest } from "./model.ts";
import { createProviderModel, type ProviderModelOptions } from "./providers.ts";
import { createModelEngine } from "./write.ts";

let double: ModelProviderDouble | undefined;
afterEach(() => double?.stop());

async function write(
  provider: ProviderModelOptions["provider"],
  modelId: string,
  style: ModelProviderOptions["style"],
  more: {
    model?: Partial<ProviderModelOptions>;
    double?: Partial<ModelProviderOptions>;
    request?: Partial<WriteRequest>;
  } = {},
) {
  const server = await startModelProvider({
    style,
    answer: () => JSON.stringify(linesAnswer),
    ...more.double,
  });
  double = server;
  const model = createProviderModel({ provider, modelId, apiKey: "k-1", baseUrl: server.url, ...more.model });
  const engine = createModelEngine({
    name: provider,
    embedded: false,
    model: () => model,
    retries: { before: 0 },
  });
  const ask = () => collectWrite(engine.write(linesRequest({ maxOutputTokens: 900, ...more.request })));
  const [collected, request] = [await ask(), server.requests[0]];
  if (!request) throw new Error("no request came");
  return { collected, request, server, ask };
}

const usage = (tokens: number) => ({ inputTokens: 100, outputTokens: tokens, estimated: false });
const shape = { type: "object", required: ["lines", "note"], additionalProperties: false };

describe("what goes over the wire, and what is read from it", () => {
  test("OpenAI: responses with a strict schema", async () => {
    const { collected, request } = await write("openai", "gpt-4.1-mini", "openai-responses");
    expect(request.path).toBe("/v1/responses");
    expect(request.headers.authorization).toBe("Bearer k-1");
    expect(request.body).toMatchObject({
      model: "gpt-4.1-mini",
      stream: true,
      max_output_tokens: 2900,
      input: [
        { role: "system", content: "キャッチコピーを書きます。" },
        { role: "user", content: [{ type: "input_text", text: "化粧水。無香料。朝5分。" }] },
      ],
      text: { format: { type: "json_schema", strict: true, schema: shape } },
    });
    expect(collected.answer).toEqual(linesAnswer);
    expect(collected.last).toEqual({ type: "finish", reason: "stop", usage: usage(request.tokens.length) });
  });

  test("Anthropic: messages with an output format", async () => {
    const { collected, request } = await write("anthropic", "claude-sonnet-4-5", "anthropic");
    expect(request.path).toBe("/v1/messages");
    expect(request.headers["x-api-key"]).toBe("k-1");
    expect(request.body).toMatchObject({
      model: "claude-sonnet-4-5",
      stream: true,
      max_tokens: 2900,
      system: [{ type: "text", text: "キャッチコピーを書きます。" }],
      messages: [{ role: "user", content: [{ type: "text", text: "化粧水。無香料。朝5分。" }] }],
      output_config: { format: { type: "json_schema", schema: shape } },
    });
    expect(collected.answer).toEqual(linesAnswer);
    expect(collected.last).toEqual({ type: "finish", reason: "stop", usage: usage(request.tokens.length) });
  });

  test("Google: a stream of content with a response schema", async () => {
    const { collected, request } = await write("google", "gemini-2.5-flash", "google");
    expect(request.path).toBe("/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse");
    expect(request.headers["x-goog-api-key"]).toBe("k-1");
    expect(request.body).toMatchObject({
      systemInstruction: { parts: [{ text: "キャッチコピーを書きます。" }] },
      contents: [{ role: "user", parts: [{ text: "化粧水。無香料。朝5分。" }] }],
      generationConfig: { responseMimeType: "application/json", responseJsonSchema: { type: "object" } },
    });
    expect(collected.answer).toEqual(linesAnswer);
    expect(collected.last).toEqual({ type: "finish", reason: "stop", usage: usage(request.tokens.length) });
  });

  test("OpenAI-compatible: chat completions with a schema and usage asked for", async () => {
    const { collected, request } = await write("openai-compatible", "qwen3", "openai-chat");
    expect(request.path).toBe("/v1/chat/completions");
    expect(request.body).toMatchObject({
      model: "qwen3",
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 2900,
      response_format: { type: "json_schema", json_schema: { strict: true, schema: shape } },
    });
    expect(collected.answer).toEqual(linesAnswer);
    expect(collected.last).toEqual({ type: "finish", reason: "stop", usage: usage(request.tokens.length) });
  });

  const all: [ProviderModelOptions["provider"], string, ModelProviderOptions["style"]][] = [
    ["openai", "gpt-4.1-mini", "openai-responses"],
    ["anthropic", "claude-sonnet-4-5", "anthropic"],
    ["google", "gemini-2.5-flash", "google"],
    ["openai-compatible", "qwen3", "openai-chat"],
  ];
  const points = Buffer.from("ffd8ffe000104a464946", "hex");
  const base64 = points.toString("base64");
  test.each<[...(typeof all)[number], object]>([
    [
      ...(["openai", "gpt-4.1-mini", "openai-responses"] as const),
      {
        input: [
          {},
          {
            content: [
              { type: "input_image", image_url: `data:image/jpeg;base64,${base64}` },
              { type: "input_text" },
            ],
          },
        ],
      },
    ],
    [
      ...(["anthropic", "claude-sonnet-4-5", "anthropic"] as const),
      {
        messages: [
          {
            content: [
              { type: "image", source: { type: "base64", media_type: "image/jpeg", data: base64 } },
              { type: "text", text: "化粧水。無香料。朝5分。" },
            ],
          },
        ],
      },
    ],
    [
      ...(["google", "gemini-2.5-flash", "google"] as const),
      {
        contents: [
          {
            parts: [
              { inlineData: { mimeType: "image/jpeg", data: base64 } },
              { text: "化粧水。無香料。朝5分。" },
            ],
          },
        ],
      },
    ],
    [
      ...(["openai-compatible", "qwen3-vl", "openai-chat"] as const),
      {
        messages: [
          {},
          {
            content: [
              { type: "image_url", image_url: { url: `data:image/jpeg;base64,${base64}` } },
              { type: "text", text: "化粧水。無香料。朝5分。" },
            ],
          },
        ],
      },
    ],
  ])("%s is shown a picture before the words", async (provider, modelId, style, body) => {
    const pictures = [{ type: "image/jpeg" as const, bytes: new Uint8Array(points) }];
    const { collected, request } = await write(provider, modelId, style, { request: { pictures } });
    expect(request.body).toMatchObject(body);
    expect(collected.answer).toEqual(linesAnswer);
  });

  test.each(all)("%s is never told the task's name, input or context", async (provider, modelId, style) => {
    const { request } = await write(provider, modelId, style);
    const sent = request.rawBody + JSON.stringify(request.headers) + request.path;
    expect(sent).not.toMatch(/canary|composer/i);
  });
});

describe("OpenAI-compatible servers without schemas", () => {
  test("a server said to know no schema gets JSON mode and the schema in the instructions", async () => {
    const { collected, request } = await write("openai-compatible", "m", "openai-chat", {
      model: { supportsJsonSchema: false },
    });
    expect(request.body.response_format).toEqual({ type: "json_object" });
    expect(request.body.messages).toMatchObject([
      { role: "system", content: expect.stringMatching(/キャッチコピー[\s\S]*JSON object[\s\S]*"angle"/) },
      { role: "user" },
    ]);
    expect(collected.answer).toEqual(linesAnswer);
  });

  test("a server that refuses the format is asked again without it, and not troubled with it twice", async () => {
    const body = JSON.stringify({ error: { message: "response_format is not supported" } });
    const { collected, server, ask } = await write("openai-compatible", "m", "openai-chat", {
      double: { faults: [{ kind: "status", status: 400, body }] },
    });
    expect(collected.answer).toEqual(linesAnswer);
    expect((await ask()).answer).toEqual(linesAnswer);
    expect(server.requests.map((request) => Object.hasOwn(request.body, "response_format"))).toEqual([
      true,
      false,
      false,
    ]);
    expect(server.requests[2]?.rawBody).toContain("one JSON object");
  });

  test("an answer with politeness and a code fence is read all the same", async () => {
    const { collected } = await write("openai-compatible", "m", "openai-chat", {
      double: {
        answer: () => `はい。\n\`\`\`json\n${JSON.stringify(linesAnswer)}\n\`\`\`\nいかがでしょうか。`,
      },
    });
    expect(collected.answer).toEqual(linesAnswer);
    expect(collected.last?.type).toBe("finish");
  });

  test("a missing base URL is said at once", () => {
    expect(() => createProviderModel({ provider: "openai-compatible", modelId: "m" })).toThrow(/base URL/);
  });
});

test("importing the engine and making a model load no provider SDK", () => {
  const script = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ resolve(name, context, next) { seen.push(name); return next(name, context); } });
    const { createProviderModel } = await import("./src/engines/model/providers.ts");
    const { createModelEngine } = await import("./src/engines/model/write.ts");
    const model = createProviderModel({ provider: "openai", modelId: "m" });
    createModelEngine({ name: "m", embedded: false, model: () => model });
    console.log(JSON.stringify(seen.filter((name) => /^(ai|@ai-sdk\\/)/.test(name))));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(new Set(JSON.parse(output))).toEqual(new Set(["@ai-sdk/provider"]));
});
