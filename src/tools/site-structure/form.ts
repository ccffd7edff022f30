import { aims } from "#src/brief/schema.ts";
import { formOf } from "../form/form.ts";
import { type SiteStructureInput, siteLimits } from "./definition.ts";

export const siteStructureForm = formOf<SiteStructureInput>([
  {
    kind: "number",
    name: "pages",
    label: "ページ数",
    unit: "ページ",
    min: siteLimits.pages.least,
    max: siteLimits.pages.most,
  },
  { kind: "choice", name: "aim", label: "目的", options: { "": "資料から選ぶ", ...aims } },
  {
    kind: "words",
    name: "terms",
    label: "検索語リスト",
    help: "1行に1つ。ページの内容に合うものを、そのページに割り当てます。",
    most: siteLimits.queries,
    each: 30,
    takes: [{ tool: "persona", kind: "line", where: { part: "query" } }],
  },
  {
    kind: "text",
    name: "existing",
    label: "いまのサイトのページ",
    help: "1行に1つ、名前かアドレス。sitemap.xml も読めます。いまのページを残したうえで、足りないページを加えます。",
    example: "トップ /\n料金 /price\nブログ /blog",
    most: siteLimits.existing,
    file: true,
  },
]);
