import { generateText, Output, streamText } from "ai";
import { expect, test } from "vitest";
import { z } from "zod";
import { chunksOf, createComposer } from "./composer.ts";

const schema = z.object({ lines: z.array(z.string()) });
const lines = ["朝の手入れに、𠮷野の水。", '引用「"」と改行\nの行', "三本目の行です。"];
const model = createComposer({
  lines: (input, context) => ({ lines: [...lines, JSON.stringify(input), JSON.stringify(context)] }),
  broken: () => {
    throw new Error("no such brief");
  },
});
const request = (task: string) => ({
  model,
  prompt: "十文字くらいの文章です",
  output: Output.object({ schema }),
  providerOptions: { composer: { task, input: { count: 3 }, context: { seed: 1 } } },
  maxRetries: 0,
});

test("a task's answer arrives whole through the AI SDK, with its input and context", async () => {
  const expected = [...lines, '{"count":3}', '{"seed":1}'];
  const result = streamText(request("lines"));
  expect(await result.output).toEqual({ lines: expected });
  const usage = await result.usage;
  expect(usage.inputTokens).toBeGreaterThan(5);
  expect(usage.outputTokens).toBeGreaterThan(20);
  expect((await generateText(request("lines"))).output).toEqual({ lines: expected });
});

test("the answer is streamed in several deltas that never cut a character", async () => {
  const deltas: string[] = [];
  for await (const delta of streamText(request("lines")).textStream) deltas.push(delta);
  expect(deltas.length).toBeGreaterThan(4);
  expect(deltas.every((delta) => delta.isWellFormed())).toBe(true);
  expect(JSON.parse(deltas.join("")).lines[0]).toBe(lines[0]);
});

test("chunks join to the text they were cut from", () => {
  const text = JSON.stringify({ text: "👨‍👩‍👧の家族\\u3042𠮷".repeat(20) });
  expect(chunksOf(text).join("")).toBe(text);
  expect(chunksOf("")).toEqual([]);
});

test("other work gets its turn while a long answer is streamed", async () => {
  const long = createComposer({
    long: () => ({ lines: Array.from({ length: 400 }, () => "おなじ長さの行です。") }),
  });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const result = streamText({ ...request("long"), model: long });
  await result.output;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});

test("an abort ends the stream and an unknown or failing task is an error, not silence", async () => {
  const controller = new AbortController();
  const { stream } = await model.doStream({
    prompt: [],
    abortSignal: controller.signal,
    providerOptions: { composer: { task: "lines" } },
  });
  const reader = stream.getReader();
  await reader.read();
  controller.abort();
  await expect(
    (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read());
    })(),
  ).rejects.toThrow(/abort/i);

  for (const task of ["broken", "unknown", "toString"]) {
    const parts: string[] = [];
    const answer = await model.doStream({ prompt: [], providerOptions: { composer: { task } } });
    for await (const part of answer.stream) parts.push(part.type);
    expect(parts).toEqual(["stream-start", "error"]);
    await expect(model.doGenerate({ prompt: [], providerOptions: { composer: { task } } })).rejects.toThrow();
  }
});
