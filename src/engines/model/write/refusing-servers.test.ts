/** What servers of models really send in place of an answer, byte for byte: each is a failure with its name, and none hangs. */
import { afterEach, describe, expect, test } from "vitest";
import { linesAnswer } from "#test/doubles/model-requests.ts";
import {
  type Body,
  eventOf,
  namedEvent,
  type Provider,
  scriptedProviders,
  toldBy,
} from "#test/doubles/scripted-provider.ts";
import type { ModelFailure } from "../model.ts";

const ask = scriptedProviders(afterEach);
const json = JSON.stringify(linesAnswer);
const half = json.slice(0, json.indexOf("出勤"));
const chat = (delta: object, finish_reason: string | null = null) =>
  eventOf({ id: "c", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason }] });
const done = "data: [DONE]\n\n";

const refused = (status: number, body: object, headers: Record<string, string> = {}): Body => ({
  status,
  body: JSON.stringify(body),
  headers,
});
const kinds: [Provider, name: string, Body, ModelFailure["kind"], asked?: number][] = [
  [
    "openai-compatible",
    "Ollama has no such model",
    refused(404, {
      error: {
        message: 'model "qwen3:32b" not found, try pulling it first',
        type: "api_error",
        param: null,
        code: null,
      },
    }),
    "unknown-model",
  ],
  [
    "openai-compatible",
    "vLLM has no such model",
    refused(404, {
      error: {
        message: "The model `qwen` does not exist.",
        type: "NotFoundError",
        param: "model",
        code: 404,
      },
    }),
    "unknown-model",
  ],
  [
    "openai",
    "OpenAI has no such model",
    refused(400, {
      error: {
        message: "The requested model 'gpt-9' does not exist.",
        type: "invalid_request_error",
        param: "model",
        code: "model_not_found",
      },
    }),
    "unknown-model",
  ],
  [
    "anthropic",
    "Anthropic has no such model",
    refused(404, { type: "error", error: { type: "not_found_error", message: "model: claude-9" } }),
    "unknown-model",
  ],
  [
    "google",
    "Google has no such model",
    refused(404, {
      error: {
        code: 404,
        message: "models/gemini-9 is not found for API version v1beta",
        status: "NOT_FOUND",
      },
    }),
    "unknown-model",
  ],
  [
    "openai",
    "more than OpenAI's model reads",
    refused(400, {
      error: {
        message: "Your input exceeds the context window of this model.",
        type: "invalid_request_error",
        code: "context_length_exceeded",
      },
    }),
    "too-long",
  ],
  [
    "anthropic",
    "more than Anthropic's model reads",
    refused(400, {
      type: "error",
      error: { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" },
    }),
    "too-long",
  ],
  [
    "google",
    "more than Google's model reads",
    refused(400, {
      error: {
        code: 400,
        message: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        status: "INVALID_ARGUMENT",
      },
    }),
    "too-long",
  ],
  [
    "openai-compatible",
    "more than llama.cpp was started for",
    refused(400, {
      error: {
        code: 400,
        message: "the request exceeds the available context size (4096 tokens), try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: 5000,
        n_ctx: 4096,
      },
    }),
    "too-long",
  ],
  [
    "openai-compatible",
    "more than LM Studio was started for, in the stream",
    `event: error\n${eventOf({ error: { message: "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens" } })}`,
    "too-long",
  ],
  [
    "openai-compatible",
    "an error in the stream, half-way",
    chat({ content: half }) +
      eventOf({ error: { message: "llama runner process has terminated", type: "api_error" } }),
    "server",
    2,
  ],
  [
    "openai-compatible",
    "the longest answer is over",
    chat({ content: half }) + chat({}, "length") + done,
    "cut",
  ],
  [
    "openai-compatible",
    "nothing but a role",
    chat({ role: "assistant" }) + chat({ content: null }, "stop") + done,
    "empty",
  ],
  ["openai-compatible", "nothing but the closing word", done, "network", 3],
  [
    "openai-compatible",
    "a stream that ends in an event",
    `${chat({ content: half })}data: {"id":"c","choices":[{"in`,
    "network",
    2,
  ],
  [
    "anthropic",
    "overloaded half-way",
    toldBy("anthropic", half).split("event: content_block_stop")[0] +
      namedEvent({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }),
    "server",
    2,
  ],
  [
    "anthropic",
    "overloaded from the first",
    refused(529, { type: "error", error: { type: "overloaded_error", message: "Overloaded" } }),
    "server",
    3,
  ],
  [
    "google",
    "filtered half-way",
    eventOf({
      candidates: [{ content: { role: "model", parts: [{ text: half }] }, finishReason: "SAFETY" }],
    }),
    "refused",
  ],
  [
    "google",
    "recited half-way",
    eventOf({
      candidates: [{ content: { role: "model", parts: [{ text: half }] }, finishReason: "RECITATION" }],
    }),
    "refused",
  ],
  [
    "google",
    "no candidate",
    eventOf({ candidates: [], usageMetadata: { promptTokenCount: 9 } }),
    "network",
    3,
  ],
  [
    "google",
    "a candidate without content",
    eventOf({ candidates: [{ finishReason: "STOP", index: 0 }] }),
    "empty",
  ],
  [
    "google",
    "all spent on thoughts",
    eventOf({
      candidates: [{ finishReason: "MAX_TOKENS", index: 0 }],
      usageMetadata: { promptTokenCount: 9, thoughtsTokenCount: 2000 },
    }),
    "cut",
  ],
];
describe("an answer that is none", () => {
  test.each(kinds)("%s: %s", async (provider, _name, body, kind, asked = 1) => {
    const { last, requests, answer } = await ask(provider, [body]);
    expect(last).toMatchObject({ type: "failure", failure: { kind } });
    expect(requests).toHaveLength(asked);
    if (typeof body === "string" && body.includes("朝"))
      expect(answer.lines).toEqual(linesAnswer.lines.slice(0, 1));
  });
});

test("llama.cpp is asked until it has loaded its model, for as long as there is time", async () => {
  const loading = refused(503, { error: { code: 503, message: "Loading model", type: "unavailable_error" } });
  const loaded = toldBy("openai-compatible", json);
  const { answer, waits } = await ask("openai-compatible", [
    loading,
    loading,
    loading,
    loading,
    loading,
    loaded,
  ]);
  expect(answer).toEqual(linesAnswer);
  expect(waits).toEqual([3000, 3000, 3000, 3000, 3000]);
  const never = await ask("openai-compatible", [loading], { engine: { timeouts: { totalMs: 2900 } } });
  expect(never.last).toMatchObject({ type: "failure", failure: { kind: "server" } });
});

test("a wait that the provider asks for is kept", async () => {
  const busy = refused(
    429,
    { error: { message: "Rate limit reached", type: "tokens" } },
    { "retry-after": "7" },
  );
  const { answer, waits } = await ask("openai", [busy, toldBy("openai", json)]);
  expect(answer).toEqual(linesAnswer);
  expect(waits).toEqual([7000]);
});
