/** Written by scripts/recording/landing-proofs.ts; not by hand. */
import type { RecordedWriters } from "./writers.ts";

export const recordedWriters: RecordedWriters = {
  recordedOn: "2026年11月27日",
  product: "真空ボトル「ヒトクチ 200」",
  model: [
    {
      text: "「水筒、入れたっけ？」と思う軽さ。",
      sub: "本体130g。飲みたい分だけ持って出る、200mLの真空ボトル。",
      figure: "全角17/20",
      sources: ["容量 200mL / 重さ 130g / 高さ 14.2cm / 直径 4.6cm"],
    },
    {
      text: "手ぶらの散歩に、お茶がついてくる。",
      sub: "高さ14.2cm、直径4.6cm。上着のポケットに入る水筒です。",
      figure: "全角17/20",
      sources: ["上着のポケットや、小さいバッグに入る大きさ"],
    },
    {
      text: "観劇バッグにも、水筒の席がある。",
      sub: "幕間のロビーで取り出して、ふたを1.5回転。すぐにひと口。",
      figure: "全角16/20",
      sources: ["上着のポケットや、小さいバッグに入る大きさ"],
    },
    {
      text: "「あ、パッキンも外れるんだ」",
      sub: "飲み口とパッキンを外して手洗い。毎日使うから、そこが大事。",
      figure: "全角14/20",
      sources: ["食洗機は不可。"],
    },
  ],
  embedded: [
    {
      text: "お母さんへのプレゼント。",
      sub: "飲み口は2種類から選べる（せまい口、ひろい口）",
      figure: "全角12/20",
      sources: ["お母さんへのプレゼント"],
    },
    {
      text: "2022年に試作を始め、17回つくり直した。",
      sub: "ロックはない",
      figure: "全角19/20",
      sources: ["2022年に試作を始め、17回つくり直した"],
    },
    {
      text: "ロックはない。それが、ヒトクチ 200。",
      sub: "2022年に試作を始め、17回つくり直した",
      figure: "全角18/20",
      sources: ["ロックはない"],
    },
    {
      text: "まずは、ひとつ手にとって。",
      sub: "通院、散歩、観劇、短い外出",
      figure: "全角13/20",
      sources: ["通院、散歩、観劇、短い外出。"],
    },
  ],
};
