/** What every page reader must do with real pages, over a local server it is allowed to read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageReader } from "#src/engines/page/page.ts";
import { type LocalServer, serveHttp } from "#test/hostile/serve.ts";
import { pageSamples } from "./page.samples.ts";

export function describePageReader(name: string, create: (allowedOrigin: string) => PageReader): void {
  describe(`page reader: ${name}`, () => {
    let server: LocalServer;
    let reader: PageReader;

    beforeAll(async () => {
      server = await serveHttp((request, response) => {
        const [, kind, rest = ""] = (request.url ?? "").split("/");
        if (kind === "sample") {
          const sample = pageSamples[Number(rest)];
          response.writeHead(200, sample?.headers).end(sample?.body);
        } else if (kind === "status") {
          response.writeHead(Number(rest), { "content-type": "text/html" }).end("<p>エラーのページです。");
        } else if (kind === "type") {
          response.writeHead(200, { "content-type": decodeURIComponent(rest) }).end("%PDF-1.7 本文");
        } else if (kind === "html") {
          response
            .writeHead(200, { "content-type": "text/html; charset=utf-8" })
            .end(decodeURIComponent(rest));
        }
        // Anything else is never answered.
      });
      reader = create(server.origin);
    });
    afterAll(async () => {
      await reader.close();
      await server.close();
    });

    it.each(pageSamples.map((sample, index) => ({ ...sample, index })))(
      "reads $name",
      async ({ index, ...sample }) => {
        const page = await reader.read(`${server.origin}/sample/${index}`);
        expect(page.title).toBe(sample.title);
        for (const block of sample.has) expect(page.blocks).toContain(block);
        for (const word of sample.hasNot ?? []) expect(page.text).not.toContain(word);
        expect(page.text).toBe(page.blocks.join("\n\n"));
        expect(page.jsonLd).toEqual(sample.jsonLd ?? []);
        expect(page.charset).toBe(sample.charset ?? "utf-8");
        expect(page.url).toBe(`${server.origin}/sample/${index}`);
        expect(Math.abs(Date.now() - page.fetchedAt.getTime())).toBeLessThan(10_000);
      },
    );

    it("reads title, description, site name and language from the head", async () => {
      const head = `<html lang="ja-JP"><meta property="og:title" content="表題&amp;題"><meta name="Description" content=" 説明の\n文です。 "><meta property="og:site_name" content="店"><p>本文はここにあります。短いけれど、きちんとした文章です。`;
      const page = await reader.read(`${server.origin}/html/${encodeURIComponent(head)}`);
      expect(page).toMatchObject({
        title: "表題&題",
        description: "説明の文です。",
        siteName: "店",
        lang: "ja-JP",
      });
    });

    it.each([
      ["status/404", /404/],
      ["status/410", /見つかりません/],
      ["status/401", /ログインが必要/],
      ["status/403", /制限/],
      ["status/429", /混み合って/],
      ["status/500", /サーバーに問題/],
      ["status/418", /開けません/],
      ["type/application%2Fpdf", /HTML/],
      ["type/image%2Fpng", /HTML/],
      ["html/%3Cform%3E%3Cinput%20type%3Dpassword%3E%3Cp%3Eログインしてください", /ログインが必要/],
      ["html/%3Cdiv%20id%3Droot%3E%3C%2Fdiv%3E", /文章が見つかりません/],
    ])("says why %s cannot be read", async (path, says) => {
      await expect(reader.read(`${server.origin}/${path}`)).rejects.toMatchObject({
        code: "page_unreadable",
        message: expect.stringMatching(says),
      });
    });

    it("ends when the caller gives up, with the caller's reason", async () => {
      const controller = new AbortController();
      const reason = new Error("the person left");
      const reading = reader.read(`${server.origin}/never`, { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 50);
      await expect(reading).rejects.toBe(reason);
      await expect(reader.read(`${server.origin}/sample/0`, { signal: controller.signal })).rejects.toBe(
        reason,
      );
    });

    it("reads ten pages at once", async () => {
      const pages = await Promise.all(
        Array.from({ length: 10 }, () => reader.read(`${server.origin}/sample/1`)),
      );
      expect(new Set(pages.map((page) => page.text)).size).toBe(1);
    });
  });
}
