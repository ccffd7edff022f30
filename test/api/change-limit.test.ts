/** N05: how many requests that change something one address may send: exactly as many, and nobody else pays for it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { createMemoryLimiter } from "#src/engines/limiter/memory.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

const points = 30;
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

/** The API with a count of its own, behind a proxy of ours or not. Answers statuses of a change that needs no sign-in. */
function server(trustProxy: boolean) {
  const limiter = createMemoryLimiter({ points, seconds: 60 });
  const context: TestServices["context"] = (actor) => {
    const ctx = services.context(actor);
    return { ...ctx, engines: { ...ctx.engines, limiter } };
  };
  const api = createApi({ ...services, trustProxy, context });
  return (address: string, method = "POST") => {
    const path = method === "POST" ? "/api/v1/letters/stop?token=unknown" : "/api/v1/letters/stop";
    return api.request(path, { method, headers: { "x-forwarded-for": address } });
  };
}
const burst = async (ask: () => Response | Promise<Response>, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, ask));
  return answers.map(({ status }) => status);
};
const taken = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

describe("N05", () => {
  it("one after the other none is refused below the limit, and the first beyond it is, with a time to come back", async () => {
    const ask = server(true);
    for (let n = 0; n < points; n += 1) expect((await ask("203.0.113.1")).status).toBe(404);
    const refused = await ask("203.0.113.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
    // Looking at something is never counted.
    expect((await ask("203.0.113.1", "GET")).status).toBe(200);
  });

  it("a burst over the limit: exactly the limit is taken, from each address for itself", async () => {
    const ask = server(true);
    const addresses = ["203.0.113.1", "203.0.113.2", "2001:db8:1:2::1", "2001:db8:1:3::1"];
    const all = await Promise.all(addresses.map((address) => burst(() => ask(address), points * 3)));
    expect(all.map(taken)).toEqual(addresses.map(() => points));
  });

  it("spellings of one address and one IPv6 network count together", async () => {
    const ask = server(true);
    const spellings = ["203.0.113.9", "::ffff:203.0.113.9", "::ffff:cb00:7109"];
    const networks = ["2001:db8:1:2::1", "2001:0DB8:1:2:ffff::9"];
    for (const [of, group] of [spellings, networks].entries()) {
      let next = 0;
      const statuses = await burst(() => {
        next += 1;
        return ask(group[next % group.length] ?? "");
      }, points * 2);
      expect({ of, taken: taken(statuses) }).toEqual({ of, taken: points });
    }
  });

  it("only what our own proxy wrote last names the address; without a proxy of ours no header does", async () => {
    let forged = 0;
    const behind = server(true);
    const chained = await burst(() => {
      forged += 1;
      return behind(`10.9.8.${forged}, 198.51.100.${forged}, 203.0.113.4`);
    }, points * 2);
    expect(taken(chained)).toBe(points);
    const open = server(false);
    const spoofed = await burst(() => {
      forged += 1;
      return open(`198.51.100.${forged}`);
    }, points * 2);
    expect(taken(spoofed)).toBe(points);
  });
});
