import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiFetch, apiSend } from "./api-client.ts";

let server: Server;
let base: string;
let answers: (number | "drop")[];
let seen: string[];

beforeEach(async () => {
  answers = [];
  seen = [];
  server = createServer((request, response) => {
    seen.push(request.method ?? "");
    const answer = answers.shift() ?? 200;
    if (answer === "drop") return void request.socket.destroy();
    response.writeHead(answer, { "content-type": "application/json", connection: "close" });
    response.end(answer >= 400 ? '{"error":{"code":"limit_reached","message":"上限です。"}}' : "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe("apiFetch", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504, "drop"] as const)(
    "C107 C108: tries a GET once more after %s",
    async (fault) => {
      answers = [fault, 200];
      expect((await apiFetch(base)).status).toBe(200);
      expect(seen).toHaveLength(2);
    },
  );

  it("C106: gives up after the second try", async () => {
    answers = [503, 503];
    await expect(apiFetch(base)).rejects.toThrow();
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 501])("C108: does not repeat a GET that was answered %s", async (status) => {
    answers = [status, 200];
    await expect(apiFetch(base)).rejects.toMatchObject({ code: "limit_reached", message: "上限です。" });
    expect(seen).toHaveLength(1);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("C109: never repeats a %s", async (method) => {
    answers = [503, 200];
    await expect(apiSend(method, base, {})).rejects.toThrow();
    expect(seen).toEqual([method]);
  });
});
