import { expect, it } from "vitest";
import type { ModelEngine, WritePart, WriteRequest } from "../../engines/model/model.ts";
import type { Signals } from "../../engines/signals/signals.ts";
import { measuredModel, noListeners } from "./measured-model.ts";

const usage = { inputTokens: 40, outputTokens: 9, reasoningTokens: 4, estimated: false };
const engineOf = (parts: WritePart[]) =>
  ({
    name: "openai m",
    async *write() {
      yield* parts;
    },
  }) as unknown as ModelEngine;

function listening() {
  const told: unknown[][] = [];
  const signals: Signals = {
    on: true,
    took: (name, labels) => void told.push([name, ...Object.values(labels)]),
    count: (name, labels, by = 1) => void told.push([name, ...Object.values(labels), by]),
  };
  return { told, signals };
}

async function write(parts: WritePart[], leaveAfter = Number.POSITIVE_INFINITY) {
  const { told, signals } = listening();
  let seen = 0;
  for await (const _ of measuredModel(engineOf(parts), { ...noListeners, signals }).write(
    {} as WriteRequest,
  )) {
    seen += 1;
    if (seen >= leaveAfter) break;
  }
  return { told, seen };
}

it("counts what broke and was asked again, what it used and how it ended", async () => {
  const { told, seen } = await write([
    { type: "restart", reason: { kind: "network", detail: "secret words" } },
    { type: "delta", path: ["lines"], text: "secret words" },
    { type: "finish", usage, reason: "stop" },
  ]);
  expect(seen).toBe(3);
  expect(told).toEqual([
    ["hitofude_model_failures_total", "openai m", "network", 1],
    ["hitofude_model_tokens_total", "openai m", "input", 40],
    ["hitofude_model_tokens_total", "openai m", "output", 9],
    ["hitofude_model_tokens_total", "openai m", "reasoning", 4],
    ["hitofude_model_call_seconds", "openai m", "write", "stop"],
  ]);
});

it("counts a failure with what it used all the same; a stop is none", async () => {
  const failed = await write([{ type: "failure", failure: { kind: "server", detail: "" }, usage }]);
  expect(failed.told[0]).toEqual(["hitofude_model_failures_total", "openai m", "server", 1]);
  expect(failed.told.at(-1)).toEqual(["hitofude_model_call_seconds", "openai m", "write", "server"]);
  const stopped = await write([{ type: "failure", failure: { kind: "aborted", detail: "" }, usage }]);
  expect(stopped.told.map(([name]) => name)).not.toContain("hitofude_model_failures_total");
});

it("counts a reader who leaves, and is the same engine where nobody listens", async () => {
  const { told } = await write(
    [
      { type: "delta", path: [], text: "a" },
      { type: "finish", usage, reason: "stop" },
    ],
    1,
  );
  expect(told).toEqual([["hitofude_model_call_seconds", "openai m", "write", "left"]]);
  const engine = engineOf([]);
  expect(measuredModel(engine, noListeners)).toBe(engine);
});
