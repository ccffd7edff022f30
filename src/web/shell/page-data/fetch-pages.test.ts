import { expect, it, vi } from "vitest";
import { type FetchScope, fetchPages } from "./fetch-pages.ts";

type Answer = number | "drop" | "cut";
const here = "http://127.0.0.1:3000/dashboard";

/** A browser's `fetch` whose answers come from a list, then 200. */
function scopeOf(...answers: Answer[]) {
  const plain = vi.fn<typeof fetch>(async (_input, init) => {
    init?.signal?.throwIfAborted();
    const answer = answers.shift() ?? 200;
    if (answer === "drop") throw new TypeError("Failed to fetch");
    if (answer !== "cut") return new Response(`body of ${answer}`, { status: answer });
    return new Response(
      new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) }),
    );
  });
  const scope: FetchScope = { fetch: plain, location: { href: here } };
  fetchPages(scope);
  return { scope, plain };
}

const data = new URL("/usage.data?x=1", here);

it.each([408, 409, 425, 429, 500, 502, 503, 504, "drop", "cut"] as const)(
  "B16: a page's data is asked for once more after %s",
  async (fault) => {
    const { scope, plain } = scopeOf(fault);
    expect(await (await scope.fetch(data)).text()).toBe("body of 200");
    expect(plain).toHaveBeenCalledTimes(2);
  },
);

it.each([400, 401, 403, 404, 501])("does not repeat what was answered %s", async (status) => {
  const { scope, plain } = scopeOf(status);
  expect((await scope.fetch(data)).status).toBe(status);
  expect(plain).toHaveBeenCalledTimes(1);
});

it.each([
  [[503, 503], 503],
  [["drop", "drop"], null],
  [["drop", "cut"], null],
] as const)("tells it as lost after %j", async (answers, status) => {
  const { scope, plain } = scopeOf(...answers);
  await expect(scope.fetch(data)).rejects.toMatchObject({ name: "PageLost", status });
  expect(plain).toHaveBeenCalledTimes(2);
});

it("an abort is neither repeated nor told as lost", async () => {
  const { scope, plain } = scopeOf("drop");
  const abort = new AbortController();
  abort.abort();
  await expect(scope.fetch(data, { signal: abort.signal })).rejects.toMatchObject({ name: "AbortError" });
  expect(plain).toHaveBeenCalledTimes(1);
});

it.each([
  ["/api/v1/usage", {}],
  ["http://other.test/usage.data", {}],
  ["/usage.data", { method: "POST" }],
])("leaves %s %j alone", async (input, init) => {
  const { scope, plain } = scopeOf(503);
  expect((await scope.fetch(input, init)).status).toBe(503);
  expect(plain).toHaveBeenCalledExactlyOnceWith(input, init);
});
