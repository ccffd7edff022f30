/** What every model engine promises, whoever answers behind it. */
import { streamText } from "ai";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ModelEngine, WriteRequest } from "#src/engines/model/model.ts";
import { collectWrite, stringsOf } from "#test/doubles/collect-write.ts";

export interface ModelUnderTest {
  engine: ModelEngine;
  /** A request that this engine can answer; its answer must hold at least one array with two elements. */
  request: WriteRequest;
  stop?(): Promise<void>;
}

export function modelContract(name: string, start: () => Promise<ModelUnderTest>): void {
  describe(`model engine: ${name}`, () => {
    let subject: ModelUnderTest;
    beforeEach(async () => {
      subject = await start();
    });
    afterEach(() => subject.stop?.());

    test("a whole answer matches the schema and ends with one finish and its usage", async () => {
      const { parts, last, answer } = await collectWrite(subject.engine.write(subject.request));
      expect(subject.request.schema.safeParse(answer).success).toBe(true);
      expect(last).toMatchObject({ type: "finish", reason: "stop" });
      expect(parts.filter((part) => part.type === "finish" || part.type === "failure")).toHaveLength(1);
      if (last?.type !== "finish") throw new Error("unreachable");
      expect(last.usage.outputTokens).toBeGreaterThan(0);
      expect(last.usage.inputTokens).toBeGreaterThan(0);
    });

    test("the characters streamed are the strings of the values", async () => {
      const { texts, answer } = await collectWrite(subject.engine.write(subject.request));
      expect([...texts].sort()).toEqual(stringsOf(answer).sort());
    });

    test("an element is complete before its array is, in order", async () => {
      const { parts } = await collectWrite(subject.engine.write(subject.request));
      const paths = parts.flatMap((part) => (part.type === "value" ? [part.path] : []));
      const element = paths.find((path) => path.length === 2);
      if (!element) throw new Error("the answer has no array");
      const list = paths.filter((path) => path[0] === element[0]);
      const indices = list.slice(0, -1).map((path) => path[1]);
      expect(indices.length).toBeGreaterThan(1);
      expect(indices).toEqual(indices.map((_, index) => index));
      expect(list.at(-1)).toHaveLength(1);
    });

    test("two writes at the same time do not mix", async () => {
      const [one, two] = await Promise.all([
        collectWrite(subject.engine.write(subject.request)),
        collectWrite(subject.engine.write(subject.request)),
      ]);
      expect(subject.request.schema.safeParse(one.answer).success).toBe(true);
      expect(subject.request.schema.safeParse(two.answer).success).toBe(true);
    });

    test("an aborted write ends with the failure 'aborted', before and during the answer", async () => {
      const early = subject.engine.write({ ...subject.request, signal: AbortSignal.abort() });
      expect((await collectWrite(early)).last).toMatchObject({
        type: "failure",
        failure: { kind: "aborted" },
      });
      const controller = new AbortController();
      const write = subject.engine.write({ ...subject.request, signal: controller.signal });
      const { last } = await collectWrite(write, () => controller.abort());
      expect(last).toMatchObject({ type: "failure", failure: { kind: "aborted" } });
    });

    test("a reader may leave early, and the next write works", async () => {
      for await (const part of subject.engine.write(subject.request)) if (part.type === "delta") break;
      expect((await collectWrite(subject.engine.write(subject.request))).last?.type).toBe("finish");
    });

    test("chat() is a language model of the AI SDK", async () => {
      const model = subject.engine.chat();
      expect(model.specificationVersion).toBe("v4");
      const { task, structured, instructions, prompt } = subject.request;
      const providerOptions = { composer: JSON.parse(JSON.stringify({ task, ...structured })) };
      const result = streamText({ model, instructions, prompt, providerOptions });
      let text = "";
      for await (const delta of result.textStream) text += delta;
      expect(text).not.toBe("");
    });
  });
}
