import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { routes } from "#src/api/routes.ts";
import { assertDescribed } from "#src/api/routing/route.ts";
import { type Fetch, openTrial, readEvents, type TrialClient } from "#test/support/client.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

let services: TestServices;
let call: Fetch;
let visitor: TrialClient;

beforeAll(async () => {
  services = await createTestServices();
  const api = createApi(services);
  call = async (path, init) => api.request(path, init);
  visitor = await openTrial(call);
});
afterAll(() => services.drop());

describe("descriptions", () => {
  it("refuses to start with a route that nobody described", () => {
    const extra = createApi(services);
    extra.get("/api/v1/forgotten", (c) => c.text(""));
    expect(() => assertDescribed(extra, routes)).toThrow("/api/v1/forgotten");
  });

  it("answers every route of the table to a stranger with nothing of the visitor's", async () => {
    const { runId } = await visitor.run({ text: sampleText });
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const state = (await visitor.send("GET", "/api/v1/trial")).body as {
      results: { id: string; items: { id: string }[] }[];
    };
    const [result] = state.results;
    const ids: Record<string, string> = {
      ":runId": runId,
      ":resultId": result?.id ?? "",
      ":itemId": result?.items[0]?.id ?? "",
      ":documentId": crypto.randomUUID(),
    };
    const stranger = await openTrial(call);
    const guarded = [...routes.values()].filter(({ path }) => path.includes("/:"));
    expect(guarded.length).toBeGreaterThan(8);
    for (const { name: route, method, path: pattern, access } of guarded) {
      const path = pattern.replace(/:\w+/g, (name) => ids[name] ?? crypto.randomUUID());
      const expected = ["user", "admin"].includes(access) ? 401 : 404;
      for (const who of [stranger.fetch, call]) {
        const init: RequestInit = ["GET", "DELETE"].includes(method)
          ? { method }
          : { method, headers: { "content-type": "application/json" }, body: "{}" };
        const response = await who(path, init);
        expect(`${route} ${response.status}`).toBe(`${route} ${expected}`);
      }
    }
  });
});

