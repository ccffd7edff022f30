import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppError, isAppError } from "#src/shared/errors.ts";
import { type Canary, startCanary, watchConnections } from "#test/hostile/canary.ts";
import { alternatingNames, hostileLookup, hostileUrls, onPort } from "#test/hostile/urls.ts";
import { createPageReader } from "./guarded.ts";
import type { PageReader } from "./page.ts";

let canary: Canary;
const watch = watchConnections();

beforeAll(async () => {
  canary = await startCanary();
});
afterAll(async () => {
  watch.stop();
  await canary.close();
});

/** A reader that would go to the canary's ports: only the address check stands between. */
function exposedReader(): PageReader {
  return createPageReader({
    allowPorts: [80, 443, canary.open, canary.closed],
    lookup: hostileLookup(),
    timeoutMs: 1_000,
  });
}

async function refusal(reader: PageReader, url: string): Promise<AppError> {
  const error: unknown = await reader.read(url).then(
    () => new Error(`read ${url}`),
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  return error;
}

describe("addresses of the inside", () => {
  it("are never contacted, whatever the spelling", async () => {
    const reader = exposedReader();
    const urls = hostileUrls(canary);
    expect(new Set(urls.map(({ url }) => url)).size).toBeGreaterThanOrEqual(250);
    const before = { hits: canary.hits(), attempts: watch.attempts.length };
    const answers = new Map<string, string[]>();
    for (const { url } of urls) {
      const { code, message } = await refusal(reader, url);
      const key = `${code} ${message}`;
      answers.set(key, [...(answers.get(key) ?? []), url]);
    }
    expect(canary.hits() - before.hits).toBe(0);
    const contacted = watch.attempts.slice(before.attempts);
    expect(contacted.filter((attempt) => !attempt.startsWith("3ffe::1 "))).toEqual([]);
    const [refusedOnes = [], ...others] = [...answers]
      .sort((a, b) => b[1].length - a[1].length)
      .map(([, list]) => list);
    expect(refusedOnes.length).toBeGreaterThanOrEqual(urls.length - alternatingNames.length);
    expect(others.flat().every((url) => alternatingNames.some((name) => url.includes(name)))).toBe(true);
    await reader.close();
  });

  it("give the same answer on an open and on a closed port", async () => {
    const reader = exposedReader();
    const answersOn = async (port: number) => {
      const answers = [];
      for (const { url } of onPort(port)) {
        const { code, message, status, fields } = await refusal(reader, url);
        answers.push({ code, message, status, fields });
      }
      return answers;
    };
    expect(await answersOn(canary.open)).toEqual(await answersOn(canary.closed));
    await reader.close();
  });

  it("would be contacted by a plain fetch, so that the canary proves something", async () => {
    const before = canary.hits();
    for (const { url, group } of onPort(canary.open)) {
      if (group === "ipv4")
        await fetch(url).then(
          (response) => response.text(),
          () => {},
        );
    }
    expect(canary.hits() - before).toBeGreaterThanOrEqual(10);
  });

  it("are not reached by a name that changes its answer, 200 times", async () => {
    const before = { hits: canary.hits(), attempts: watch.attempts.length };
    const rounds = Array.from({ length: 100 }, async () => {
      const reader = exposedReader();
      for (const name of alternatingNames) {
        const first = await refusal(reader, `http://${name}:${canary.open}/`);
        const second = await refusal(reader, `http://${name}:${canary.open}/`);
        expect([first.code, second.code]).toEqual(["page_unreadable", "page_refused"]);
      }
    });
    await Promise.all(rounds);
    expect(canary.hits() - before.hits).toBe(0);
    expect(watch.attempts.slice(before.attempts).every((attempt) => attempt.startsWith("3ffe::1 "))).toBe(
      true,
    );
  });

  it("may be allowed only as exact origins of loopback", () => {
    for (const origin of [
      "http://10.0.0.1",
      "http://127.0.0.1:80/",
      "http://example.com",
      "127.0.0.1",
      "http://127.0.0.1:9/a",
    ]) {
      expect(() => createPageReader({ allowOrigins: [origin] }), origin).toThrow();
    }
    expect(() =>
      createPageReader({ allowOrigins: ["http://127.0.0.1:8123", "http://[::1]:8123"] }),
    ).not.toThrow();
  });
});
