/** What it does with every line, and what it does not do. */
import { LandingSection } from "./parts/section.tsx";

const does: [title: string, text: string][] = [
  ["根拠がたどれる", "行を選ぶと、元になった文に色がつきます。資料で裏づけられない数字や実績は載せません。"],
  ["枠に収まる", "Google、Yahoo!、LINE、Metaなどの文字数を、それぞれの数え方で数えます。途中で切りません。"],
  [
    "注意に気づける",
    "景品表示法、薬機法、媒体の編集ルールから見て気になる表現に、理由と書き換え案を添えます。",
  ],
  ["1本だけ直せる", "固定する、作り直す、短く、やさしく。気に入った行はそのままに、ほかだけを変えられます。"],
];

const doesNot = [
  "法律や審査の判断はしません。注意の印がない文も、最終判断は専門家・媒体審査にお任せください。",
  "広告の成果やクリック率は予測しません。",
  "お客様の声や受賞歴など、資料にない事実は作りません。",
];

export function LimitsSection() {
  return (
    <LandingSection id="promise" height="afar-230 md:afar-144 lg:afar-96" title="すること、|しないこと">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {does.map(([title, text]) => (
            <div key={title} className="grid content-start gap-2 border-t-2 border-primary pt-4">
              <dt className="text-lg font-bold">{title}</dt>
              <dd className="text-sm text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid content-start gap-4">
          {doesNot.map((text) => (
            <li key={text} className="grid grid-cols-[1.5rem_1fr] border-t border-line-strong pt-4">
              <span aria-hidden="true" className="text-ink-soft">
                ―
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}
