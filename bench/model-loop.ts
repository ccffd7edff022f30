/**
 * CPU time per token of the model engine's `write` beside the AI SDK's `streamText` and the provider adapter alone,
 * over the same provider double in another process. Interleaved rounds, medians; only the ratios travel between machines.
 *
 *   node bench/model-loop.ts [streams=50] [tokens=300] [tokensPerSecond=100] [rounds=3]
 */
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { Output, streamText } from "ai";
import { createProviderModel } from "#src/engines/model/providers.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { startModelProviderProcess } from "#test/doubles/model-provider-process.ts";
import { linesRequest, linesSchema } from "#test/doubles/model-requests.ts";
import { createMarkReader, type MarkReader, summarize } from "#test/doubles/stream-latency.ts";

const [streams = 50, marks = 300, tokensPerSecond = 100, rounds = 3] = process.argv.slice(2).map(Number);

const double = await startModelProviderProcess({
  style: "openai-chat",
  firstTokenMs: 100,
  tokensPerSecond,
  marks,
  before: '{"lines":[{"text":"',
  after: '","angle":"scene"}],"note":"x"}',
});
const model: LanguageModelV4 = createProviderModel({
  provider: "openai-compatible",
  modelId: "double",
  baseUrl: double.url,
});
const engine = createModelEngine({ name: "double", embedded: false, model: () => model });
const { instructions, prompt } = linesRequest();

const ways: Record<string, (reader: MarkReader) => Promise<void>> = {
  async "adapter alone"(reader) {
    const { stream } = await model.doStream({
      prompt: [
        { role: "system", content: instructions },
        { role: "user", content: [{ type: "text", text: prompt }] },
      ],
    });
    for await (const part of stream) if (part.type === "text-delta") reader.push(part.delta);
  },
  async "our write"(reader) {
    for await (const part of engine.write(linesRequest())) {
      if (part.type === "delta") reader.push(part.text);
      else if (part.type === "failure") throw new Error(part.failure.detail);
    }
  },
  async "streamText, text"(reader) {
    for await (const text of streamText({ model, instructions, prompt }).textStream) reader.push(text);
  },
  async "streamText, object"(reader) {
    const output = Output.object({ schema: linesSchema });
    let length = 0;
    for await (const partial of streamText({ model, instructions, prompt, output }).partialOutputStream) {
      const text = partial.lines?.[0]?.text ?? "";
      reader.push(text.slice(length));
      length = text.length;
    }
  },
};

/** One round of one way: microseconds of CPU for each token, and the delay from the double's send to our reader. */
async function measure(way: (reader: MarkReader) => Promise<void>) {
  const readers = Array.from({ length: streams }, createMarkReader);
  const before = process.cpuUsage();
  await Promise.all(readers.map(way));
  const used = process.cpuUsage(before);
  const requests = await double.takeRequests();
  // Streams are alike and start together, so any pairing of reader and request gives the same picture within a millisecond or two.
  const delays = readers.flatMap((reader, index) => reader.delays(requests[index] ?? { tokens: [] }));
  const seen = readers.reduce((sum, reader) => sum + reader.seen, 0);
  if (seen !== streams * marks) throw new Error(`${seen} of ${streams * marks} tokens came`);
  return { cpu: (used.user + used.system) / seen, delay: summarize(delays.map(({ ms }) => ms)) };
}

const results = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
for (const way of Object.values(ways)) await measure(way);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, way] of Object.entries(ways)) {
    results.set(name, [...(results.get(name) ?? []), await measure(way)]);
  }
}
await double.stop();

const medianOf = (values: number[]) => summarize(values).p50;
const base = medianOf((results.get("our write") ?? []).map(({ cpu }) => cpu));
console.log(`${streams} streams of ${marks} tokens at ${tokensPerSecond}/s, median of ${rounds} rounds`);
for (const [name, list] of results) {
  const cpu = medianOf(list.map((result) => result.cpu));
  const p95 = medianOf(list.map((result) => result.delay.p95));
  console.log(
    `${name.padEnd(20)} ${cpu.toFixed(1).padStart(7)} µs CPU/token  ${(cpu / base).toFixed(2)} × write  delay p95 ${p95.toFixed(1)} ms`,
  );
}
