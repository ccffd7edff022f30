import { formOf } from "../form/form.ts";
import { periods, type SearchInput, scopes, searchLimits } from "./definition.ts";

export const searchForm = formOf<SearchInput>([
  {
    kind: "text",
    name: "ask",
    label: "知りたいこと",
    help: "1行に1つ、5つまで。空なら、資料から5つ決めて調べます。",
    most: searchLimits.ask,
    takes: [
      { tool: "concerns", kind: "worry" },
      { tool: "concerns", kind: "doubt" },
      { tool: "faq", kind: "entry" },
      { tool: "persona", kind: "line", where: { part: "query" } },
    ],
  },
  {
    kind: "choice",
    name: "scope",
    label: "範囲",
    help: "「全案件」は、あなたが読めるほかの案件の資料と結果も調べます。見つかった引用は、この案件のメンバーにも見えます。",
    options: scopes,
  },
  {
    kind: "choice",
    name: "period",
    label: "期間",
    help: "ウェブのページに効きます。日付のないページは、期間を決めると使いません。",
    options: Object.fromEntries(Object.entries(periods).map(([id, { label }]) => [id, label])),
  },
  {
    kind: "words",
    name: "exclude",
    label: "使わない出典",
    help: "1行に1つ。ページのアドレス、サイト名（example.com）、資料の番号（F1、P2）、ほかの案件の名前。",
    most: searchLimits.excluded,
    each: 300,
  },
]);
