import { bannerLayouts, bannerSizes } from "#src/shared/banner.ts";
import { formOf } from "../form/form.ts";
import { type ImagesInput, imageLimits, moods, purposes } from "./definition.ts";

const labels = (table: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(table).map(([id, { label }]) => [id, label]));
const sizes = Object.fromEntries(
  Object.entries(bannerSizes).map(([id, { width, height, label }]) => [id, `${label} ${width}×${height}`]),
);

export const imagesForm = formOf<ImagesInput>([
  { kind: "choice", name: "purpose", label: "用途", options: labels(purposes) },
  {
    kind: "choices",
    name: "sizes",
    label: "サイズ",
    help: "選ばなければ、用途に合うサイズで作ります。",
    options: sizes,
    most: imageLimits.sizes,
  },
  {
    kind: "line",
    name: "copy",
    label: "使うコピー",
    help: "選んだコピーは、そのままの言葉で組みます。空なら、キャッチコピーの結果から選びます。",
    most: imageLimits.headline,
    from: { tool: "catchphrase", kind: "line", label: "キャッチコピーから選ぶ" },
    takes: [{ tool: "catchphrase", kind: "line" }],
  },
  {
    kind: "colours",
    name: "colours",
    label: "ブランド色",
    help: "選ばなければ、雰囲気に合う色を使います。",
    most: 3,
  },
  { kind: "choice", name: "mood", label: "雰囲気", options: moods },
  {
    kind: "picture",
    name: "photo",
    label: "写真",
    help: "写真の場所があるレイアウトに入ります。見せる部分は、できたあとで1枚ずつ変えられます。",
  },
  {
    kind: "picture",
    name: "logo",
    label: "ロゴ",
    help: "背景が透明なPNGが向いています。自社のロゴだけを使ってください。",
  },
  { kind: "choice", name: "layout", label: "レイアウト", options: { "": "3案で変える", ...bannerLayouts } },
]);
