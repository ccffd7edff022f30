/** One turn of a conversation over each provider's wire: words as they come, calls when they are whole, one visible end. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ChatPart, ChatRequest } from "../model.ts";
import { createProviderModel, type ProviderModelOptions } from "../providers.ts";
import { createModelEngine } from "../write.ts";

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { type: string }) => `event: ${value.type}\n${data(value)}`;
const chunk = (delta: object, finish_reason: string | null = null) =>
  data({
    id: "1",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta, finish_reason }],
  });
const call = (fields: object) => ({ tool_calls: [{ index: 0, ...fields }] });
const item = (fields: object) => ({
  type: "function_call",
  id: "fc",
  call_id: "c1",
  name: "search_project",
  ...fields,
});
const input = '{"words":"値段"}';

/** 「調べます。」 and a call, as each provider words them. */
const wires: Record<ProviderModelOptions["provider"], string[]> = {
  "openai-compatible": [
    chunk({ role: "assistant", content: "調べ" }),
    chunk({ content: "ます。" }),
    chunk(call({ id: "c1", type: "function", function: { name: "search_project", arguments: "" } })),
    chunk(call({ function: { arguments: input.slice(0, 6) } })),
    chunk(call({ function: { arguments: input.slice(6) } })),
    chunk({}, "tool_calls"),
    data({
      id: "1",
      object: "chat.completion.chunk",
      created: 1,
      model: "m",
      choices: [],
      usage: { prompt_tokens: 30, completion_tokens: 9 },
    }),
    "data: [DONE]\n\n",
  ],
  openai: [
    named({ type: "response.created", ...{ response: { id: "r", created_at: 1, model: "m" } } }),
    named({
      type: "response.output_item.added",
      ...{ output_index: 0, item: { id: "msg", type: "message" } },
    }),
    ...["調べ", "ます。"].map((delta) =>
      named({
        type: "response.output_text.delta",
        ...{ item_id: "msg", output_index: 0, content_index: 0, delta },
      }),
    ),
    named({
      type: "response.output_item.done",
      ...{ output_index: 0, item: { id: "msg", type: "message" } },
    }),
    named({ type: "response.output_item.added", ...{ output_index: 1, item: item({ arguments: "" }) } }),
    named({
      type: "response.function_call_arguments.delta",
      ...{ item_id: "fc", output_index: 1, delta: input },
    }),
    named({
      type: "response.output_item.done",
      ...{ output_index: 1, item: item({ arguments: input, status: "completed" }) },
    }),
    named({
      type: "response.completed",
      ...{ response: { id: "r", incomplete_details: null, usage: { input_tokens: 30, output_tokens: 9 } } },
    }),
  ],
  anthropic: [
    named({
      type: "message_start",
      ...{
        message: {
          id: "m",
          type: "message",
          role: "assistant",
          model: "m",
          content: [],
          stop_reason: null,
          usage: { input_tokens: 30, output_tokens: 1 },
        },
      },
    }),
    named({ type: "content_block_start", ...{ index: 0, content_block: { type: "text", text: "" } } }),
    ...["調べ", "ます。"].map((text) =>
      named({ type: "content_block_delta", ...{ index: 0, delta: { type: "text_delta", text } } }),
    ),
    named({ type: "content_block_stop", ...{ index: 0 } }),
    named({
      type: "content_block_start",
      ...{ index: 1, content_block: { type: "tool_use", id: "c1", name: "search_project", input: {} } },
    }),
    named({
      type: "content_block_delta",
      ...{ index: 1, delta: { type: "input_json_delta", partial_json: input } },
    }),
    named({ type: "content_block_stop", ...{ index: 1 } }),
    named({
      type: "message_delta",
      ...{
        delta: { stop_reason: "tool_use", stop_sequence: null },
        usage: { input_tokens: 30, output_tokens: 9 },
      },
    }),
    named({ type: "message_stop" }),
  ],
  google: [
    ...["調べ", "ます。"].map((text) =>
      data({ candidates: [{ index: 0, content: { role: "model", parts: [{ text }] } }] }),
    ),
    data({
      candidates: [
        {
          index: 0,
          content: {
            role: "model",
            parts: [{ functionCall: { name: "search_project", args: { words: "値段" } } }],
          },
          finishReason: "STOP",
        },
      ],
      usageMetadata: { promptTokenCount: 30, candidatesTokenCount: 9, totalTokenCount: 39 },
    }),
  ],
};

