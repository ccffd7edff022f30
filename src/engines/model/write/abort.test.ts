import { expect, test } from "vitest";
import { collectWrite } from "#test/doubles/collect-write.ts";
import type { ModelFault } from "#test/doubles/model-faults.ts";
import { startModelProvider } from "#test/doubles/model-provider.ts";
import { linesAnswer, linesRequest } from "#test/doubles/model-requests.ts";
import type { WireStyle } from "#test/doubles/model-wire.ts";
import { createProviderModel, type ProviderModelOptions } from "../providers.ts";
import { createModelEngine } from "../write.ts";

const models: [ProviderModelOptions["provider"], WireStyle, string][] = [
  ["openai-compatible", "openai-chat", "qwen3"],
  ["openai", "openai-responses", "gpt-4.1-mini"],
  ["anthropic", "anthropic", "claude-sonnet-4-5"],
  ["google", "google", "gemini-2.5-flash"],
];
/** Where the provider stands when the stop comes: at work, or silent before headers, before text, within the text. */
const moments: (ModelFault | undefined)[] = [
  undefined,
  { kind: "no-answer" },
  { kind: "silence", after: 0 },
  { kind: "silence", after: 10 },
];

/** Stops a write `afterMs` after the provider got the request; returns how long the provider's socket stayed open. */
async function stopOnce(
  [provider, style, modelId]: (typeof models)[number],
  fault: ModelFault | undefined,
  afterMs: number,
  how: "signal" | "leave",
) {
  const double = await startModelProvider({
    style,
    tokensPerSecond: 100,
    answer: () => JSON.stringify(linesAnswer).repeat(20),
    faults: () => fault,
  });
  const model = createProviderModel({ provider, modelId, apiKey: "k", baseUrl: double.url });
  const engine = createModelEngine({ name: provider, embedded: false, model: () => model });
  const controller = new AbortController();
  let stoppedAt = 0;
  let last: unknown;
  if (how === "leave") {
    for await (const part of engine.write(linesRequest())) {
      if (part.type !== "delta") continue;
      stoppedAt = performance.now();
      break;
    }
  } else {
    const collecting = collectWrite(engine.write(linesRequest({ signal: controller.signal })));
    while (double.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    stoppedAt = performance.now();
    controller.abort();
    last = (await collecting).last;
  }
  await double.settled();
  const endedMs = performance.now() - stoppedAt;
  const closedMs = (double.requests[0]?.abortedAt ?? Number.POSITIVE_INFINITY) - stoppedAt;
  const requests = double.requests.length;
  await double.stop();
  return { closedMs, endedMs, last, requests };
}

test("a stop closes the provider's socket within a second, 64 of 64, and is not answered with a retry", async () => {
  const results = [];
  for (let round = 0; round < 4; round += 1) {
    const batch = models.flatMap((model) =>
      moments.map((moment, index) => stopOnce(model, moment, round * 40 + index * 7, "signal")),
    );
    results.push(...(await Promise.all(batch)));
  }
  expect(results).toHaveLength(64);
  expect(results.filter(({ closedMs }) => closedMs <= 1000)).toHaveLength(64);
  for (const { last, requests } of results) {
    expect(last).toMatchObject({ type: "failure", failure: { kind: "aborted" } });
    expect(requests).toBe(1);
  }
}, 60_000);

test.each(models)("%s: a reader that leaves its loop closes the socket as well", async (...model) => {
  const { closedMs } = await stopOnce(model, undefined, 0, "leave");
  expect(closedMs).toBeLessThan(1000);
});

test("a stop during the wait before a retry ends the write at once", async () => {
  const double = await startModelProvider({
    style: "openai-chat",
    answer: () => "{}",
    faults: () => ({ kind: "status", status: 429, headers: { "retry-after": "10" } }),
  });
  const model = createProviderModel({ provider: "openai-compatible", modelId: "m", baseUrl: double.url });
  const engine = createModelEngine({ name: "m", embedded: false, model: () => model });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 150);
  const startedAt = performance.now();
  const { last } = await collectWrite(engine.write(linesRequest({ signal: controller.signal })));
  expect(last).toMatchObject({ type: "failure", failure: { kind: "aborted" } });
  expect(performance.now() - startedAt).toBeLessThan(1500);
  expect(double.requests).toHaveLength(1);
  await double.stop();
});
