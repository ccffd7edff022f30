/** The site as Markdown: the tree first, then one section a page. */
import type { Item } from "#src/shared/result.ts";
import { escapeMarkdown } from "../../exporting/markdown.ts";
import { listedPages, navOf, siteName, stepsOf, userFlows } from "../read.ts";

const e = escapeMarkdown;

export function siteToMarkdown(items: readonly Item[]): string {
  const pages = listedPages(items);
  const tree = pages.map(({ depth, name, slug }) => `${"  ".repeat(depth - 1)}- ${e(name)}（/${e(slug)}）`);
  const ways = userFlows(items).map((way) => `- ${stepsOf(pages, way).map(e).join(" → ")}`);
  const sections = pages.map((page) =>
    [
      `## ${e(page.name)}`,
      "",
      `- スラッグ：/${e(page.slug)}`,
      `- 目的：${e(page.purpose)}`,
      `- 主な検索語：${e(page.term)}${page.rivals.length > 0 ? `（共食い：${page.rivals.map(e).join("、")}）` : ""}`,
      `- 副の検索語：${page.terms.map(e).join("、")}`,
      `- title：${e(page.title)}`,
      `- description：${e(page.description)}`,
      `- h1：${e(page.h1)}`,
      ...page.h2.map((text) => `  - h2：${e(text)}`),
      `- ボタン：${e(page.cta)}`,
      `- 内部リンク：${page.links.map((slug) => e(siteName(pages, slug))).join("、")}`,
      `- 必要な素材：${page.materials.map(e).join("、")}`,
    ].join("\n"),
  );
  return `${[
    "# サイト構成",
    "",
    ...tree,
    "",
    `ナビ：${navOf(pages)
      .map(({ name }) => e(name))
      .join("／")}`,
    "",
    "## 導線",
    "",
    ...ways,
    "",
    sections.join("\n\n"),
  ].join("\n")}\n`;
}

/** The same without the signs of Markdown. */
export const siteToText = (items: readonly Item[]): string =>
  siteToMarkdown(items)
    .replace(/^#+ (.*)$/gmu, "【$1】")
    .replace(/\\(?=[\\`*_{}[\]<>#|~])/gu, "");
