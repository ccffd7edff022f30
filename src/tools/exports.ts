/** What makes each form of each tool's result. A form that the menu offers and nothing makes does not compile. */

import type { Item } from "#src/shared/result.ts";
import { analysisDocument } from "./analyze/export/document.ts";
import { analysisToCsv } from "./analyze/export/sheet.ts";
import { adsToCsv } from "./catchphrase/export/ad-media.ts";
import { adToCsv } from "./catchphrase/export/ad-table.ts";
import { catchphraseDocument, catchphraseToCsv } from "./catchphrase/export/table.ts";
import { concernsDocument, concernsToChecklist, concernsToCsv } from "./concerns/export/table.ts";
import type { exportsOf } from "./export-formats.ts";
import { type Exporter, pdfBy, readable, tableBy, textFile } from "./exporting/exporter.ts";
import { workbookBy } from "./exporting/workbook.ts";
import { faqDocument, faqToBot, faqToCsv, faqToJsonLd } from "./faq/export/table.ts";
import { imagesDocument } from "./images/export/document.ts";
import { imagesToZip } from "./images/export/pictures.ts";
import { lpToCsv } from "./lp-manuscript/export/csv.ts";
import { lpDocument } from "./lp-manuscript/export/document.ts";
import { lpToZip } from "./lp-manuscript/export/files.ts";
import { lpToText } from "./lp-manuscript/export/text.ts";
import { personaDocument, personaToCsv } from "./persona/export/sheet.ts";
import { personaToPptx } from "./persona/export/slides.ts";
import { recommendedUsersDocument, recommendedUsersToCsv } from "./recommended-users/export/table.ts";
import { reviewsDocument, reviewsToCsv } from "./reviews/export/table.ts";
import { searchDocument } from "./search/export/document.ts";
import { siteToCsv, waysToCsv } from "./site-structure/export/csv.ts";
import { siteToMarkdown, siteToText } from "./site-structure/export/markdown.ts";
import { siteToMermaid } from "./site-structure/export/mermaid.ts";
import { briefsToDocx, siteDocument } from "./site-structure/export/page-briefs.ts";
import { siteToSitemap } from "./site-structure/export/sitemap.ts";
import type { ToolId } from "./tool.ts";

/** One table, for spreadsheets of every age. */
const tables = (name: string, csvOf: (items: readonly Item[]) => string) => ({
  csv: tableBy(csvOf),
  xlsx: workbookBy({ name, csvOf }),
});

export const exporters: { [Id in ToolId]: Record<(typeof exportsOf)[Id][number], Exporter> } = {
  analyze: { ...readable(analysisDocument), ...tables("商品分析", analysisToCsv) },
  persona: { ...readable(personaDocument), ...tables("ペルソナ", personaToCsv), pptx: personaToPptx },
  concerns: {
    ...readable(concernsDocument),
    ...tables("お悩み・不安", concernsToCsv),
    checklist: ({ items }) => textFile("txt", "text/plain", concernsToChecklist(items)),
  },
  recommended_users: {
    ...readable(recommendedUsersDocument),
    ...tables("こんな方におすすめ", recommendedUsersToCsv),
  },
  catchphrase: {
    ...readable(catchphraseDocument),
    ...tables("キャッチコピー", catchphraseToCsv),
    ads: tableBy(adToCsv),
    ads_yahoo: tableBy((items) => adsToCsv(items, "yahoo")),
    ads_display: tableBy((items) => adsToCsv(items, "display")),
    ads_line: tableBy((items) => adsToCsv(items, "line")),
    ads_meta: tableBy((items) => adsToCsv(items, "meta")),
  },
  reviews: { ...readable(reviewsDocument), ...tables("お客様の声", reviewsToCsv) },
  faq: {
    ...readable(faqDocument),
    ...tables("よくある質問", faqToCsv),
    bot: tableBy(faqToBot),
    jsonld: ({ items }) => textFile("json", "application/ld+json", faqToJsonLd(items)),
  },
  images: { ...readable(imagesDocument), png: imagesToZip },
  search: readable(searchDocument),
  lp_manuscript: {
    ...readable(lpDocument),
    txt: ({ items }) => textFile("txt", "text/plain", lpToText(items)),
    ...tables("LP原稿", lpToCsv),
    html: lpToZip,
  },
  site_structure: {
    md: ({ items }) => textFile("md", "text/markdown", siteToMarkdown(items)),
    txt: ({ items }) => textFile("txt", "text/plain", siteToText(items)),
    csv: tableBy(siteToCsv),
    xlsx: workbookBy({ name: "ページ", csvOf: siteToCsv }, { name: "導線", csvOf: waysToCsv }),
    pdf: pdfBy(siteDocument),
    briefs: briefsToDocx,
    mermaid: ({ items }) => textFile("mmd", "text/plain", siteToMermaid(items)),
    sitemap: ({ items }) => textFile("xml", "application/xml", siteToSitemap(items)),
  },
};
