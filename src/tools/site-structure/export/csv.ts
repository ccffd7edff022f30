/** One row a page, for a sheet. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { listedPages, siteName, userFlowHead, userFlowRows, userFlows, userFlowsOver } from "../read.ts";

const head = [
  "番号",
  "階層",
  "ページ名",
  "スラッグ",
  "親ページ",
  "目的",
  "主な検索語",
  "副の検索語",
  "共食い",
  "title",
  "description",
  "h1",
  "h2",
  "ボタン",
  "内部リンク",
  "必要な素材",
  "ナビ",
  "状態",
  "導線",
];

export function siteToCsv(items: readonly Item[]): string {
  const pages = listedPages(items);
  const ways = userFlows(items);
  const rows = pages.map((page, at) => [
    String(at + 1),
    String(page.depth),
    page.name,
    page.slug,
    page.parent === "" ? "" : siteName(pages, page.parent),
    page.purpose,
    page.term,
    page.terms.join("、"),
    page.rivals.join("、"),
    page.title,
    page.description,
    page.h1,
    page.h2.join("\n"),
    page.cta,
    page.links.map((slug) => siteName(pages, slug)).join("、"),
    page.materials.join("、"),
    page.nav ? "出す" : "",
    page.existing === null ? "" : page.existing ? "いまあるページ" : "新しいページ",
    userFlowsOver(pages, ways, page).join("\n"),
  ]);
  return toCsv([head, ...rows]);
}

/** One row a way through the site. */
export const userFlowsToCsv = (items: readonly Item[]): string =>
  toCsv([userFlowHead, ...userFlowRows(items, listedPages(items))]);
