/** Answers as providers really word them on a bad day, byte for byte over a socket: what is read of them, and how the rest is called. */
import { afterEach, describe, expect, test } from "vitest";
import { linesAnswer } from "#test/doubles/model-requests.ts";
import { type WireStyle, wires } from "#test/doubles/model-wire.ts";
import {
  eventOf,
  namedEvent,
  type Provider,
  providerStyles,
  scriptedProviders,
  toldBy,
} from "#test/doubles/scripted-provider.ts";
import type { ModelFailure } from "../model.ts";

const providers = Object.keys(providerStyles) as Provider[];
const json = JSON.stringify(linesAnswer);

const ask = scriptedProviders(afterEach);

describe.each(providers)("%s: an answer that is whole is read, however it is sent", (provider) => {
  const plain = toldBy(provider, json);
  test.each<[string, string, number?]>([
    ["byte by byte, so that every character is cut", plain, 1],
    [
      "with CRLF, comments and a retry",
      `: hello\r\n\r\nretry: 100\r\n\r\n${plain.replaceAll("\n", "\r\n")}`,
      3,
    ],
    ["without the space that may follow a colon", plain.replaceAll("data: ", "data:"), 11],
    ["with a comment between all events", plain.replaceAll("\n\n", "\n\n: keep-alive\n\n")],
    [
      "after prose with braces, in a code fence",
      toldBy(provider, `{商品名}の案です。\n\`\`\`json\n${json}\n\`\`\`\n以上です。`),
    ],
    [
      "after thoughts that hold a draft of it",
      toldBy(provider, `<think>\n{"lines": []}かな。\n</think>\n\n${json}`),
    ],
  ])("%s", async (_name, body, size) => {
    const { answer, last, requests } = await ask(provider, [body], size === undefined ? {} : { size });
    expect(answer).toEqual(linesAnswer);
    expect(last).toMatchObject({ type: "finish", reason: "stop" });
    expect(requests).toHaveLength(1);
  });
});

/** In a provider's words: any JSON at all, and none of it. */
const object = /"type":"json_object"|"responseMimeType":"application\/json"(?!,"responseJsonSchema")/;
const refusals: [Provider, string, number][] = [
  ["openai", "Invalid parameter: 'text.format' of type 'json_schema' is not supported with this model.", 400],
  ["anthropic", "output_config.format: Schema is too complex for compilation.", 400],
  ["anthropic", "output_config: Extra inputs are not permitted", 400],
  ["google", "JSON mode is not enabled for models/gemma-3-27b-it", 400],
  ["google", "The specified schema produces a constraint that has too many states for serving.", 400],
  ["openai-compatible", "'response_format.type' must be 'json_schema' or 'text'", 400],
  ["openai-compatible", "This model does not support structured outputs", 422],
  ["openai-compatible", "guided_json is not supported", 400],
  ["openai-compatible", "No endpoints found that can handle the requested parameters.", 404],
  ["openai-compatible", "json_schema is not supported by this backend", 500],
];
test.each(refusals)(
  "%s refuses the form (%s): asked without it, and not troubled with it twice",
  async (...one) => {
    const [provider, message, status] = one;
    const body = JSON.stringify({
      error: { message, type: "invalid_request_error", status: "INVALID", code: status },
    });
    const { answer, requests, again } = await ask(provider, [{ status, body }, toldBy(provider, json)]);
    expect(answer).toEqual(linesAnswer);
    expect((await again()).answer).toEqual(linesAnswer);
    const schema = /"json_schema"|"output_config"|"responseJsonSchema"/;
    expect(requests.map((sent) => schema.test(sent))).toEqual([true, false, false]);
    const isOfSchema = /schema|structured|guided|serving/i.test(message) && provider !== "anthropic";
    expect(requests.map((sent) => object.test(sent))).toEqual([false, isOfSchema, isOfSchema]);
    expect(requests[2]).toContain('"angle\\": \\"benefit\\" | \\"scene\\"');
  },
);

test.each([
  [400, { message: "Unrecognized request argument supplied: stream_options" }],
  [422, { detail: [{ type: "extra_forbidden", loc: ["body", "stream_options"] }] }],
])(
  "a server that refuses to tell its use (%i) is not asked for it twice, and is asked for the form all the same",
  async (...one) => {
    const [status, error] = one;
    const bodies = [
      { status, body: JSON.stringify({ error }) },
      uncounted(toldBy("openai-compatible", json)),
    ];
    const { answer, last, requests, again } = await ask("openai-compatible", bodies);
    expect(answer).toEqual(linesAnswer);
    expect(last).toMatchObject({ type: "finish", usage: { estimated: true } });
    await again();
    expect(requests.map((sent) => sent.includes("stream_options"))).toEqual([true, false, false]);
    expect(requests[2]).toContain('"json_schema"');
  },
);

