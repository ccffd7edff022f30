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
