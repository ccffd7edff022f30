/** 使い方: a readable guide through a first piece of work, with a way to each place that exists. */

import { buttonClass } from "../../../ui/button.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { Phrases } from "../../../ui/text/phrases.tsx";
import { Points } from "../../../ui/text/points.tsx";
import { type GuideLine, type GuideSource, Picture } from "./pictures.tsx";
import { type GuideStep, guideSteps } from "./steps.tsx";

interface Material {
  sources: GuideSource[];
  lines: GuideLine[];
}

export function TutorialPage(material: Material) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-12 px-4 py-10 sm:px-6 sm:py-14">
      <header className="grid gap-4">
        <h1 className="text-3xl">
          <Phrases text="使い方" />
        </h1>
        <p className="max-w-2xl text-ink-soft">
          貼ってから書き出すまでの6つの手順です。読むのに3分ほどかかります。図の文は、実際に記録した出力です。
        </p>
        <nav aria-label="手順">
          <ol className="flex flex-wrap gap-x-1 gap-y-2">
            {guideSteps.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-sm hover:border-primary hover:text-stroke"
                >
                  <span className="tabular font-bold text-stroke">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <p>
          <Start />
        </p>
      </header>
      <ol className="grid gap-14">
        {guideSteps.map((step, index) => (
          <li key={step.id} id={step.id} className="scroll-mt-6">
            <Step step={step} number={index + 1} material={material} />
          </li>
        ))}
      </ol>
      <div className="grid justify-items-start gap-3 border-t-2 border-primary pt-6">
        <p>案件を作ると、いまの手順をそのまま自分の商品で試せます。</p>
        <Start />
      </div>
    </div>
  );
}

/** One call for the whole page. */
function Start() {
  return (
    <AppLink to="/dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
      案件を作って始める
    </AppLink>
  );
}

function Step({ step, number, material }: { step: GuideStep; number: number; material: Material }) {
  const { id, title, text, tips, coming } = step;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid items-start gap-6 border-t-2 border-primary pt-6 md:grid-cols-2 md:gap-12"
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="flex items-baseline gap-3 text-2xl">
          <span className="tabular text-stroke">{number}</span>
          {title}
          {coming && (
            <span className="rounded-sm border border-line-strong px-2 text-sm font-normal text-ink-soft">
              準備中
            </span>
          )}
        </h2>
        <p>{text}</p>
        <Points items={tips} className="text-sm text-ink-soft" />
      </div>
      <Picture step={id} material={material} />
    </section>
  );
}