const request = (signal = new AbortController().signal): ChatRequest => ({
  instructions: "短く答えます。",
  turns: [
    { role: "user", text: "前の質問" },
    { role: "assistant", text: "", calls: [{ id: "c0", name: "search_project", input: "{broken" }] },
    {
      role: "function",
      answers: [{ call: { id: "c0", name: "search_project", input: "{broken" }, text: "読めません" }],
    },
    { role: "user", text: "値段は？" },
  ],
  functions: [
    {
      name: "search_project",
      description: "探す",
      input: z.object({ words: z.string(), scope: z.string() }),
      withheld: ["scope"],
    },
  ],
  maxOutputTokens: 500,
  signal,
});

async function play(provider: ProviderModelOptions["provider"], answer: () => Promise<Response>) {
  const sent: string[] = [];
  const model = createProviderModel({
    provider,
    modelId: "claude-sonnet-4-5",
    apiKey: "k",
    baseUrl: "http://double/v1",
    fetch: async (_, init) => {
      sent.push(String(init?.body));
      return answer();
    },
  });
  const engine = createModelEngine({
    name: provider,
    embedded: false,
    model: () => model,
    clock: { sleep: async () => {}, random: () => 0 },
  });
  const parts: ChatPart[] = [];
  for await (const part of engine.talk(request())) parts.push(part);
  return { parts, sent };
}

const events = (lines: readonly string[]) => async () =>
  new Response(lines.join(""), { headers: { "content-type": "text/event-stream" } });
const wordsOf = (parts: readonly ChatPart[]) =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");

describe.each(Object.keys(wires) as ProviderModelOptions["provider"][])("%s", (provider) => {
  it("words and a call come, with the provider's own count; what is withheld is not told of", async () => {
    const { parts, sent } = await play(provider, events(wires[provider]));
    expect(wordsOf(parts)).toBe("調べます。");
    const called = parts.find((part) => part.type === "call");
    expect(called?.call.name).toBe("search_project");
    expect(JSON.parse(called?.call.input ?? "")).toEqual({ words: "値段" });
    expect(parts.at(-1)).toEqual({
      type: "finish",
      reason: "stop",
      usage: { inputTokens: 30, outputTokens: 9, estimated: false },
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain("search_project");
    expect(sent[0]).not.toContain("scope");
  });

  it("a stream that ends in the middle of a call makes no call; it is asked again once, then given up", async () => {
    const { parts, sent } = await play(
      provider,
      events(wires[provider].slice(0, provider === "google" ? -1 : -3)),
    );
    expect(parts.filter(({ type }) => type === "call")).toEqual([]);
    expect(parts.map(({ type }) => type)).toContain("restart");
    expect(parts.at(-1)).toMatchObject({ type: "failure" });
    expect(sent).toHaveLength(2);
  });

  it.each([
    [401, "unauthorized", 1],
    [429, "rate-limit", 3],
    [500, "server", 3],
  ])("HTTP %i is a failure of its kind, with nothing said", async (status, kind, asked) => {
    const { parts, sent } = await play(provider, async () => new Response("{}", { status }));
    expect(parts).toMatchObject([{ type: "failure", failure: { kind } }]);
    expect(sent).toHaveLength(asked);
  });
});

it("thoughts that a model tells before its answer are not said", async () => {
  const pieces = ["<thi", "nk>値段を", "調べよう。</thi", "nk>\n\n", "2,970円です。"];
  const answer = [...pieces.map((content) => chunk({ content })), chunk({}, "stop")];
  const { parts } = await play("openai-compatible", events(answer));
  expect(wordsOf(parts)).toBe("2,970円です。");
  expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
});
