/** お客様の声: none without a permission. In their place stands what was measured, with how, and what went wrong. */
import { Phrases } from "#src/ui/text/phrases.tsx";
import { LandingSection } from "./parts/section.tsx";
import type { ListedTool } from "./tool-list.ts";

const rules: [mark: string, title: string, text: string][] = [
  ["載せる", "本物の声", "本人が書いた文を、原文のまま。日付と、掲載の許可を確かめてから。"],
  ["待つ", "許可のない声", "許可がもらえるまで載せません。謝礼があるときは、広告であることを明記します。"],
  ["載せない", "見本の声", "書き方の参考にするだけです。「見本・掲載不可」の印が、書き出しにも残ります。"],
];

export function Voices({ tools }: { tools: ListedTool[] }) {
  const ready = tools.some(({ id, ready }) => id === "reviews" && ready);
  return (
    <LandingSection id="voices" height="afar-376 md:afar-292 lg:afar-201" title="声の代わりに、|測った記録">
      <div className="grid gap-10 lg:grid-cols-[1fr_1fr] lg:gap-16">
        <Records />
        <div className="grid content-start gap-5">
          <p className="max-w-80 font-bold text-balance">
            <Phrases text="お客様の声は、|掲載の許可を|いただいたものだけを|ここに載せます。" />
          </p>
          <p className="text-ink-soft">
            いまは、まだありません。声を作らないことは、この製品の約束です。
            {ready
              ? "ツール「お客様の声」でも、声を同じように扱います。"
              : "準備中のツール「お客様の声」も、同じ決まりで作っています。"}
          </p>
          <dl className="grid">
            {rules.map(([mark, title, text]) => (
              <div key={title} className="grid grid-cols-[5rem_1fr] gap-x-4 border-t border-line py-4">
                <dt className="col-start-2 font-bold">{title}</dt>
                <dd className="col-start-2 text-sm text-ink-soft">{text}</dd>
                <dd className="col-start-1 row-span-2 row-start-1 text-sm font-bold text-stroke">{mark}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </LandingSection>
  );
}

interface MeasuredRecord {
  figure: string;
  title: string;
  how: string;
  failed: string;
}
/** As docs/evaluation.md has them. */
const measuredOn = "2026年11月27日";
const records: MeasuredRecord[] = [
  {
    figure: "0件",
    title: "資料にない数字・価格・実績",
    how: "性質の違う30件のメモから、内蔵エンジンで11種類すべてを作って数えました。",
    failed: "商品分析は2件、リサーチは1件のメモで、決めた数に届きませんでした。",
  },
  {
    figure: "98.8%",
    title: "言語モデルの案のうち、直さずに通ったもの",
    how: "6件の案件で言語モデルが書いた1,696の案を、製品の確認に通しました。",
    failed: "止めた20のうち4つは、止めなくてよい案でした。",
  },
  {
    figure: "88.4%",
    title: "はじめて見る文で、根拠の印が正しかった割合",
    how: "12業種・120組の文に、人が先に答えをつけて比べました。",
    failed: "印をつけられたのは、つけるべき文の63.3%でした。いまは80.0%です。",
  },
];

function Records() {
  return (
    <ul className="grid content-start">
      {records.map(({ figure, title, how, failed }) => (
        <li key={title} className="grid gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[7rem_1fr]">
          <p className="tabular text-3xl font-bold text-stroke">{figure}</p>
          <div className="grid gap-1">
            <h3>{title}</h3>
            <p className="text-sm text-ink-soft">測り方：{how}</p>
            <p className="text-sm text-ink-soft">うまくいかなかった点：{failed}</p>
          </div>
        </li>
      ))}
      <li className="text-xs text-ink-soft">{measuredOn}の測定です。</li>
    </ul>
  );
}
