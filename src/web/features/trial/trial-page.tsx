/** /trial, wired: the workbench on the visit's work. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { TrialView } from "../../../domain/trial/queries.ts";
import { AppLink } from "../../../ui/link/link.tsx";
import type { BenchWords } from "../../parts/workbench/place.ts";
import { Workbench } from "../../parts/workbench/workbench.tsx";
import { AllowanceLine } from "./allowance.tsx";
import { KeepNote } from "./keep-note.tsx";
import { createTrialPlace } from "./place.ts";
import { guideQuery, TrialTutorial } from "./trial-tutorial.tsx";

const words = {
  all: "全部つくる",
  second: { goal: "quick", label: "分析とコピーだけ" },
  limit: "本日のお試し回数の上限に達しました。",
  fewer: "「分析とコピーだけ」は2回、1本ずつの作り直しは1回で使えます。",
} satisfies BenchWords;

export function TrialPage({ view }: { view: TrialView }) {
  const [place] = useState(() => createTrialPlace(view.needsProof));
  const [params] = useSearchParams();
  if (params.has(guideQuery)) return <TrialTutorial />;
  return (
    <Workbench
      view={view}
      place={place}
      words={words}
      heading={
        <div>
          <h1 className="text-xl">お試し</h1>
          <p className="text-sm text-ink-soft">
            登録なしで、すぐに使えます。
            <AppLink
              to={`/trial?${guideQuery}`}
              className="inline-flex min-h-6 items-center font-bold text-stroke underline underline-offset-4"
            >
              使い方を見る（約3分）
            </AppLink>
          </p>
        </div>
      }
      counts={(allowance, keptUntil) => <AllowanceLine allowance={allowance} keptUntil={keptUntil} />}
      after={<KeepNote />}
    />
  );
}
