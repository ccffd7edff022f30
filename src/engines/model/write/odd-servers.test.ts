/** What servers of models really send beside a whole answer, byte for byte: it is read all the same. */
import { afterEach, expect, test } from "vitest";
import { linesAnswer } from "#test/doubles/model-requests.ts";
import { eventOf, scriptedProviders } from "#test/doubles/scripted-provider.ts";

const ask = scriptedProviders(afterEach);
const json = JSON.stringify(linesAnswer);
const chunk = (more: object) =>
  eventOf({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", ...more });
const chat = (delta: object, finish_reason: string | null = null, more = {}) =>
  chunk({ choices: [{ index: 0, delta, finish_reason, ...more }] });
const done = "data: [DONE]\n\n";
const usage = { prompt_tokens: 11, completion_tokens: 22, total_tokens: 33 };
const counted = { inputTokens: 11, outputTokens: 22, estimated: false };

const whole: [name: string, body: string, usage: object][] = [
  [
    "llama.cpp: comments while it reads the prompt, its own timings at the end",
    `: ping\n\n: ping\n\n${chat({ role: "assistant", content: null })}${chat({ content: json })}${eventOf({
      ...{
        id: "c",
        created: 1,
        model: "m",
        choices: [{ index: 0, delta: {}, finish_reason: "stop" }],
        usage,
      },
      timings: { prompt_n: 11, predicted_n: 22, predicted_per_second: 9.5 },
    })}${done}`,
    counted,
  ],
  [
    "vLLM: use with every event, null reasons, token ids, use once more in an event of its own",
    chat({ role: "assistant", content: "" }, null, { logprobs: null }) +
      chunk({
        choices: [
          {
            index: 0,
            delta: { content: json },
            logprobs: null,
            finish_reason: null,
            stop_reason: null,
            token_ids: null,
          },
        ],
        usage: { ...usage, completion_tokens: 1 },
      }) +
      chunk({
        choices: [{ index: 0, delta: { content: "" }, finish_reason: "stop", stop_reason: null }],
        usage,
      }) +
      chunk({ choices: [], usage }) +
      done,
    counted,
  ],
  [
    "Ollama: a role with every piece, use in an event without choices",
    chat({ role: "assistant", content: json.slice(0, 30) }) +
      chat({ role: "assistant", content: json.slice(30) }) +
      chat({ role: "assistant", content: "" }, "stop") +
      chunk({ choices: [], usage }) +
      done,
    counted,
  ],
  [
    "LM Studio: no use, stats of its own, no closing word",
    chat({ role: "assistant", content: json }, null, { logprobs: null }) +
      chunk({
        choices: [{ index: 0, delta: {}, finish_reason: "stop" }],
        stats: {},
        system_fingerprint: "m",
      }),
    { estimated: true },
  ],
  [
    "an event without choices first, as Azure's filter sends",
    chunk({ choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] }) +
      chat({ content: json }) +
      chat({}, "stop") +
      chunk({ choices: [], usage }) +
      done,
    counted,
  ],
  [
    "OpenRouter: its own word for waiting, a reason of the provider beside its own",
    `: OPENROUTER PROCESSING\n\n${chat({ content: json })}${chat({ content: "" }, "stop", { native_finish_reason: "STOP" })}${chunk({ choices: [], usage })}${done}`,
    counted,
  ],
  [
    "an empty list of calls and no reasoning with every piece",
    chat({ content: json, tool_calls: [], reasoning_content: null, refusal: null }) + chat({}, "stop") + done,
    { estimated: true },
  ],
];
test.each(whole)("%s", async (_name, body, expected) => {
  const { answer, last, requests } = await ask("openai-compatible", [body]);
  expect(answer).toEqual(linesAnswer);
  expect(last).toMatchObject({ type: "finish", reason: "stop", usage: expected });
  expect(requests).toHaveLength(1);
});
