import { APICallError, LoadAPIKeyError } from "@ai-sdk/provider";
import { describe, expect, test } from "vitest";
import { retryAfterMs, toCallFailure } from "./failure.ts";

const call = (
  statusCode: number | undefined,
  more: { responseBody?: string; headers?: Record<string, string> } = {},
) =>
  new APICallError({
    message: "m",
    url: "http://x.invalid",
    requestBodyValues: { prompt: "secret-prompt" },
    ...(statusCode !== undefined && { statusCode }),
    ...(more.responseBody !== undefined && { responseBody: more.responseBody }),
    ...(more.headers && { responseHeaders: more.headers }),
  });

describe("troubleOf", () => {
  const cases: [string, unknown, string, boolean][] = [
    ["a refused connection", call(undefined), "network", true],
    ["an answer that broke while it was read", call(200), "network", true],
    ["a missing key", new LoadAPIKeyError({ message: "no key" }), "unauthorized", false],
    [
      "no credit left",
      call(429, { responseBody: '{"error":{"code":"insufficient_quota"}}' }),
      "rate-limit",
      false,
    ],
    ["a compatible server's error event", { message: "m", type: "server_error", code: 503 }, "server", true],
    ["a rate limit inside a stream", { message: "m", type: "rate_limit_error" }, "rate-limit", true],
    [
      "an overload inside a stream",
      { message: "m", type: "overloaded_error", statusCode: 529 },
      "server",
      true,
    ],
    ["a filter inside a stream", { message: "m", code: "content_filter" }, "refused", false],
    ["a key refused inside a stream", { message: "m", type: "authentication_error" }, "unauthorized", false],
    ["undici's broken body", new TypeError("terminated"), "network", true],
    ["a timeout of the fetch itself", new DOMException("slow", "TimeoutError"), "network", true],
    ["an error of ours", new RangeError("oops"), "server", false],
    ["a string", "oops", "server", false],
    ["nothing", undefined, "server", false],
    ["null", null, "server", false],
  ];
  test.each(cases)("%s", (_name, error, kind, isRetryable) => {
    expect(toCallFailure(error)).toMatchObject({ failure: { kind }, isRetryable });
  });

  test("the detail is short and shows neither prompt nor key", () => {
    const { failure } = toCallFailure({
      message: `Incorrect API key: sk-proj-abcdef123456 ${"x".repeat(999)}`,
    });
    expect(failure.detail).toMatch(/^Incorrect API key: \[key\] x+$/);
    expect(failure.detail.length).toBe(300);
    expect(JSON.stringify(toCallFailure(call(500)))).not.toContain("secret-prompt");
  });
});

describe("retryAfterMs", () => {
  const now = Date.UTC(2026, 0, 1);
  test.each([
    [{ "retry-after-ms": "250", "retry-after": "9" }, 250],
    [{ "retry-after": "2" }, 2000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after": "Thu, 01 Jan 2026 00:00:03 GMT" }, 3000],
    [{ "retry-after": "Thu, 01 Jan 2020 00:00:00 GMT" }, 0],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after-ms": "-4" }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])("%j is %j", (headers, expected) => {
    expect(retryAfterMs(headers, now)).toBe(expected);
  });
});
