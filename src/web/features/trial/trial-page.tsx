/** /trial, wired: the workbench on the visit's work. */
import { lazy, Suspense, use, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { TrialView } from "#src/domain/trial/queries.ts";
import { Select } from "#src/ui/form/select.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { presetName, presetNames } from "../../parts/presets/names.ts";
import { WordLimit } from "../../parts/results/export-menu.tsx";
import type { BenchLabels } from "../../parts/workbench/place.ts";
import { loadMaterialPage } from "../../parts/workbench/screen.tsx";
import { Workbench } from "../../parts/workbench/workbench.tsx";
import { AllowanceLine } from "./allowance.tsx";
import { GoOnLink, KeepNote } from "./keep-note.tsx";
import { createTrialPlace } from "./place.ts";
import { TrialChat } from "./trial-chat.tsx";
import { guideQuery, TrialTutorial } from "./trial-tutorial.tsx";
import { useTrialDesk } from "./use-trial-desk.ts";

/** It comes to life after what is read and written. */
const Tray = lazy(async () => ({ default: (await import("../../parts/tray/tray.tsx")).Tray }));

const words = {
  all: "全部つくる",
  second: { goal: "quick", label: "コピーだけつくる" },
  limit: "本日のお試し回数の上限に達しました。",
  fewer: "「コピーだけつくる」は2回、1本ずつの作り直しは1回で使えます。",
} satisfies BenchLabels;

export function TrialPage({ view }: { view: TrialView }) {
  const [preset, setPreset] = useState(view.preset);
  const chosen = useRef(preset);
  const [project, setProject] = useState(view.projectId);
  const [place] = useState(() => createTrialPlace(view.needsProof, () => chosen.current, setProject));
  const [word, setWord] = useState(view.wordResultId);
  const [params] = useSearchParams();
  const desk = useTrialDesk();
  if (params.has(guideQuery)) return <TrialTutorial />;
  // The box is there with the page: what is typed before its code is would be lost.
  use(loadMaterialPage());
  return (
    <WordLimit value={{ resultId: word, onTake: setWord }}>
      <Workbench
        view={view}
        place={place}
        words={words}
        desk={desk}
        heading={
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-xl">お試し</h1>
            <p className="text-sm text-ink-soft">
              {/* Who has made something knows it. */}
              {view.results.length === 0 && "登録なしで、すぐに使えます。"}
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
        beyond={<GoOnLink />}
        choices={
          <Select
            label="プリセット"
            value={preset ?? ""}
            options={{ "": "使わない", ...presetNames({ presets: [] }) }}
            hint="次に作るものの書き方を決めます。"
            onChange={(key) => {
              chosen.current = key === "" ? null : key;
              setPreset(chosen.current);
            }}
          />
        }
        underOf={(key) => presetName({ presets: [] }, key)}
        talk={(bench) => <TrialChat first={view.talk} place={place} bench={bench} />}
      />
      <Suspense>
        <Tray projectId={project} standing="visitor" />
      </Suspense>
    </WordLimit>
  );
}
