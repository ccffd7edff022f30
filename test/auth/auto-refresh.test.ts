import { AuthClient } from "@supabase/auth-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tickMs = 30_000;

/** The client as browsers run it, with a session that ends in `seconds`; returns the moments at which it asked for a new one. */
async function watch(seconds: number): Promise<{ client: InstanceType<typeof AuthClient>; asked: number[] }> {
  const begin = Date.now();
  const asked: number[] = [];
  const payload = Buffer.from(JSON.stringify({ exp: begin / 1000 + seconds })).toString("base64url");
  const session = (life: number) => ({
    access_token: `e30.${payload}.e30`,
    refresh_token: "r",
    token_type: "bearer",
    expires_in: life,
    expires_at: Math.floor(Date.now() / 1000) + life,
    user: { id: "u" },
  });
  const store = new Map([["key", JSON.stringify(session(seconds))]]);
  const client = new AuthClient({
    url: "http://127.0.0.1/auth/v1",
    storageKey: "key",
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    },
    fetch: async () => {
      asked.push(Date.now() - begin);
      return Response.json(session(3600));
    },
  });
  await client.initialize();
  return { client, asked };
}

it.each([
  [121, 1],
  [151, 2],
])("C120: with %i s left it asks at tick %i, when fewer than four ticks are left", async (seconds, tick) => {
  const { client, asked } = await watch(seconds);
  await client.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(tick * tickMs);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThanOrEqual(tick * tickMs);
  expect(asked[0]).toBeLessThan(tick * tickMs + 100);
  await client.stopAutoRefresh();
});

it("C120: with three ticks left it asks at once", async () => {
  const { client, asked } = await watch(119);
  await client.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveLength(1);
  await client.stopAutoRefresh();
});
