/** @module-tag long */
/** Known and unknown accounts cannot be told apart: not by what is answered, not by how long it takes. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { some } from "#test/support/global/size.ts";
import { freshEmail, type Instance, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
let known: string;
beforeAll(async () => {
  // Hashing at its real cost: it is what an unknown account must not save.
  instance = await startInstance({ hashing: { memory: 19_456, passes: 2, parallelism: 1 } });
  known = (await signedUp(instance)).email;
});
afterAll(() => instance.close());

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(path: string, json: unknown): Promise<{ ms: number; text: string; status: number }> {
  const start = performance.now();
  const response = await instance.request(path, { json });
  const text = await response.text();
  return { ms: performance.now() - start, text, status: response.status };
}

const operations: [string, (email: string) => unknown][] = [
  ["/token?grant_type=password", (email) => ({ email, password: "wrong-password-123" })],
  ["/signup", (email) => ({ email, password })],
  ["/recover", (email) => ({ email })],
  ["/otp", (email) => ({ email, create_user: false })],
  ["/resend", (email) => ({ email, type: "signup" })],
  ["/verify", (email) => ({ email, type: "email", token: "000000" })],
];

const rounds = Number(process.env.AUTH_TIMING_ROUNDS ?? 100);

for (const [path, body] of some(operations, 2)) {
  it(`${path}: same answer, medians within 5 ms of each other`, { timeout: 240_000, retry: 2 }, async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = new Set<string>();
    for (let n = 0; n < rounds; n += 1) {
      for (const kind of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const { ms, text, status } = await timed(path, body(kind === "known" ? known : freshEmail()));
        await instance.idle();
        if (n > 2) times[kind].push(ms);
        shapes.add(`${status} ${text.replace(/"[^"]*(@|\d{4}-\d\d-\d\dT|[0-9a-f]{8}-)[^"]*"/g, '"…"')}`);
      }
    }
    const difference = Math.abs(median(times.known) - median(times.unknown));
    console.log(
      `${path}: medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`,
    );
    expect([...shapes]).toHaveLength(1);
    expect(difference).toBeLessThan(5);
  });
}
