import { formOf } from "../form/form.ts";
import { type AnalyzeInput, analysisFrameworks, analyzeLimits } from "./definition.ts";

export const analyzeForm = formOf<AnalyzeInput>([
  {
    kind: "choice",
    name: "framework",
    label: "見る枠組み",
    help: "同じ事実を並べ替えて表示します。事実は増えません。",
    options: analysisFrameworks,
  },
  {
    kind: "text",
    name: "rivals",
    label: "競合の文章",
    help: "競合のページなどの文です。根拠（K1、K2…）付きの比較表だけに使い、自社の事実にはしません。",
    most: analyzeLimits.given,
    file: true,
  },
  {
    kind: "text",
    name: "page",
    label: "既存LPの文章",
    help: "いまのページの文です。根拠（L1、L2…）になります。材料とちがう価格や特典は、材料を優先します。",
    most: analyzeLimits.given,
    file: true,
  },
]);
