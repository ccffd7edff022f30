/** The documentation site: each link of a page leads to a page, a heading or a picture that is there. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sitePages } from "../../scripts/docs/site.ts";

const pages = sitePages(true);
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

it("links of the documentation lead to pages, headings and pictures that are there", () => {
  const lost: string[] = [];
  let followed = 0;
  for (const [file, html] of pages)
    for (const [, target = ""] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^https?:|^\.\.\/docs$|^\/assets\/fonts-/.test(target)) continue;
      const [to, anchor] = target.split("#");
      const other = pages.get(to || file);
      const isThere = other
        ? !anchor || idsOf(other).has(decodeURIComponent(anchor))
        : existsSync(`docs/images/${to}`);
      if (!isThere) lost.push(`${file}: ${target}`);
      followed += 1;
    }
  expect(lost).toEqual([]);
  expect(followed).toBeGreaterThan(pages.size * pages.size);
});

it("no page of the documentation has a script, a handler or the same id twice", () => {
  for (const [file, html] of pages) {
    expect(html, file).not.toMatch(/<script|\son[a-z]+="|javascript:/i);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, file).toBe(new Set(ids).size);
  }
});

it("the site for another host does not lead to the API's page, which only the product has", () => {
  expect(pages.get("index.html")).toContain('href="../docs"');
  expect(sitePages(false).get("index.html")).not.toContain("../docs");
});

it("a line break between Japanese letters of a document is no space on its page", () => {
  const text = readFileSync("docs/operations.ja.md", "utf8");
  const [, before = "", after = ""] = /([ぁ-ん、。]{2})\n([ぁ-んァ-ヶ一-龠]{2})/.exec(text) ?? [];
  expect(before).not.toBe("");
  expect(pages.get("operations.ja.html")).toContain(before + after);
});
