import { formOf } from "../form/form.ts";
import { lpFrameworks, lpLengths } from "./data/frameworks.ts";
import { type LpManuscriptInput, lpLimits } from "./definition.ts";

const sizes = Object.fromEntries(
  Object.entries(lpLengths).map(([id, { label, chars }]) => [
    id,
    `${label}（約${chars.toLocaleString("ja-JP")}字）`,
  ]),
);

export const lpManuscriptForm = formOf<LpManuscriptInput>([
  { kind: "choice", name: "framework", label: "型", options: lpFrameworks },
  {
    kind: "choice",
    name: "length",
    label: "長さ",
    help: "資料が足りないときは、短いまま作ります。",
    options: sizes,
  },
  {
    kind: "line",
    name: "headline",
    label: "メインコピー",
    help: "最初の画面に、そのままの言葉で置きます。空なら、キャッチコピーの結果から選びます。",
    most: lpLimits.main,
    from: { tool: "catchphrase", kind: "line", label: "キャッチコピーから選ぶ" },
    takes: [{ tool: "catchphrase", kind: "line" }],
  },
  {
    kind: "line",
    name: "cta",
    label: "ボタンの言葉",
    help: "空なら、目的に合う言葉を選びます。",
    most: lpLimits.cta,
  },
  {
    kind: "text",
    name: "offer",
    label: "オファー",
    help: "特典、割引、期間、条件。書いた文が根拠になり、価格のブロックに入ります。",
    example: "初回は1,980円（税込）です。\n2026年12月31日の注文までの価格です。",
    most: lpLimits.given,
  },
  {
    kind: "text",
    name: "guarantee",
    label: "保証",
    help: "期間と条件。書いた文が根拠になり、価格のブロックに入ります。",
    example: "初回に限り、お届けから30日以内の返品を受け付けます。",
    most: lpLimits.given,
  },
  {
    kind: "text",
    name: "voices",
    label: "使う声（掲載の同意があるもの）",
    help: `1行に1件、1件${lpLimits.point}字まで、${lpLimits.voices}件まで。そのままの言葉で載せます。謝礼のある声には、そのことも書いてください。`,
    example: "朝のつっぱりが気にならなくなりました。（40代・女性）",
    most: lpLimits.voiceText,
    file: true,
    takes: [{ tool: "reviews", kind: "voice", where: { form: "quote", verdict: "usable" } }],
  },
  {
    kind: "text",
    name: "company",
    label: "会社情報",
    help: "1行に1つ。法定表示に、そのまま入ります。",
    example: "販売業者：株式会社うるみ\n運営責任者：山田 花子\n所在地：新潟県新潟市中央区1-1",
    most: lpLimits.given,
  },
]);
