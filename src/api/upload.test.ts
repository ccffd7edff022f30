import { Hono } from "hono";
import { expect, it } from "vitest";
import { documentLimits } from "../domain/brief/schema.ts";
import { isAppError } from "../shared/errors.ts";
import type { ApiEnv } from "./request.ts";
import { uploadedFile, uploadLimit } from "./upload.ts";

const app = new Hono<ApiEnv>().post("/", uploadLimit, async (c) => {
  const { name, bytes } = await uploadedFile(c);
  return c.json({ name, text: new TextDecoder().decode(bytes.subarray(0, 20)), length: bytes.length });
});
app.onError((error, c) => c.text(isAppError(error) ? error.code : "fault"));

function formOf(name: string, value: File | string): FormData {
  const form = new FormData();
  if (typeof value === "string") form.set(name, value);
  else form.set(name, value, value.name);
  return form;
}
async function send(body: FormData | string, headers: Record<string, string> = {}) {
  return (await app.request("/", { method: "POST", body, headers })).text();
}

it("the file of a form comes with its name", async () => {
  expect(JSON.parse(await send(formOf("file", new File(["資料"], "資料.txt"))))).toEqual({
    name: "資料.txt",
    text: "資料",
    length: 6,
  });
});

it("what is no form, a broken form, or a form without a file is refused as what it is", async () => {
  expect(await send('{"file":"x"}', { "content-type": "application/json" })).toBe("bad_request");
  expect(await send("file=x", { "content-type": "application/x-www-form-urlencoded" })).toBe("bad_request");
  expect(await send("--y", { "content-type": "multipart/form-data; boundary=x" })).toBe("bad_request");
  expect(await send(formOf("file", "text"))).toBe("bad_request");
  expect(await send(formOf("other", new File(["x"], "x.txt")))).toBe("bad_request");
});

it("a file of the most bytes is taken, and what is heavier than its form may be is not", async () => {
  const most = new File([new Uint8Array(documentLimits.fileBytes)], "most.txt");
  expect(JSON.parse(await send(formOf("file", most)))).toMatchObject({ length: documentLimits.fileBytes });
  const heavier = new File([new Uint8Array(documentLimits.fileBytes + 64 * 1024)], "heavier.txt");
  expect(await send(formOf("file", heavier))).toBe("payload_too_large");
});
