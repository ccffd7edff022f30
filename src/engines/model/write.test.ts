import { APICallError, type LanguageModelV4, type LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { collectWrite } from "#test/doubles/collect-write.ts";
import { createLocalModel, linesAnswer, linesRequest } from "#test/doubles/model-requests.ts";
import { createModelEngine, type ModelEngineOptions } from "./write.ts";

const answer = JSON.stringify(linesAnswer);

function engineOf(model: LanguageModelV4, more: Partial<ModelEngineOptions> = {}) {
  const slept: number[] = [];
  const clock = { sleep: async (ms: number) => void slept.push(ms), random: () => 1 };
  const engine = createModelEngine({ name: "m", embedded: true, model: () => model, clock, ...more });
  return { engine, slept };
}

function streamOf(parts: LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

/** A model whose calls are answered by the given functions in turn, the last one for all further calls. */
function scripted(...answers: (() => Promise<LanguageModelV4StreamPart[]>)[]) {
  let calls = 0;
  const model = createLocalModel("");
  model.doStream = async () => {
    const parts = await answers[Math.min(calls++, answers.length - 1)]?.();
    return { stream: streamOf(parts ?? []) };
  };
  return { model, count: () => calls };
}

const text = (delta: string): LanguageModelV4StreamPart => ({ type: "text-delta", id: "1", delta });
const finish = (reported: boolean): LanguageModelV4StreamPart => ({
  type: "finish",
  finishReason: { unified: "stop", raw: "stop" },
  usage: {
    inputTokens: {
      total: reported ? 11 : undefined,
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    },
    outputTokens: { total: reported ? 22 : undefined, text: undefined, reasoning: undefined },
  },
});
const busy = () => Promise.reject(Object.assign(new Error("busy"), { statusCode: 503 }));
const cutShort = async () => [text(answer.slice(0, 70))];

describe("retries", () => {
  test("waits grow, with their jitter at its most, and stop at the stated number", async () => {
    const { model, count } = scripted(busy);
    const { engine, slept } = engineOf(model, { retries: { before: 3 } });
    const { last } = await collectWrite(engine.write(linesRequest()));
    expect(last).toMatchObject({ type: "failure", failure: { kind: "server", detail: "HTTP 503: busy" } });
    expect(slept).toEqual([500, 1000, 2000]);
    expect(count()).toBe(4);
  });

  test("one restart, told before the second answer, whose parts alone are whole", async () => {
    const { model, count } = scripted(cutShort, async () => [text(answer), finish(true)]);
    const { parts, answer: got, restarts } = await collectWrite(engineOf(model).engine.write(linesRequest()));
    expect(restarts).toBe(1);
    expect(parts.find((part) => part.type === "restart")).toMatchObject({ reason: { kind: "network" } });
    expect(got).toEqual(linesAnswer);
    expect(count()).toBe(2);
  });

  test("retries before and after the text began are counted apart", async () => {
    const { model, count } = scripted(busy, cutShort, busy, cutShort);
    const { last, restarts } = await collectWrite(engineOf(model).engine.write(linesRequest()));
    expect(last).toMatchObject({ type: "failure", failure: { kind: "network" } });
    expect(restarts).toBe(1);
    expect(count()).toBe(4);
  });

  test.each([
    ["2", [2000, 2000]],
    ["0.1", [500, 1000]],
    ["60", []],
  ])(
    "a provider that asks to wait %s s is waited for, not hurried, and not for too long",
    async (after, waits) => {
      const error = new APICallError({
        message: "slow down",
        url: "http://x.invalid",
        requestBodyValues: {},
        statusCode: 429,
        responseHeaders: { "retry-after": after },
      });
      const { engine, slept } = engineOf(scripted(() => Promise.reject(error)).model);
      expect((await collectWrite(engine.write(linesRequest()))).last).toMatchObject({
        failure: { kind: "rate-limit" },
      });
      expect(slept).toEqual(waits);
    },
  );

  test("a silent provider is asked again once only, however many retries are allowed", async () => {
    const { model, count } = scripted(() => new Promise(() => {}));
    const { engine } = engineOf(model, {
      retries: { before: 5 },
      timeouts: { firstChunkMs: 40, totalMs: 2000 },
    });
    expect((await collectWrite(engine.write(linesRequest()))).last).toMatchObject({
      failure: { kind: "timeout" },
    });
    expect(count()).toBe(2);
  });

  test("no retry is begun that the total time would not let end", async () => {
    const { model, count } = scripted(busy);
    const { engine } = engineOf(model, { timeouts: { totalMs: 300 } });
    expect((await collectWrite(engine.write(linesRequest()))).last?.type).toBe("failure");
    expect(count()).toBe(1);
  });
});

describe("usage", () => {
  test("is the provider's where it reports it", async () => {
    const { model } = scripted(async () => [text(answer), finish(true)]);
    const { last } = await collectWrite(engineOf(model).engine.write(linesRequest()));
    expect(last).toMatchObject({ usage: { inputTokens: 11, outputTokens: 22, estimated: false } });
  });

  test("is counted from the characters where it does not", async () => {
    const { model } = scripted(async () => [text('{"note":"あいう"}'), finish(false)]);
    const request = linesRequest({
      instructions: "abcd",
      prompt: "かき",
      schema: z.object({ note: z.string() }),
    });
    const { last } = await collectWrite(engineOf(model).engine.write(request));
    // 12 ASCII characters are 3 tokens, 3 kana 3; "abcd" is 1, 2 kana 2.
    expect(last).toMatchObject({ usage: { inputTokens: 3, outputTokens: 6, estimated: true } });
  });

  test("of a broken attempt is added, of one that was turned away is not", async () => {
    const { model } = scripted(busy, cutShort, async () => [text(answer), finish(true)]);
    const { last } = await collectWrite(engineOf(model).engine.write(linesRequest()));
    if (last?.type !== "finish") throw new Error("no finish");
    expect(last.usage.estimated).toBe(true);
    expect(last.usage.outputTokens).toBeGreaterThan(22);
    expect(last.usage.outputTokens).toBeLessThan(22 + 70);
  });
});

describe("one at a time", () => {
  test("never more calls than allowed, served in the order they came", async () => {
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const model = createLocalModel("");
    model.doStream = async ({ prompt }) => {
      order.push(Number(prompt[0]?.content));
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return { stream: streamOf([text(answer), finish(true)]) };
    };
    const { engine } = engineOf(model, { maxConcurrent: 2 });
    const writes = Array.from({ length: 12 }, (_, index) =>
      collectWrite(engine.write(linesRequest({ instructions: String(index) }))),
    );
    for (const { last } of await Promise.all(writes)) expect(last?.type).toBe("finish");
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test("who waits may leave, and a place is given back however a write ends", async () => {
    const hanging = createLocalModel("");
    hanging.doStream = () => new Promise(() => {});
    const { engine } = engineOf(hanging, { maxConcurrent: 1, timeouts: { firstChunkMs: 60, totalMs: 250 } });
    const first = collectWrite(engine.write(linesRequest()));
    const leaver = new AbortController();
    const second = collectWrite(engine.write(linesRequest({ signal: leaver.signal })));
    const third = collectWrite(engine.write(linesRequest()));
    leaver.abort();
    expect((await second).last).toMatchObject({ failure: { kind: "aborted" } });
    expect((await first).last).toMatchObject({ failure: { kind: "timeout", detail: expect.any(String) } });
    expect((await third).last).toMatchObject({ failure: { kind: "timeout" } });
  });

  test("who waits longer than the total time is told so", async () => {
    const hanging = createLocalModel("");
    hanging.doStream = () => new Promise(() => {});
    const { engine } = engineOf(hanging, { maxConcurrent: 1, timeouts: { firstChunkMs: 400, totalMs: 150 } });
    const writes = [1, 2, 3].map(() => collectWrite(engine.write(linesRequest())));
    const ends = (await Promise.all(writes)).map(({ last }) => last);
    expect(ends[2]).toMatchObject({ type: "failure", failure: { detail: "no free slot in time" } });
  });
});

describe("the reader", () => {
  test("that is slow holds the provider back and is not taken for silence", async () => {
    let pulled = 0;
    const model = createLocalModel("");
    const element = `{"text":"${"あ".repeat(1000)}","angle":"scene"}`;
    model.doStream = async () => ({
      stream: new ReadableStream<LanguageModelV4StreamPart>({
        pull(controller) {
          pulled += 1;
          if (pulled === 1) controller.enqueue(text('{"lines":['));
          else if (pulled < 152) controller.enqueue(text(`${element},`));
          else {
            controller.enqueue(text(`${element}],"note":""}`));
            controller.enqueue(finish(true));
            controller.close();
          }
        },
      }),
    });
    const { engine } = engineOf(model, { timeouts: { firstChunkMs: 300, chunkMs: 300 } });
    let pulledWhileWaiting = 0;
    let seen = 0;
    for await (const part of engine.write(linesRequest())) {
      if (seen++ === 0) {
        await new Promise((resolve) => setTimeout(resolve, 900));
        pulledWhileWaiting = pulled;
      }
      if (part.type === "failure" || part.type === "restart") throw new Error(JSON.stringify(part));
    }
    expect(pulledWhileWaiting).toBeLessThan(150);
    expect(pulled).toBe(152);
  });
});

describe("the model", () => {
  test("that throws, rejects or cannot be loaded ends in a failure, and is loaded again for the next write", async () => {
    let loads = 0;
    const engine = createModelEngine({
      name: "m",
      embedded: true,
      model: async () => {
        loads += 1;
        if (loads === 1) throw new Error("cannot load");
        return createLocalModel(answer);
      },
    });
    expect((await collectWrite(engine.write(linesRequest()))).last).toMatchObject({
      failure: { kind: "server", detail: "cannot load" },
    });
    expect((await collectWrite(engine.write(linesRequest()))).answer).toEqual(linesAnswer);
    expect((await collectWrite(engine.write(linesRequest()))).answer).toEqual(linesAnswer);
    expect(loads).toBe(2);
  });

  test("gets the task's input and context as they are", async () => {
    let seen: unknown;
    const model = createLocalModel(answer);
    const doStream = model.doStream;
    model.doStream = (options) => {
      seen = options.providerOptions?.composer;
      return doStream(options);
    };
    const input = { at: new Date(0) };
    const structured = { input, context: { brief: "b" } };
    await collectWrite(engineOf(model).engine.write(linesRequest({ structured })));
    expect(seen).toEqual({ task: "canary-task-name", input, context: { brief: "b" } });
  });
});
