import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ApiEnv } from "../request.ts";
import { notModified } from "./inert.ts";

const app = new Hono<ApiEnv>().get("/", (c) => notModified(c, "abc") ?? c.text("bytes"));

async function ask(known?: string) {
  const response = await app.request("/", known === undefined ? {} : { headers: { "if-none-match": known } });
  expect(response.headers.get("etag")).toBe('"abc"');
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  return [response.status, await response.text()];
}

it.each(['"abc"', 'W/"abc"', '"old", "abc"', '"abc", "old"', '"old" , W/"abc"'])(
  "a browser that has the bytes already (%s) is sent none",
  async (known) => {
    expect(await ask(known)).toEqual([304, ""]);
  },
);

it.each([undefined, '"old"', '"old", "older"', "abc", '"abcd"'])(
  "a browser that has other bytes or none (%s) is sent these",
  async (known) => {
    expect(await ask(known)).toEqual([200, "bytes"]);
  },
);
