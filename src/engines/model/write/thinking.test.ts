/** Models that think before they answer: how long they may, what is told of it, and what it counts. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { collectWrite } from "#test/doubles/collect-write.ts";
import { linesAnswer, linesRequest } from "#test/doubles/model-requests.ts";
import {
  eventOf,
  namedEvent,
  type Provider,
  pause,
  scriptedProviders,
  toldBy,
} from "#test/doubles/scripted-provider.ts";
import type { ThinkingPart, WritePart } from "../model.ts";
import { createProviderModel } from "../providers.ts";
import { createModelEngine } from "../write.ts";
import { thinkingOf, withThinking } from "./thinking.ts";

const ask = scriptedProviders(afterEach);
const json = JSON.stringify(linesAnswer);
const chat = (delta: object, finish_reason: string | null = null) =>
  eventOf({ id: "c", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason }] });
const isThinking = (part: WritePart): part is ThinkingPart => part.type === "thinking";
const done = "data: [DONE]\n\n";

const thoughts = "どう書こう。短く、具体的に。";
const forms: [Provider, name: string, body: string][] = [
  [
    "openai-compatible",
    "DeepSeek's and vLLM's field",
    chat({ role: "assistant", content: null, reasoning_content: thoughts }) +
      chat({ reasoning_content: thoughts }) +
      pause +
      chat({ content: json }) +
      chat({}, "stop") +
      done,
  ],
  [
    "openai-compatible",
    "Ollama's and OpenRouter's field",
    chat({ role: "assistant", content: "", reasoning: thoughts }) +
      pause +
      chat({ content: json }) +
      chat({}, "stop") +
      done,
  ],
  [
    "openai-compatible",
    "a tag in the answer",
    toldBy("openai-compatible", `<think>\n${thoughts}</think>\n${json}`).replace(
      /(?=data: [^\n]*<\/)/u,
      pause,
    ),
  ],
  [
    "anthropic",
    "a block of its own",
    toldBy("anthropic", json)
      .replace(
        namedEvent({ type: "ping" }),
        namedEvent({
          type: "content_block_start",
          index: 0,
          content_block: { type: "thinking", thinking: "", signature: "" },
        }) +
          namedEvent({
            type: "content_block_delta",
            index: 0,
            delta: { type: "thinking_delta", thinking: thoughts },
          }) +
          namedEvent({ type: "content_block_stop", index: 0 }),
      )
      .replaceAll('"index":0,"content_block":{"type":"text"', '"index":1,"content_block":{"type":"text"'),
  ],
  [
    "google",
    "parts that are thoughts",
    eventOf({
      candidates: [{ index: 0, content: { role: "model", parts: [{ text: thoughts, thought: true }] } }],
    }) + toldBy("google", json),
  ],
  [
    "openai",
    "an item of its own, of which nothing is told",
    toldBy("openai", json).replace(
      "event: response.output_item.added",
      namedEvent({
        type: "response.output_item.added",
        output_index: 0,
        item: { id: "rs_1", type: "reasoning", summary: [] },
      }) +
        pause +
        "event: response.output_item.added",
    ),
  ],
];

describe("thoughts", () => {
  test.each(forms)("%s: %s: no word of the answer, and told of while they last", async (...one) => {
    const [provider, , body] = one;
    const { parts, answer, texts, last } = await ask(provider, [body]);
    expect(answer).toEqual(linesAnswer);
    expect([...texts.values()].join("")).not.toContain("どう書こう");
    expect(last).toMatchObject({ type: "finish", reason: "stop" });
    expect(parts.filter(isThinking)).toEqual([{ type: "thinking", seconds: 0 }]);
    expect(parts[0]?.type).toBe("thinking");
  });

  test("a server that keeps the opening word to itself: what came before the closing one is void", async () => {
    const body = toldBy("openai-compatible", `まず {"lines": []} を考える。\n</think>\n${json}`);
    const { answer, restarts, last } = await ask("openai-compatible", [body]);
    expect(answer).toEqual(linesAnswer);
    expect(restarts).toBe(1);
    expect(last?.type).toBe("finish");
  });

  test("are counted where the provider does not, and told apart where it does", async () => {
    const uncounted =
      chat({ reasoning_content: "あ".repeat(500) }) + chat({ content: json }) + chat({}, "stop") + done;
    const { last } = await ask("openai-compatible", [uncounted]);
    expect(last?.type === "finish" && last.usage.outputTokens).toBeGreaterThan(500);
    const usage = {
      prompt_tokens: 9,
      completion_tokens: 700,
      prompt_tokens_details: { cached_tokens: 4 },
      completion_tokens_details: { reasoning_tokens: 600 },
    };
    const counted = chat({ content: json }) + chat({}, "stop") + eventOf({ choices: [], usage }) + done;
    const told = await ask("openai-compatible", [counted]);
    expect(told.last).toMatchObject({
      usage: {
        inputTokens: 9,
        outputTokens: 700,
        cacheReadTokens: 4,
        reasoningTokens: 600,
        estimated: false,
      },
    });
  });

  test("that are cut off count, and the next answer of that model has more room for them", async () => {
    const cut = chat({ reasoning_content: thoughts }) + chat({}, "length") + done;
    const request = { maxOutputTokens: 900 };
    const { last, requests, again } = await ask("openai-compatible", [cut], { request });
    expect(last).toMatchObject({ type: "failure", failure: { kind: "cut" } });
    expect(last?.type === "failure" && last.usage.outputTokens).toBeGreaterThan(0);
    await again();
    expect(requests.map((sent) => JSON.parse(sent).max_tokens)).toEqual([2900, 8900]);
  });
});

describe("how long, and how much", () => {
  test("a model that is to think may be silent longer; so may one that has begun to", () => {
    expect(thinkingOf("none", { seen: false })).toEqual({ beforeMs: 0, sinceMs: 30_000 });
    for (const effort of ["low", "medium", "high", "default"] as const)
      expect(thinkingOf(effort, { seen: false }).beforeMs).toBe(30_000);
    expect(thinkingOf("minimal", { seen: true }).beforeMs).toBe(30_000);
  });

  test("an answer may be three times as long as usual, and its thoughts have room beside it", () => {
    const most = (expectedTokens: number | undefined, effort: "none" | "low" = "none") =>
      withThinking({ prompt: [] }, { effort, expectedTokens }, { seen: false }).maxOutputTokens;
    expect([most(1000), most(100), most(1000, "low"), most(undefined)]).toEqual([
      5000,
      4000,
      7000,
      undefined,
    ]);
  });

  let server: Server | undefined;
  afterEach(() => server?.closeAllConnections());

  /** A server that thinks at once and says so, and answers `ms` later. */
  async function slow(opening: string, ms: number, timeouts: { firstChunkMs: number; chunkMs: number }) {
    server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(opening);
      setTimeout(() => response.end(toldBy("openai-compatible", json)), ms);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const engine = createModelEngine({
      name: "slow",
      embedded: false,
      model: () => createProviderModel({ provider: "openai-compatible", modelId: "m", baseUrl }),
      timeouts,
      retries: { before: 0, during: 0 },
    });
    return collectWrite(engine.write(linesRequest()));
  }

  test("a thought keeps the connection beyond the silence of one who writes", async () => {
    const thought = chat({ reasoning_content: thoughts });
    const { answer } = await slow(thought, 700, { firstChunkMs: 300, chunkMs: 100 });
    expect(answer).toEqual(linesAnswer);
    const { last } = await slow(": ping\n\n", 700, { firstChunkMs: 300, chunkMs: 100 });
    expect(last).toMatchObject({ type: "failure", failure: { kind: "timeout" } });
  });
});
