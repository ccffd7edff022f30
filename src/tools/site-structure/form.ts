import { aims } from "#src/brief/schema.ts";
import { formOf } from "../form.ts";
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
    label: "入れたい検索語",
    help: "1行に1つ。",
    most: 20,
    each: 30,
  },
]);
