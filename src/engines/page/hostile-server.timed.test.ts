/** @module-tag long */
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppError, isAppError } from "#src/shared/errors.ts";
import { attacks, goodPage as good, goodSentence as sentence } from "#test/hostile/attacks.ts";
import { costOf, watchUncaught } from "#test/hostile/memory.ts";
import { type LocalServer, serveHttp } from "#test/hostile/serve.ts";
import { some } from "#test/support/global/size.ts";
import { createPageReader } from "./guarded.ts";
import type { PageReader } from "./page.ts";

const uncaught = watchUncaught();
const servers: LocalServer[] = [];

async function reader(server: LocalServer, timeoutMs = 2_500): Promise<PageReader> {
  servers.push(server);
  return createPageReader({ allowOrigins: [server.origin], timeoutMs });
}

async function outcome(page: PageReader, url: string): Promise<AppError | "read"> {
  try {
    await page.read(url);
    return "read";
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error;
  } finally {
    await page.close();
  }
}

beforeAll(async () => {
  // The first read loads the worker's modules; their memory is not an attack's.
  const server = await serveHttp((_request, response) =>
    response.setHeader("content-type", "text/html").end(good),
  );
  expect(await outcome(await reader(server), server.origin)).toBe("read");
});

afterAll(async () => {
  for (const server of servers) await server.close();
  uncaught.stop();
  expect(uncaught.errors).toEqual([]);
});

const html = { "content-type": "text/html; charset=utf-8" };

describe("a hostile server", () => {
  for (const attack of some(attacks, 5)) {
    it(`cannot hurt with ${attack.name}`, { timeout: 40_000 }, async () => {
      const server = await attack.server();
      const page = await reader(server);
      let result: AppError | "read" = "read";
      const cost = await costOf(async () => {
        result = await outcome(page, server.origin);
      });
      expect(result).not.toBe("read");
      const error = result as unknown as AppError;
      expect(error.code).toBe("page_unreadable");
      expect(error.message).toMatch(attack.says);
      expect(cost.ms).toBeLessThan(4_000);
      expect(cost.rssMb).toBeLessThan(100);
    });
  }

  it.each([
    ["10^6 paragraphs", () => `<p>${sentence}</p>${"<p>".repeat(999_000)}`],
    ["500,000 open elements", () => `<p>${sentence}</p>${"<div>".repeat(500_000)}`],
    [
      "400,000 attributes",
      () => `<p ${Array.from({ length: 400_000 }, (_, index) => `a${index}`).join(" ")}>${sentence}`,
    ],
    ["a million unclosed brackets", () => `<p>${sentence}</p>${"<".repeat(1_000_000)}`],
    ["megabytes of spaces", () => `<p>${sentence}${" ".repeat(2_500_000)}a`],
    ["a text with hidden characters", () => `<p>${sentence}${"\u200b\u202e".repeat(200_000)}`],
  ])("still yields the text before %s", async (_name, make) => {
    const server = await serveHttp((_request, response) => response.writeHead(200, html).end(make()));
    const page = await reader(server, 6_000);
    let blocks: string[] = [];
    const cost = await costOf(async () => {
      blocks = (await page.read(server.origin)).blocks;
    });
    expect(blocks[0]?.startsWith(sentence)).toBe(true);
    expect(cost.ms).toBeLessThan(5_000);
    expect(cost.rssMb).toBeLessThan(100);
    await page.close();
  });

  it.each([
    ["utf-8", "shift_jis", "utf-8"],
    ["shift_jis", "utf-8", "shift_jis"],
    ["euc-jp", "utf-8", "shift_jis"],
    ["shift_jis", "iso-8859-1", "windows-1252"],
    ["iso-2022-jp", "nonsense", "utf-16"],
  ])("cannot garble a page that is %s and claims %s and %s", async (truth, header, meta) => {
    const server = await serveHttp((_request, response) => {
      response.setHeader("content-type", `text/html; charset=${header}`);
      const text = `<!doctype html><meta charset="${meta}"><p>${sentence}</p>`;
      response.end(truth === "iso-2022-jp" ? iso2022(text) : iconv.encode(text, truth));
    });
    const page = await reader(server);
    const { blocks, charset } = await page.read(server.origin);
    expect(blocks).toEqual([sentence]);
    expect(charset).toBe(truth);
    await page.close();
  });
});

/** ISO-2022-JP by way of EUC-JP: two-byte characters lose their high bits between shift sequences. */
function iso2022(text: string): Buffer {
  const parts: Buffer[] = [];
  for (const run of text.match(/[\0-~]+|[^\0-~]+/gu) ?? []) {
    if (run.charCodeAt(0) < 0x80) parts.push(Buffer.from(run, "latin1"));
    else
      parts.push(
        Buffer.from("\u001b$B", "latin1"),
        iconv.encode(run, "euc-jp").map((byte) => byte & 0x7f) as Buffer,
        Buffer.from("\u001b(B", "latin1"),
      );
  }
  return Buffer.concat(parts);
}
