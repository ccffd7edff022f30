import { formOf } from "../form.ts";
import { frameworks, lengths } from "./data/frameworks.ts";
import { type LpManuscriptInput, lpLimits } from "./definition.ts";

const sizes = Object.fromEntries(
  Object.entries(lengths).map(([id, { label, chars }]) => [
    id,
    `${label}（約${chars.toLocaleString("ja-JP")}字）`,
  ]),
);

export const lpManuscriptForm = formOf<LpManuscriptInput>([
  { kind: "choice", name: "framework", label: "型", options: frameworks },
  {
    kind: "choice",
    name: "length",
    label: "長さ",
    help: "資料が足りないときは、短いまま作ります。",
    options: sizes,
  },
  {
    kind: "line",
    name: "cta",
    label: "ボタンの言葉",
    help: "空なら、目的に合う言葉を選びます。",
    most: lpLimits.cta,
  },
]);
