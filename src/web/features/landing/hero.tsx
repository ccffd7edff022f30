/** The first view: what one gets, one call, and beside it what one can press. */
import type { ReactNode } from "react";
import { Phrases } from "#src/ui/text/phrases.tsx";
import { Brush } from "./parts/brush.tsx";
import { CallToAction } from "./parts/call.tsx";

export function Hero({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip pt-14 pb-16 sm:pt-24 sm:pb-24">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-12 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        {/* Set without palt, whose widths differ from font to font: the words must not move when the web font comes. */}
        <h1 id="hero-title" className="text-4xl [font-feature-settings:normal] lg:col-span-2">
          <span className="block">
            <Phrases text="商品の説明を|貼るだけ。" />
          </span>
          <span className="block">
            <Phrases text="根拠のある|コピーが" />
            <span className="-mr-[0.4em]">、</span>
            <wbr />
            <span className="relative inline-block whitespace-nowrap">
              約1分で。
              <Brush className="brushed absolute -bottom-[0.28em] left-0 h-[0.3em] w-[96%] text-primary" />
            </span>
          </span>
        </h1>
        <div className="grid content-start gap-8">
          <p className="max-w-xl leading-loose text-ink-soft sm:text-lg">
            ヒトフデは、マーケティング担当者のための文章の道具です。プロンプトは要りません。手元の資料だけを根拠に、商品分析からペルソナ、キャッチコピー、LP原稿までを作り、どの言葉がどの文から来たのかまで見せます。
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <CallToAction label="登録なしで試す" />
            <a
              href="#minute"
              className="inline-flex min-h-14 items-center rounded-md font-bold text-stroke underline decoration-2 underline-offset-8 hover:decoration-primary"
            >
              1分の流れを見る
            </a>
          </div>
          <p className="text-sm text-ink-soft">
            メールアドレスもカードも不要です。入力した内容は24時間で消えます。
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