test("a refusal that is not about the form is one", async () => {
  const body = JSON.stringify({
    error: { message: "metadata is too large", type: "invalid_request_error" },
  });
  const { last, requests } = await ask("openai", [{ status: 400, body }, toldBy("openai", json)]);
  expect(last).toMatchObject({ type: "failure", failure: { kind: "server" } });
  expect(requests).toHaveLength(1);
});

const [half] = json.split("出勤");
const content = (text: string) => ({ content: { role: "model", parts: [{ text }] } });
const chat = (delta: object, finish_reason: string | null = null) =>
  eventOf({ id: "c", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason }] });
const opened = (style: WireStyle, text = half ?? "") =>
  [...wires[style].open(), wires[style].token(text)].join("");
const ended = (type: string, more: object) => namedEvent({ type, response: { id: "r", ...more } });

const odd: [Provider, string, string, ModelFailure["kind"], { kept?: number; asked?: number }][] = [
  ["google", "the prompt is blocked", eventOf({ promptFeedback: { blockReason: "SAFETY" } }), "refused", {}],
  [
    "google",
    "no candidate but a reason",
    eventOf({ candidates: [{ finishReason: "PROHIBITED_CONTENT" }] }),
    "refused",
    {},
  ],
  [
    "google",
    "a recitation, half-way",
    eventOf({ candidates: [content(half ?? "")] }) +
      eventOf({ candidates: [{ finishReason: "RECITATION" }] }),
    "refused",
    { kept: 1 },
  ],
  [
    "openai",
    "filtered half-way",
    opened("openai-responses") +
      ended("response.incomplete", { incomplete_details: { reason: "content_filter" } }),
    "refused",
    { kept: 1 },
  ],
  [
    "openai",
    "failed half-way",
    opened("openai-responses") +
      ended("response.failed", {
        error: { code: "server_error", message: "failed" },
        incomplete_details: null,
      }),
    "server",
    { kept: 1, asked: 2 },
  ],
  [
    "anthropic",
    "the context is full",
    opened("anthropic") +
      wires.anthropic
        .close("stop", { input: 9, output: 5 })
        .join("")
        .replace("end_turn", "model_context_window_exceeded"),
    "cut",
    { kept: 1 },
  ],
  [
    "openai-compatible",
    "a refusal in its own field",
    chat({ refusal: "お手伝いできません。" }) + chat({}, "stop"),
    "refused",
    {},
  ],
  [
    "openai-compatible",
    "filtered half-way",
    chat({ content: half }) + chat({}, "content_filter"),
    "refused",
    { kept: 1 },
  ],
  [
    "openai-compatible",
    "only thoughts",
    toldBy("openai-compatible", "<think>どう書こう。</think>"),
    "empty",
    {},
  ],
  [
    "openai-compatible",
    "only thoughts, in their own field",
    chat({ reasoning_content: "どう書こう。" }) + chat({}, "stop"),
    "empty",
    {},
  ],
  [
    "openai-compatible",
    "no reason at its end",
    `${chat({ content: half })}data: [DONE]\n\n`,
    "network",
    { kept: 1, asked: 2 },
  ],
];
test.each(odd)("%s: %s", async (provider, _name, body, kind, { kept = 0, asked = 1 }) => {
  const { answer, last, requests } = await ask(provider, [body]);
  expect(last).toMatchObject({ type: "failure", failure: { kind } });
  expect(answer.lines ?? []).toEqual(linesAnswer.lines.slice(0, kept));
  expect(requests).toHaveLength(asked);
});

/** Without the figures, wherever a provider puts them. */
const uncounted = (body: string) =>
  body
    .replace(/,"usage":\{"input_tokens":9,"output_tokens":5\}/, "")
    .replace(/,"usage(?:Metadata)?":\{"prompt\w+":9[^}]*\}/, "");
test.each(providers)(
  "%s: usage that is not told is counted from the characters, and said to be",
  async (provider) => {
    const body = uncounted(toldBy(provider, json));
    expect(body).not.toBe(toldBy(provider, json));
    const { last, answer } = await ask(provider, [body]);
    expect(answer).toEqual(linesAnswer);
    expect(last).toMatchObject({ type: "finish", usage: { estimated: true } });
    expect(last?.type === "finish" && last.usage.outputTokens).toBeGreaterThan(json.length / 4);
  },
);
