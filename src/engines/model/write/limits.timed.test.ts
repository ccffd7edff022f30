/** @module-tag long */
import { afterEach, expect, test } from "vitest";
import { collectWrite } from "#test/doubles/collect-write.ts";
import type { ModelFault } from "#test/doubles/model-faults.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { linesRequest } from "#test/doubles/model-requests.ts";
import type { WireStyle } from "#test/doubles/model-wire.ts";
import { createProviderModel, type ProviderModelOptions } from "../providers.ts";
import { createModelEngine } from "../write.ts";

let double: ModelProviderDouble | undefined;
afterEach(() => double?.stop());

/** Runs one write against the fault and reports the most memory this process (the double's included) took for it. */
async function consume(
  provider: ProviderModelOptions["provider"],
  style: WireStyle,
  answer: string | (() => AsyncIterable<string>),
  fault?: ModelFault,
  maxOutputChars?: number,
) {
  double = await startModelProvider({
    style,
    answer: () => (typeof answer === "string" ? answer : answer()),
    faults: () => fault,
  });
  const model = createProviderModel({
    provider,
    modelId: "claude-sonnet-4-5",
    apiKey: "k",
    baseUrl: double.url,
  });
  const engine = createModelEngine({
    name: provider,
    embedded: false,
    model: () => model,
    timeouts: { firstChunkMs: 5000, chunkMs: 5000, totalMs: 15_000 },
    clock: { sleep: async () => {}, random: () => 0 },
    ...(maxOutputChars !== undefined && { maxOutputChars }),
  });
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const collected = await collectWrite(engine.write(linesRequest()));
  clearInterval(timer);
  await double.settled();
  return { ...collected, grownMb: (most - before) / 2 ** 20, requests: double.requests };
}

const styles: [ProviderModelOptions["provider"], WireStyle][] = [
  ["openai-compatible", "openai-chat"],
  ["openai", "openai-responses"],
  ["anthropic", "anthropic"],
  ["google", "google"],
];

test.each(styles)(
  "%s: a text without end is cut at the bound, and the connection closed",
  async (...style) => {
    const { last, requests, grownMb } = await consume(...style, "", { kind: "endless", token: "ながい" });
    expect(last).toMatchObject({ type: "failure", failure: { kind: "cut" } });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.abortedAt).toBeDefined();
    expect(grownMb).toBeLessThan(120);
  },
  40_000,
);

test.each(styles)(
  "%s: a million tokens inside the object are cut at the bound",
  async (...style) => {
    async function* million() {
      yield '{"note":"","lines":[';
      for (let index = 0; index < 1_000_000; index += 1) yield `{"text":"${index}","angle":"scene"},`;
    }
    const { last, answer, requests } = await consume(...style, million);
    expect(last).toMatchObject({ type: "failure", failure: { kind: "cut" } });
    // Each element has 30 to 36 characters, so the bound of 200,000 is between these.
    expect(Object(answer.lines).length).toBeGreaterThan(200_000 / 37);
    expect(Object(answer.lines).length).toBeLessThan(200_000 / 29);
    expect(requests[0]?.tokens.length).toBeLessThan(50_000);
    expect(requests[0]?.abortedAt).toBeDefined();
  },
  40_000,
);

test.each(styles)(
  "%s: a gigabyte without a line break is left after about one",
  async (...style) => {
    const { last, requests, grownMb } = await consume(...style, "", { kind: "flood", bytes: 2 ** 30 });
    expect(last).toMatchObject({ type: "failure", failure: { kind: "network" } });
    for (const request of requests) expect(request.bytesSent).toBeLessThan(64 * 2 ** 20);
    expect(grownMb).toBeLessThan(200);
  },
  40_000,
);

test("a gigabyte of lines without a blank line is left after about one", async () => {
  const { last, requests } = await consume("openai-compatible", "openai-chat", "", {
    kind: "flood",
    bytes: 2 ** 30,
    text: "data: x\n",
  });
  expect(last).toMatchObject({ type: "failure", failure: { kind: "network" } });
  for (const request of requests) expect(request.bytesSent).toBeLessThan(64 * 2 ** 20);
}, 40_000);

test("one value longer than the bound of a value is not an answer", async () => {
  const long = JSON.stringify({ note: "あ".repeat(300_000) });
  const { last } = await consume("openai-compatible", "openai-chat", long, undefined, 1_000_000);
  expect(last).toMatchObject({ type: "failure", failure: { kind: "bad-output" } });
});
