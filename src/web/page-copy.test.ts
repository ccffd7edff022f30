import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPageCopy } from "./page-copy.ts";

const nonce = "AAAAAAAAAAAAAAAA";
const other = "BBBBBBBBBBBBBBBB";
const page = `<script nonce="${nonce}">1</script>朝の水<script nonce="${nonce}">2</script>`;
const answer = (html = page, init: ResponseInit = {}) =>
  new Response(html, {
    headers: { "content-security-policy": `script-src 'nonce-${nonce}' 'self'` },
    ...init,
  });
const copied = async (response = answer()) => {
  const copy = await createPageCopy(response);
  if (!copy) throw new Error("no copy");
  return copy;
};

describe("what a copy is made of", () => {
  it.each([
    ["a refusal", answer(page, { status: 404 })],
    ["an answer without a nonce", new Response(page)],
    ["a page with a nonce of another answer", answer(`${page}<script nonce="${other}">3</script>`)],
  ])("is not %s", async (_, response) => {
    expect(await createPageCopy(response)).toBeNull();
  });

  it("is not an answer that sets a cookie", async () => {
    const response = answer();
    response.headers.set("set-cookie", "a=1");
    expect(await createPageCopy(response)).toBeNull();
  });
});

it("each answer has its own nonce in the page and in the policy, plain or packed", async () => {
  const copy = await copied();
  for (const gzip of [false, true]) {
    const { response } = copy.stamp({ nonce: other, requestId: "r1", gzip });
    const body = Buffer.from(await response.arrayBuffer());
    expect((gzip ? gunzipSync(body) : body).toString()).toBe(page.replaceAll(nonce, other));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-security-policy": `script-src 'nonce-${other}' 'self'`,
      ...{ "x-request-id": "r1", "content-length": String(body.length), vary: "accept-encoding" },
    });
    expect(response.headers.get("content-encoding")).toBe(gzip ? "gzip" : null);
  }
});

it("bytes that were given back carry the next nonce, and a nonce of another length is none", async () => {
  const copy = await copied();
  const first = copy.stamp({ nonce, requestId: "r1", gzip: false });
  expect(await first.response.text()).toBe(page);
  first.release();
  const second = copy.stamp({ nonce: other, requestId: "r2", gzip: false });
  expect(await second.response.text()).toBe(page.replaceAll(nonce, other));
  expect(() => copy.stamp({ nonce: "short", requestId: "r3", gzip: false })).toThrow(/another length/);
});
