/** Servers that refuse something of a question: asked again without it, once, and never with it again. */
import { afterEach, describe, expect, test } from "vitest";
import { linesAnswer } from "#test/doubles/model-requests.ts";
import { type Body, type Provider, scriptedProviders, toldBy } from "#test/doubles/scripted-provider.ts";

const ask = scriptedProviders(afterEach);
const whole = (provider: Provider) => toldBy(provider, JSON.stringify(linesAnswer));
const refusal = (message: string, status = 400): Body => ({
  status,
  body: JSON.stringify({ error: { message, type: "invalid_request_error", code: null } }),
});
type Sent = Record<string, unknown>;
const sentIn = (requests: readonly string[]) => requests.map((request) => JSON.parse(request) as Sent);

const cases: [name: string, Provider, message: string, read: (sent: Sent) => unknown, unknown[]][] = [
  [
    "OpenAI's word for a temperature that a model has none of",
    "openai-compatible",
    "Unsupported value: 'temperature' does not support 0.6 with this model. Only the default (1) value is supported.",
    (sent) => sent.temperature,
    [0.6, undefined, undefined],
  ],
  [
    "OpenAI's other name for the longest answer",
    "openai-compatible",
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    (sent) => [sent.max_tokens, sent.max_completion_tokens],
    [
      [2900, undefined],
      [undefined, 2900],
      [undefined, 2900],
    ],
  ],
  [
    "an answer longer than a model can give",
    "openai-compatible",
    "max_tokens is too large: 2900. This model supports at most 2048 completion tokens.",
    (sent) => sent.max_tokens,
    [2900, undefined, undefined],
  ],
  [
    "Groq's efforts",
    "openai-compatible",
    "`reasoning_effort` must be one of `low`, `medium`, or `high`",
    (sent) => sent.reasoning_effort,
    ["none", "low", "low"],
  ],
  [
    "vLLM's check of the form of a request",
    "openai-compatible",
    "[{'type': 'literal_error', 'loc': ('body', 'reasoning_effort'), 'msg': \"Input should be 'low', 'medium' or 'high'\", 'input': 'none'}]",
    (sent) => sent.reasoning_effort,
    ["none", "low", "low"],
  ],
  [
    "LiteLLM, of a model that cannot think",
    "openai-compatible",
    "litellm.UnsupportedParamsError: ollama does not support parameters: ['reasoning_effort']",
    (sent) => sent.reasoning_effort,
    ["none", undefined, undefined],
  ],
  [
    "Ollama, of a model that cannot think",
    "openai-compatible",
    '"gemma3:4b" does not support thinking',
    (sent) => sent.reasoning_effort,
    ["none", undefined, undefined],
  ],
  [
    "Gemini, of a model that always thinks",
    "google",
    "Budget 0 is invalid. This model only works in thinking mode.",
    (sent) => (sent.generationConfig as Sent).thinkingConfig,
    [{ thinkingBudget: 0 }, undefined, undefined],
  ],
];
describe("what a server refuses", () => {
  test.each(cases)("%s", async (_name, provider, message, read, expected) => {
    const way = { request: { temperature: 0.6, maxOutputTokens: 900 } };
    const { answer, requests, again } = await ask(provider, [refusal(message), whole(provider)], way);
    expect(answer).toEqual(linesAnswer);
    expect((await again()).answer).toEqual(linesAnswer);
    expect(sentIn(requests).map(read)).toEqual(expected);
  });

  test("one thing after another, each once", async () => {
    const bodies = [
      refusal("Unrecognized request argument supplied: stream_options"),
      refusal("Unknown parameter: 'reasoning_effort'."),
      refusal("temperature is not supported"),
      refusal("response_format of type json_schema is not supported"),
      whole("openai-compatible"),
    ];
    const { answer, requests, again } = await ask("openai-compatible", bodies, {
      request: { temperature: 0.6 },
    });
    expect(answer).toEqual(linesAnswer);
    await again();
    expect(requests).toHaveLength(6);
    const last = sentIn(requests).at(-1);
    expect(last).toMatchObject({ response_format: { type: "json_object" } });
    for (const name of ["stream_options", "reasoning_effort", "temperature"])
      expect(last).not.toHaveProperty(name);
  });

  test("a server that goes on refusing is heard after a few questions", async () => {
    const all =
      "response_format, json_schema, temperature, reasoning_effort, max_tokens, stream_options: no.";
    const { last, requests } = await ask("openai-compatible", [refusal(all)], {
      request: { temperature: 0.6, maxOutputTokens: 900 },
    });
    expect(last).toMatchObject({ type: "failure", failure: { kind: "server" } });
    expect(requests.length).toBeLessThanOrEqual(8);
  });

  test("in a stream that it had opened, as LM Studio does", async () => {
    const said = "'response_format.type' must be 'json_schema' or 'text'";
    const opened = `event: error\ndata: ${JSON.stringify({ error: { message: said } })}\n\n`;
    const { answer, requests, again } = await ask("openai-compatible", [
      opened,
      opened,
      whole("openai-compatible"),
    ]);
    expect(answer).toEqual(linesAnswer);
    expect((await again()).answer).toEqual(linesAnswer);
    const types = sentIn(requests).map((sent) => (sent.response_format as Sent | undefined)?.type);
    expect(types).toEqual(["json_schema", "json_object", undefined, undefined]);
  });

  test("an answer for which there is no room beside the question is asked for without its longest, this once", async () => {
    const tight =
      "'max_tokens' or 'max_completion_tokens' is too large: 2900. This model's maximum context length is 4096 tokens and your request has 3000 input tokens.";
    const bodies = [refusal(tight), whole("openai-compatible")];
    const { answer, requests, again } = await ask("openai-compatible", bodies, {
      request: { maxOutputTokens: 900 },
    });
    expect(answer).toEqual(linesAnswer);
    await again();
    expect(sentIn(requests).map((sent) => sent.max_tokens)).toEqual([2900, undefined, 2900]);
  });
});

