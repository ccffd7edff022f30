import { afterEach, describe, expect, test } from "vitest";
import type { ModelFault } from "#test/doubles/model-faults.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { tolerantFetch } from "./tolerant-fetch.ts";

let double: ModelProviderDouble | undefined;
afterEach(() => double?.stop());

async function get(fault: ModelFault | undefined, init: RequestInit = {}): Promise<Response> {
  double = await startModelProvider({ style: "openai-chat", answer: () => "abcdefgh", faults: () => fault });
  return tolerantFetch()(double.url, { method: "POST", body: "{}", ...init });
}

const chunked = (type: string, pieces: string[], size = 1) => {
  const bytes = pieces.flatMap((piece) =>
    Array.from({ length: size }, () => new TextEncoder().encode(piece)),
  );
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = bytes.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  return tolerantFetch(async () => new Response(body, { headers: { "content-type": type } }))(
    "http://x.invalid",
  );
};

describe("an event stream", () => {
  test("comes through as it is", async () => {
    const response = await get(undefined);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toMatch(/"content":"ab"[\s\S]*"content":"gh"[\s\S]*\[DONE\]\n\n$/);
  });

  test("whose socket is reset ends cleanly, with what had come", async () => {
    const text = await (await get({ kind: "reset-inside", after: 2 })).text();
    expect(text).toContain('"content":"cd"');
    expect(text).not.toContain("[DONE]");
  });

  test("that the caller aborts ends in an error", async () => {
    const controller = new AbortController();
    const response = await get({ kind: "silence", after: 2 }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(response.text()).rejects.toThrow(/abort/i);
  });

  test("whose reader leaves closes the connection", async () => {
    const response = await get({ kind: "silence", after: 2 });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await double?.settled();
    expect(double?.requests[0]?.abortedAt).toBeDefined();
  });

  test("with one event too long is ended there, however its bytes are cut", async () => {
    const kb = "x".repeat(64 * 1024);
    expect((await (await chunked("text/event-stream", [kb], 100)).text()).length).toBeLessThanOrEqual(
      2 ** 22,
    );
    const lines = `data: ${"x".repeat(1000)}\n`;
    expect((await (await chunked("text/event-stream", [lines], 6000)).text()).length).toBeLessThanOrEqual(
      2 ** 22,
    );
  });

  test.each([
    ["\\n\\n", ["\n", "\n"]],
    ["\\r\\n\\r\\n", ["\r\n", "\r", "\n"]],
    ["\\r\\r", ["\r", "\r"]],
    ["\\n\\n in one chunk", ["\n\n"]],
  ])("of many short events goes on, with blank lines written %s", async (_name, blank) => {
    const event = ["data: ", "x".repeat(60_000), ...blank];
    const text = await (await chunked("text/event-stream", event, 1)).text();
    const many = Array.from({ length: 100 }, () => event).flat();
    expect((await (await chunked("text/event-stream", many, 1)).text()).length).toBe(text.length * 100);
  });
});

describe("other answers", () => {
  test("an HTTP error is not touched", async () => {
    const response = await get({ kind: "status", status: 503 });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("double 503");
  });

  test("a JSON body may be long and have no blank line", async () => {
    const text = await (await chunked("application/json", ["x".repeat(2 ** 20)], 8)).text();
    expect(text.length).toBe(2 ** 23);
  });

  test("a connection that cannot be made rejects, so that the SDK may try again", async () => {
    await expect(tolerantFetch()("http://127.0.0.1:9/")).rejects.toThrow(/fetch failed/);
  });
});
