/** ページの指示書: for each page what its writer and its designer have to know, ready to be handed over. */
import type { Item } from "#src/shared/result.ts";
import {
  type Block,
  documentHeading,
  documentOf,
  documentSection,
  documentsOf,
  documentTable,
  flagsOf,
  paragraph,
  plainList,
} from "../../exporting/document.ts";
import type { Exporter } from "../../exporting/exporter.ts";
import { docxFile } from "../../exporting/office-file.ts";
import { fillInMark } from "../../questions/fill-in-mark.ts";
import {
  type ListedPage,
  listedPages,
  navOf,
  siteName,
  type UserFlow,
  userFlowHead,
  userFlowRows,
  userFlows,
  userFlowsOver,
} from "../read.ts";

const or = (text: string, what: string) => (text === "" ? fillInMark(what) : text);

/** The brief of one page. */
export function briefOf(
  { pages, ways }: { pages: readonly ListedPage[]; ways: readonly UserFlow[] },
  page: ListedPage,
  at: number,
): Block[] {
  const under = pages.filter(({ parent }) => parent === page.slug);
  const leading = pages.filter(({ links }) => links.includes(page.slug));
  const names = (slugs: readonly string[]) => slugs.map((slug) => siteName(pages, slug)).join("、");
  return [
    documentHeading(2, `${at + 1} ${page.name}`),
    paragraph(page.purpose === "" ? fillInMark("目的") : page.purpose, flagsOf(page.item)),
    documentTable(
      ["項目", "内容"],
      [
        ["アドレス", `/${page.slug === "home" ? "" : page.slug}`],
        ["親ページ", page.parent === "" ? "なし（トップ）" : siteName(pages, page.parent)],
        ["下のページ", under.map(({ name }) => name).join("、")],
        ["主な検索語", page.term],
        ["副の検索語", page.terms.join("、")],
        ["title", page.title],
        ["description", or(page.description, "ページの説明")],
        ["ボタン", or(page.cta, "ボタンの言葉")],
        ["このページから", names(page.links)],
        ["このページへ", leading.map(({ name }) => name).join("、")],
        ["ナビ", page.nav ? "出す" : "出さない"],
        ["根拠", [...page.item.sources, ...documentsOf(page.item)].join("・")],
        ["導線", userFlowsOver(pages, ways, page).join("\n")],
      ].filter(([, value]) => value !== ""),
    ),
    documentHeading(3, "見出し"),
    plainList([`h1：${page.h1}`, ...page.h2.map((text) => `h2：${text}`)]),
    ...(page.h2.length === 0 ? [paragraph(fillInMark("見出し"))] : []),
    documentHeading(3, "用意する素材"),
    plainList(page.materials.length > 0 ? page.materials : [fillInMark("素材")]),
    ...(page.rivals.length > 0
      ? [paragraph(`検索語が重なるページ：${page.rivals.join("、")}。どちらかの主な検索語を変えてください。`)]
      : []),
  ];
}

export function pageBriefs(items: readonly Item[]): Block[] {
  const pages = listedPages(items);
  const ways = userFlows(items);
  return pages.flatMap((page, at) => briefOf({ pages, ways }, page, at));
}

/** The whole site: its pages in their places, what is in the navigation, the ways through it, and each page. */
export function siteDocument(items: readonly Item[]): Block[] {
  const pages = listedPages(items);
  const nav = navOf(pages).map(({ name }) => name);
  return [
    ...documentSection("構成", [
      plainList(pages.map(({ depth, name, slug }) => `${"　".repeat(depth - 1)}${name}（/${slug}）`)),
    ]),
    ...documentSection("ナビ", [paragraph(nav.join("／"))]),
    ...documentSection("導線", [documentTable(userFlowHead, userFlowRows(items, pages))]),
    ...pageBriefs(items),
  ];
}

export const briefsToDocx: Exporter = ({ items, about }) => {
  const own = { ...about, title: "ページの指示書" };
  return docxFile(documentOf(own, pageBriefs(items), items), own);
};