describe("how much a model is to think, in each provider's words", () => {
  const told: [Provider, string, (sent: Sent) => unknown, unknown, unknown][] = [
    [
      "openai",
      "gpt-5-mini",
      (sent) => sent.reasoning,
      { effort: "minimal" },
      { effort: "low", summary: "auto" },
    ],
    ["openai", "gpt-4.1-mini", (sent) => sent.reasoning, undefined, undefined],
    [
      "anthropic",
      "claude-sonnet-4-5",
      (sent) => sent.thinking,
      { type: "disabled" },
      { type: "enabled", budget_tokens: expect.any(Number) },
    ],
    [
      "google",
      "gemini-2.5-flash",
      (sent) => (sent.generationConfig as Sent).thinkingConfig,
      { thinkingBudget: 0 },
      { thinkingBudget: expect.any(Number) },
    ],
    ["openai-compatible", "qwen3", (sent) => sent.reasoning_effort, "none", "low"],
  ];
  test.each(told)("%s %s", async (provider, modelId, read, none, low) => {
    const plain = await ask(provider, [whole(provider)], { modelId });
    expect(sentIn(plain.requests).map(read)).toEqual([none]);
    const thinking = await ask(provider, [whole(provider)], { modelId, request: { effort: "low" } });
    expect(sentIn(thinking.requests).map(read)).toEqual([low]);
    // What the installation says goes before what the question asks.
    const engine = { effort: "low" } as const;
    const installed = await ask(provider, [whole(provider)], { modelId, engine });
    expect(sentIn(installed.requests).map(read)).toEqual([low]);
  });

  test("an account that may not see the thoughts of a model is not asked for them twice", async () => {
    const said = "Your organization must be verified to generate reasoning summaries.";
    const { answer, requests, again } = await ask("openai", [refusal(said), whole("openai")], {
      modelId: "gpt-5-mini",
      request: { effort: "low" },
    });
    expect(answer).toEqual(linesAnswer);
    await again();
    const efforts = sentIn(requests).map((sent) => sent.reasoning);
    expect(efforts).toEqual([{ effort: "low", summary: "auto" }, { effort: "low" }, { effort: "low" }]);
  });
});
