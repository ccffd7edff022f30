import { formOf } from "../form.ts";
import { type SearchInput, scopes, searchLimits } from "./definition.ts";

export const searchForm = formOf<SearchInput>([
  {
    kind: "text",
    name: "ask",
    label: "知りたいこと",
    help: "1行に1つ、5つまで。空なら、資料から5つ決めて調べます。",
    most: searchLimits.ask,
  },
  { kind: "choice", name: "scope", label: "範囲", options: scopes },
]);
