/** What every search engine must hold, over a real socket. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SearchEngine, SearchFailed } from "#src/engines/search/search.ts";

export interface WireHit {
  url: string;
  title: string;
  snippet: string;
  date: string;
}

export interface ContractSubject {
  name: string;
  create(baseUrl: string, limits: { timeoutMs: number; maxBytes: number }): SearchEngine;
  /** The service's own answer with these hits. */
  answer(hits: WireHit[]): object;
  /** What of a request says the query. */
  query(request: WireRequest): string | null | undefined;
  /** Whether the request carries the key where the service wants it. */
  hasKey(request: WireRequest): boolean;
}

export interface WireRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

const hit: WireHit = {
  url: "https://example.jp/a?x=1",
  title: "会議の<b>進め方</b>",
  snippet: "<strong>会議</strong>は短く &amp; 静かに。\n参加者は5人です。",
  date: "2025-03-02T10:00:00",
};

export function searchContract(subject: ContractSubject) {
  describe(`search engine: ${subject.name}`, () => {
    const seen: WireRequest[] = [];
    let reply: (response: ServerResponse) => void = () => {};
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        seen.push({
          method: request.method ?? "",
          url: new URL(request.url ?? "/", "http://127.0.0.1"),
          headers: request.headers,
          body: text === "" ? {} : JSON.parse(text),
        });
        reply(response);
      });
    });
    const json = (value: object, status = 200) => {
      reply = (response) => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
      };
    };
    let base = "";
    const engine = () => subject.create(base, { timeoutMs: 400, maxBytes: 20_000 });
    const ask = (query = "会議", limit = 5, signal = new AbortController().signal) =>
      engine().search({ query, limit, signal });
    const failure = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      return error instanceof SearchFailed ? error.kind : error;
    };

    beforeAll(async () => {
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      const bound = server.address();
      base = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}`;
    });
    beforeEach(() => {
      seen.length = 0;
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });

    it("asks in Japanese, with its key, once, and answers in plain text", async () => {
      json(subject.answer([hit]));
      const { hits, requests } = await ask("会議　の進め方\n短く");
      expect(hits).toEqual([
        {
          url: hit.url,
          title: "会議の進め方",
          snippet: "会議は短く & 静かに。 参加者は5人です。",
          publishedAt: "2025-03-02",
        },
      ]);
      expect(requests).toBe(1);
      expect(seen).toHaveLength(1);
      expect(seen.map(subject.query)).toEqual(["会議 の進め方 短く"]);
      expect(seen.every(subject.hasKey)).toBe(true);
    });

    it("gives no more hits than asked for, each address once, and only web addresses", async () => {
      const urls = ["javascript:alert(1)", "file:///etc/passwd", "a", "", "https://a.jp/", "https://a.jp/"];
      const many = [...urls, "https://b.jp/", "https://c.jp/", "https://d.jp/"];
      json(subject.answer(many.map((url) => ({ ...hit, url }))));
      const { hits } = await ask("会議", 2);
      expect(hits.map(({ url }) => url)).toEqual(["https://a.jp/", "https://b.jp/"]);
    });

    it("takes an empty answer for what it is", async () => {
      json({});
      expect((await ask()).hits).toEqual([]);
    });

    it("cuts a query that is too long instead of sending it", async () => {
      json(subject.answer([]));
      await ask("長".repeat(5000));
      expect(seen.map((request) => subject.query(request)?.length)).toEqual([380]);
    });

    it.each([
      [401, "key"],
      [403, "key"],
      [429, "busy"],
      [500, "broken"],
      [302, "broken"],
    ] as const)("says what %i means, and follows nothing", async (status, kind) => {
      reply = (response) => {
        response.writeHead(status, { location: `${base}/elsewhere` }).end("{}");
      };
      expect(await failure(ask())).toBe(kind);
      expect(seen).toHaveLength(1);
    });

    it.each([
      ["no JSON", (response: ServerResponse) => response.end("<html>")],
      ["another shape", (response: ServerResponse) => response.end('{"results":7,"web":{"results":"x"}}')],
      [
        "more bytes than allowed",
        (response: ServerResponse) => response.end(`{"pad":"${"x".repeat(50_000)}"}`),
      ],
    ])("refuses %s", async (_name, send) => {
      reply = send;
      expect(await failure(ask())).toBe("broken");
    });

    it("waits no longer than its limit, also for a body that trickles", async () => {
      reply = (response) => {
        const timer = setInterval(() => response.write(" "), 50);
        response.on("close", () => clearInterval(timer));
        response.writeHead(200).write("[");
      };
      expect(await failure(ask())).toBe("timeout");
    });

    it("ends with the caller's reason", async () => {
      const controller = new AbortController();
      const reason = new Error("stopped by the person");
      reply = () => controller.abort(reason);
      expect(await failure(ask("会議", 5, controller.signal))).toBe(reason);
    });

    it("says that nothing answers", async () => {
      const nowhere = subject.create("http://127.0.0.1:9", { timeoutMs: 400, maxBytes: 1000 });
      const { signal } = new AbortController();
      expect(await failure(nowhere.search({ query: "会議", limit: 1, signal }))).toBe("unreachable");
    });
  });
}
