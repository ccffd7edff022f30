/** The sign-in client, as published, while its backend is out or refuses. */
import { AuthClient } from "@supabase/auth-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Refreshes a session against a backend that answers these statuses in turn; returns the pauses between the questions. */
async function refresh(statuses: number[]) {
  const asked: number[] = [];
  const client = new AuthClient({
    url: "http://127.0.0.1/auth/v1",
    storageKey: "key",
    autoRefreshToken: false,
    persistSession: false,
    fetch: async () => {
      const status = statuses[asked.length] ?? 200;
      asked.push(Date.now());
      if (status !== 200) return Response.json({ error: "no" }, { status });
      return Response.json({
        ...{ access_token: "e30.e30.e30", refresh_token: "s", token_type: "bearer", expires_in: 3600 },
        user: { id: "u" },
      });
    },
  });
  await client.initialize();
  const done = client.refreshSession({ refresh_token: "r" });
  await vi.advanceTimersByTimeAsync(60_000);
  const { data, error } = await done;
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  return { asked: asked.length, pauses, token: data.session?.refresh_token, status: error?.status };
}

it.each([502, 503, 504])(
  "C98: after %i it asks again in 200, 400 and 800 ms, and goes on where it was",
  async (status) => {
    const outcome = await refresh([status, status, status]);
    expect(outcome).toEqual({ asked: 4, pauses: [200, 400, 800], token: "s", status: undefined });
  },
);

it("C98: pauses double for as long as they fit into one tick of 30 s", async () => {
  const { pauses, status } = await refresh(Array.from({ length: 20 }, () => 503));
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  expect(status).toBe(503);
});

it.each([400, 401, 403, 422, 429])("C98: %i is asked once", async (status) => {
  expect(await refresh([status])).toEqual({ asked: 1, pauses: [], token: undefined, status });
});