describe("requests that are not ours to answer", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "http://localhost.evil.example" }],
    // A name that was made to point at this machine: its page is of the same site as what it asks for.
    [{ origin: "http://evil.test", host: "evil.test" }],
    [{ origin: "http://evil.test", host: "evil.test", "sec-fetch-site": "same-origin" }],
  ])("refuses a change asked for by another site: %o", async (headers) => {
    const response = await call("/api/v1/trial/visit", {
      method: "POST",
      headers: { host: "localhost", ...headers } as never,
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("answers an unknown API path with JSON, never with a page", async () => {
    const response = await call("/api/nope");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
  });

  it.each([
    ["not json", "text/plain", 400],
    ["{", "application/json", 400],
    ["[]", "application/json", 400],
    ["null", "application/json", 400],
    ['{"goal":"analyze"}', "application/json", 400],
    [JSON.stringify({ brief: { text: "x".repeat(600_000) } }), "application/json", 413],
  ])("answers bad input %# with a clear refusal", async (body, type, status) => {
    const response = await visitor.fetch("/api/v1/trial/runs", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { error: { message: string } };
    expect(answer.error.message).toMatch(/[ぁ-ん]/);
  });

  it("never answers with a 5xx to odd ids, cookies and event numbers", async () => {
    const odd = ["%00", "..%2f..", "a".repeat(3000), "00000000-0000-0000-0000-000000000000", "%F0%9F%98%80"];
    for (const id of odd) {
      expect((await visitor.fetch(`/api/v1/runs/${id}`)).status).toBeLessThan(500);
      expect((await call("/api/v1/trial", { headers: { cookie: `hitofude_visitor=${id}` } })).status).toBe(
        200,
      );
    }
    const { runId } = await visitor.run({ text: sampleText, goal: "analyze" });
    for (const after of ["-1", "1e99", "abc", "9007199254740993"]) {
      const response = await visitor.fetch(`/api/v1/runs/${runId}/events?after=${after}`);
      expect(response.status).toBe(200);
      await readEvents(response);
    }
  });
});

describe("watching a run", () => {
  it("gives the same parts to a reader that reconnects at every event as to one that stays", async () => {
    const { runId } = await visitor.run({ text: sampleText });
    const whole = await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const numbered = whole.filter((event) => event.id !== null);
    expect(numbered.map((event) => event.id)).toEqual(numbered.map((_, index) => index + 1));
    for (const { id } of numbered) {
      const response = await visitor.fetch(`/api/v1/runs/${runId}/events`, {
        headers: { "last-event-id": String(id) },
      });
      const rest = (await readEvents(response)).filter((event) => event.id !== null);
      expect(rest.map((event) => [event.id, event.part])).toEqual(
        numbered.filter((event) => (event.id ?? 0) > (id ?? 0)).map((event) => [event.id, event.part]),
      );
    }
  });
});

describe("items", () => {
  it("locks, rewords, takes back, sets flags aside and exports", async () => {
    const { runId } = await visitor.run({ text: sampleText, goal: "catchphrase" });
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const { results } = (await visitor.send("GET", `/api/v1/runs/${runId}`)).body as {
      results: { id: string; items: { id: string; kind: string; text: string }[] }[];
    };
    const result = results[0];
    const line = result?.items.find((item) => item.kind === "line");
    if (!result || !line) throw new Error("no line");
    const path = `/api/v1/items/${line.id}`;

    const edited = (await visitor.send("PATCH", path, { text: "シミが消える化粧水" })).body as {
      item: { ready: boolean; edited: boolean; flags: { id: string; level: string; rewrites: string[] }[] };
    };
    expect(edited.item).toMatchObject({ edited: true, ready: false });
    const flag = edited.item.flags.find((candidate) => candidate.level === "must");
    expect(flag?.rewrites).toHaveLength(2);
    const dismissed = await visitor.send("POST", `${path}/dismissals`, {
      flagId: flag?.id,
      reason: "確認済みのため",
    });
    expect(dismissed.status).toBe(200);
    expect((await visitor.send("POST", `${path}/dismissals`, { flagId: flag?.id, reason: " " })).status).toBe(
      400,
    );

    expect((await visitor.send("PUT", `${path}/lock`, { locked: true })).body).toMatchObject({
      item: { locked: true },
    });
    // What was chosen stays a person's own to change, and is kept from being made anew.
    expect((await visitor.send("PATCH", path, { text: "別の言葉" })).body).toMatchObject({
      item: { text: "別の言葉", locked: true },
    });
    expect(
      (await visitor.send("POST", `${path}/variations`, { change: "reroll", idempotencyKey: "locked-1" }))
        .status,
    ).toBe(409);
    expect((await visitor.send("POST", `${path}/undo`)).body).toMatchObject({ item: { locked: true } });
    await visitor.send("PUT", `${path}/lock`, { locked: false });
    expect((await visitor.send("POST", `${path}/undo`)).body).toMatchObject({ item: { text: line.text } });
    expect((await visitor.send("POST", `${path}/undo`)).status).toBe(409);

    const utf8 = await visitor.fetch(`/api/v1/results/${result.id}/export?encoding=utf-8`);
    const bytes = new Uint8Array(await utf8.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toContain(line.text);
    const sjis = await visitor.fetch(`/api/v1/results/${result.id}/export?encoding=cp932`);
    expect(new TextDecoder("shift_jis").decode(await sjis.arrayBuffer())).toContain(line.text);
  });

  it.each(["reroll", "shorter", "longer", "softer", "harder", "another"])(
    "offers another wording: %s",
    async (change) => {
      const { runId } = await visitor.run({ text: sampleText, goal: "catchphrase" });
      await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
      const before = (await visitor.send("GET", `/api/v1/runs/${runId}`)).body as {
        results: { items: { id: string; kind: string; text: string }[] }[];
      };
      const words = "じつは、無香料の化粧水です。";
      const first = before.results[0]?.items.find((item) => item.kind === "line");
      const edited = await visitor.send("PATCH", `/api/v1/items/${first?.id}`, { text: words });
      const line = (edited.body as { item: typeof first }).item;
      const started = await visitor.send("POST", `/api/v1/items/${line?.id}/variations`, {
        change,
        idempotencyKey: crypto.randomUUID(),
      });
      expect(started.status).toBe(202);
      const { runId: varied } = started.body as { runId: string };
      await readEvents(await visitor.fetch(`/api/v1/runs/${varied}/events`));
      const made = (await visitor.send("GET", `/api/v1/runs/${varied}`)).body as typeof before;
      const options = made.results[0]?.items.filter((item) => item.kind === "line") ?? [];
      // As many as say the same: of one claim there are no three in every tone.
      if (change === "reroll") expect(options).toHaveLength(1);
      else for (const { text } of options) expect(text).toContain("無香料");
      expect(options.length).toBeGreaterThan(0);
      expect(options.length).toBeLessThanOrEqual(3);
      if (change === "shorter") expect(options.map(({ text }) => text)).toContain("無香料の化粧水。");
      const after = (await visitor.send("GET", `/api/v1/runs/${runId}`)).body as typeof before;
      const now = after.results[0]?.items.find((item) => item.id === line?.id);
      expect(now?.text).toBe(change === "reroll" ? options[0]?.text : line?.text);
      const siblings =
        after.results[0]?.items.filter((item) => item.kind === "line").map((item) => item.text) ?? [];
      expect(new Set(siblings).size).toBe(siblings.length);
    },
  );
});
