import { plans } from "#src/shared/plans.ts";
import { CallToAction } from "./parts/call.tsx";
import { LandingSection } from "./parts/section.tsx";

/** What one can use today at once, and the larger plans that a person may ask for. */
export function PlansSection() {
  const open = plans.filter((plan) => plan.price !== null);
  const larger = plans.filter((plan) => plan.price === null);
  return (
    <LandingSection
      id="plans"
      height="afar-380 md:afar-224 lg:afar-185"
      title="料金"
      lead="無料の2つは、すぐに使えます。ほかのプランは、登録したあとに「プラン」の画面から申し込めます。"
    >
      <ul className="grid gap-6 md:grid-cols-2">
        {open.map((plan) => (
          <li key={plan.id} className="sheet grid content-start gap-4 p-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-xl">{plan.name}</h3>
              <p className="text-2xl font-bold">{plan.price}</p>
            </div>
            <p className="text-sm text-ink-soft">{plan.audience}</p>
            <ul className="grid gap-2 border-t border-line pt-4">
              {plan.includes.map((text) => (
                <li key={text} className="grid grid-cols-[1.5rem_1fr] text-sm">
                  <Tick />
                  {text}
                </li>
              ))}
            </ul>
            {plan.id === "visitor" && (
              <div className="pt-2">
                <CallToAction label="お試しを開く" />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="grid gap-4">
        <h3 className="text-lg">ほかのプラン</h3>
        <p className="max-w-3xl text-sm text-ink-soft">
          毎月使える量は「プラン」の画面に載せています。料金は、このサービスの管理者がご案内します。申し込んでも、承認されるまでは何も変わりません。
        </p>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {larger.map((plan) => (
            <li key={plan.id} className="grid content-start gap-0.5 border-t border-line py-3">
              <p className="font-bold">{plan.name}</p>
              <p className="text-sm text-ink-soft">{plan.audience}</p>
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1.5 size-3.5 text-primary">
      <path d="M2 9l4 4 8-10" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
