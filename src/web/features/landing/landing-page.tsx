/** The front page: what it does, how a minute goes, what it will not do. No script of its own beyond the links. */
import { AppLink } from "../../../ui/link.tsx";
import { Example } from "./example.tsx";

const call =
  "inline-flex min-h-12 items-center justify-center rounded-md bg-primary px-6 font-bold text-on-primary transition-colors hover:bg-primary-hover";

const steps: [title: string, text: string][] = [
  ["貼る", "商品の説明、手元のメモ、ファイル、商品ページのアドレス。整っていなくてかまいません。"],
  ["押す", "ボタンを1つ押すと、商品分析とキャッチコピー10本を約1分で作ります。できたものから読めます。"],
  ["確かめて使う", "1本ごとに根拠の文、媒体の文字数、表現の注意を確かめて、そのままコピーできます。"],
];

const points: [title: string, text: string][] = [
  [
    "根拠がたどれる",
    "どの言葉がどの文から来たのかを、行を選ぶだけで示します。資料にない数字や実績は書きません。",
  ],
  ["枠に収まる", "Google・Yahoo!・LINE・Metaなどの文字数を、それぞれの数え方で数えます。途中で切りません。"],
  [
    "注意に気づける",
    "景品表示法、薬機法、媒体の編集ルールから見て気になる表現に、理由と書き換え案を添えます。",
  ],
  ["1本だけ直せる", "固定する、作り直す、短く、やさしく。気に入った行はそのままに、ほかだけを変えられます。"],
];

const limits = [
  "法律や審査の判断はしません。注意の印がない文も、最終判断は専門家・媒体審査にお任せください。",
  "広告の成果やクリック率は予測しません。",
  "お客様の声や受賞歴など、資料にない事実は作りません。",
];

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="border-t border-line py-14">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 sm:px-6">
        <h2 className="text-2xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function LandingPage() {
  return (
    <div>
      <section className="py-14 sm:py-20">
        <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 sm:px-6 lg:grid-cols-[1.1fr_1fr]">
          <div className="grid gap-5">
            <h1 className="text-3xl">
              商品の説明を貼るだけ。
              <br />
              根拠のあるコピーが、<span className="inline-block">約1分で。</span>
            </h1>
            <p className="text-ink-soft">
              ヒトフデは、マーケティングの文章づくりを手伝う道具です。プロンプトは要りません。手元の資料だけを根拠に、分析とキャッチコピーを作ります。
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <AppLink to="/trial" className={call}>
                登録なしで試す
              </AppLink>
              <span className="text-sm text-ink-soft">メールアドレスも不要です</span>
            </div>
          </div>
          <Example />
        </div>
      </section>
      <Section title="1分の流れ">
        <ol className="grid gap-6 sm:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={title} className="grid content-start gap-1">
              <span aria-hidden="true" className="tabular text-2xl font-bold text-stroke">
                {index + 1}
              </span>
              <h3 className="text-lg">{title}</h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="できること">
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {points.map(([title, text]) => (
            <li key={title} className="grid gap-1 border-l-4 border-primary pl-4">
              <h3 className="text-lg">{title}</h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="しないこと">
        <ul className="grid list-disc gap-2 pl-6">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <div>
          <AppLink to="/trial" className={call}>
            お試しを開く
          </AppLink>
        </div>
      </Section>
    </div>
  );
}
