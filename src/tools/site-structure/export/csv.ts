/** One row a page, for a sheet. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "../../wording/csv.ts";
import { nameOf, pagesOf } from "../read.ts";

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
];

export function siteToCsv(items: readonly Item[]): string {
  const pages = pagesOf(items);
  const rows = pages.map((page, at) => [
    String(at + 1),
    String(page.depth),
    page.name,
    page.slug,
    page.parent === "" ? "" : nameOf(pages, page.parent),
    page.purpose,
    page.term,
    page.terms.join("、"),
    page.rivals.join("、"),
    page.title,
    page.description,
    page.h1,
    page.h2.join("\n"),
    page.cta,
    page.links.map((slug) => nameOf(pages, slug)).join("、"),
    page.materials.join("、"),
    page.nav ? "出す" : "",
  ]);
  return toCsv([head, ...rows]);
}
