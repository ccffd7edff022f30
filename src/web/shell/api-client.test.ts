import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountHeader } from "../../shared/access.ts";
import { apiFetch, apiSend } from "./api-client.ts";
import { pageOwner } from "./step-up/page-owner.ts";

let server: Server;
let base: string;
let answers: (number | "drop")[];
let seen: string[];
let refusal: string;
let accounts: unknown[];

beforeEach(async () => {
  answers = [];
  seen = [];
  refusal = '{"error":{"code":"limit_reached","message":"上限です。"}}';
  accounts = [];
  server = createServer((request, response) => {
    seen.push(request.method ?? "");
    accounts.push(request.headers[accountHeader]);
    const answer = answers.shift() ?? 200;
    if (answer === "drop") return void request.socket.destroy();
    response.writeHead(answer, { "content-type": "application/json", connection: "close" });
    response.end(answer >= 400 ? refusal : "{}");
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

  it.each([
    [400, "null", "bad_request"],
    [400, "{}", "bad_request"],
    [400, '"error"', "bad_request"],
    [404, '{"error":null}', "bad_request"],
    [404, '{"error":"x"}', "bad_request"],
    [501, "not json", "internal"],
    [500, "null", "internal"],
    [400, '{"error":{"code":"strange"}}', "internal"],
    [400, '{"error":{"code":"not_found"}}', "not_found"],
  ])("an answer %s of %s is %s", async (status, body, code) => {
    answers = [status];
    refusal = body;
    await expect(apiSend("POST", base)).rejects.toMatchObject({ code });
  });

  it("no answer is told as such, and a call that was given up as what it is", async () => {
    answers = ["drop"];
    await expect(apiSend("POST", base)).rejects.toMatchObject({ code: "unavailable" });
    const given = new Error("given up");
    await expect(apiFetch(base, { signal: AbortSignal.abort(given) })).rejects.toBe(given);
  });

  it("says whose page it comes from, unless anybody may send it", async () => {
    const before = pageOwner.read();
    pageOwner.set({ id: "u1", email: "u1@example.com" });
    await apiFetch(base);
    await apiFetch(base, { ofPage: false });
    pageOwner.set(null);
    await apiFetch(base);
    pageOwner.set(before);
    expect(accounts).toEqual(["u1", undefined, undefined]);
  });
});
