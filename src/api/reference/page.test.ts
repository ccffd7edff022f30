import { describe, expect, it } from "vitest";
import type { OpenApi, Operation } from "./document.ts";
import { referencePage } from "./page.ts";

const operation = (operationId: string, tag: string, parts: Partial<Operation> = {}): Operation => ({
  operationId,
  summary: `${operationId}をします。`,
  tags: [tag],
  responses: { 200: { description: "できました。", content: { "application/json": {} } } },
  security: [],
  "x-policy": "user",
  ...parts,
});
const document: OpenApi = {
  paths: {
    "/api/v1/things": {
      get: operation("list", "案件", {
        "x-scope": "read",
        parameters: [
          { name: "q", in: "query", required: true, description: "言葉。", schema: { type: "string" } },
          { name: "limit", in: "query", required: false, schema: { type: "integer" } },
        ],
      }),
      delete: operation("clear", "案件"),
    },
    "/healthz": {
      get: operation("health", "ほか & 設置", {
        "x-policy": "public",
        responses: {
          404: { description: "ひとつめ\nふたつめ" },
          default: { description: "断られました。", content: { "application/json": {}, "text/html": {} } },
        },
      }),
    },
  },
};
const pageOf = async (fontSheet?: string) =>
  String(await referencePage(document, { siteName: "確認", siteUrl: "https://hitofude.example", fontSheet }));

/** The part of the page about one operation. */
function entryOf(page: string, id: string): string {
  return page.split("<details ").find((part) => part.startsWith(`id="${id}"`)) ?? "";
}

describe("the reference page", () => {
  it("has a section for each subject, in order, and a way to each", async () => {
    const page = await pageOf();
    const ids = ["s1-%E6%A1%88%E4%BB%B6", "s2-%E3%81%BB%E3%81%8B%20%26%20%E8%A8%AD%E7%BD%AE"];
    expect([...page.matchAll(/<section id="(s[^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
    for (const id of ids) expect(page).toContain(`href="#${id}"`);
    expect(page).toMatch(/>案件<\/a> <span class="soft">2<\/span>/);
    const [, things = "", rest = ""] = page.split('<section id="s');
    const names = (text: string) => [...text.matchAll(/<details id="(\w+)"/g)].map(([, id]) => id);
    expect([names(things), names(rest)]).toEqual([["list", "clear"], ["health"]]);
  });

  it("says of each operation who calls it, what is sent and how, and what comes back", async () => {
    const page = await pageOf();
    const list = entryOf(page, "list");
    expect(list).toContain("キーに必要なもの：<b>");
    expect(list).toContain('<b class="method">GET</b> <code>/<wbr>api/<wbr>v1/<wbr>things</code>');
    expect(list).toMatch(/<code>q<\/code> <span class="soft">[^<]+・文字列・必須<\/span><br>言葉。<\/li>/);
    expect(list).toMatch(/<code>limit<\/code> <span class="soft">[^<]+・整数<\/span><\/li>/);
    expect(list).toContain("<h3>例</h3>");
    expect(list).toContain(
      '<li><code>200</code> <span class="soft">application/json</span><br>できました。</li>',
    );
  });

  it("leaves out what an operation does not have", async () => {
    const clear = entryOf(await pageOf(), "clear");
    expect(clear).not.toContain("送るもの");
    expect(clear).not.toContain("<h3>例</h3>");
    expect(clear).toContain("ログインした人が、画面から使います。キーでは使えません。");
  });

  it("breaks what is said of an answer at its lines, and calls the rest the rest", async () => {
    const health = entryOf(await pageOf(), "health");
    expect(health).toContain("ログインしていない人も使えます。");
    expect(health).toContain('<li><code>404</code> <span class="soft"></span><br>ひとつめ<br>ふたつめ</li>');
    expect(health).toContain(
      '<li><code>ほか</code> <span class="soft">application/json、text/html</span><br>断られました。</li>',
    );
  });

  it("is set in the product's font where its sheet is known", async () => {
    expect(await pageOf("/assets/font.css")).toContain('<link rel="stylesheet" href="/assets/font.css">');
    expect(await pageOf()).not.toContain("stylesheet");
  });
});
