import { afterEach, expect, it, vi } from "vitest";
import { createTrialPlace } from "./place.ts";

afterEach(() => vi.unstubAllGlobals());

it("several files at once ask for one visit, and a later one asks again", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : String(input));
    await Promise.resolve();
    return new Response(null, { status: 204 });
  });
  const place = createTrialPlace(false, () => null);
  await Promise.all([place.ensure(), place.ensure(), place.ensure()]);
  expect(asked).toHaveLength(1);
  await place.ensure();
  expect(asked).toHaveLength(2);
});

it("a failure is told to everybody who waits, and the next one tries again", async () => {
  let broken = true;
  vi.stubGlobal("fetch", async () => {
    if (broken) throw new TypeError("no network");
    return new Response(null, { status: 204 });
  });
  const place = createTrialPlace(false, () => null);
  const both = await Promise.allSettled([place.ensure(), place.ensure()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  broken = false;
  await place.ensure();
});

interface Sent {
  path: string;
  body: Record<string, unknown> | null;
}

/** A server that refuses as often as it is told to; whoever asks for a challenge gets none. */
function answering(refusals: { code: string }[], challenge = 204) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const path = input instanceof Request ? input.url : String(input);
    sent.push({ path, body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    if (path.endsWith("/challenge")) return new Response(null, { status: challenge });
    if (!path.endsWith("/runs") && !path.endsWith("/messages")) return new Response(null, { status: 204 });
    const refusal = refusals.shift();
    if (refusal) return Response.json({ error: { ...refusal, message: "", fields: null } }, { status: 400 });
    return Response.json({ runId: "r", talk: [] });
  });
  return { sent, to: (end: string) => sent.filter(({ path }) => path.endsWith(end)) };
}
const input = (goal: "all" | "quick" | "faq") => ({
  ...{ goal, brief: { text: "酒蔵の化粧水です。", corrections: [] }, slots: null, keep: [] },
});

it("a visit that was proved before sends no proof, makes sure of the visit first, and asks for what is meant", async () => {
  const server = answering([]);
  const place = createTrialPlace(false, () => null);
  expect(await place.start(input("all"), "k")).toBe("r");
  expect(server.sent.findIndex(({ path }) => path.endsWith("/runs"))).toBe(1);
  await place.start(input("quick"), "k");
  await place.start(input("faq"), "k");
  const bodies = server.to("/runs").map(({ body }) => [body?.goal, body?.tools, body?.proof]);
  expect(bodies).toEqual([
    ["all", "all", undefined],
    ["all", undefined, undefined],
    ["faq", undefined, undefined],
  ]);
});

it("another refusal is no reason to prove anything", async () => {
  const server = answering([{ code: "limit_reached" }]);
  await expect(createTrialPlace(false, () => null).start(input("all"), "k")).rejects.toMatchObject({
    code: "limit_reached",
  });
  expect(server.to("/challenge")).toEqual([]);
});

it("a question goes with a form that is empty or long enough, and without one that is hardly begun", async () => {
  const server = answering([]);
  const place = createTrialPlace(false, () => null);
  for (const text of ["", "化粧水", "あ".repeat(9), "あ".repeat(10)])
    await place.ask("これは？", { text, corrections: [] }, "k");
  const briefs = server.to("/messages").map(({ body }) => body?.brief);
  expect(briefs.map((brief) => brief !== undefined)).toEqual([true, false, false, true]);
});

it("a visit that is over is proved anew: the challenge is asked for, once", async () => {
  const server = answering([{ code: "challenge_failed" }], 404);
  await expect(createTrialPlace(false, () => null).start(input("all"), "k")).rejects.toThrow();
  expect([server.to("/runs").length, server.to("/challenge").length]).toEqual([1, 1]);
});
