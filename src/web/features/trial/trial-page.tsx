/** /trial, wired: the workbench on the visit's work. */
import { useRef, useState } from "react";
import type { TrialView } from "../../../domain/trial/queries.ts";
import { Select } from "../../../ui/form/select.tsx";
import { presetName, presetNames } from "../../parts/presets/names.ts";
import { Workbench } from "../../parts/workbench/workbench.tsx";
import { AllowanceLine } from "./allowance.tsx";
import { KeepNote } from "./keep-note.tsx";
import { createTrialPlace } from "./place.ts";

const words = {
  all: "キャッチコピーまで作る",
  analyze: "分析する",
  limit: "本日のお試し回数の上限に達しました。",
};

export function TrialPage({ view }: { view: TrialView }) {
  const [preset, setPreset] = useState(view.preset);
  const chosen = useRef(preset);
  const [place] = useState(() => createTrialPlace(view.needsProof, () => chosen.current));
  return (
    <Workbench
      view={view}
      place={place}
      words={words}
      heading={
        <div>
          <h1 className="text-xl">お試し</h1>
          <p className="text-sm text-ink-soft">登録なしで、すぐに使えます。</p>
        </div>
      }
      counts={(allowance, keptUntil) => <AllowanceLine allowance={allowance} keptUntil={keptUntil} />}
      after={<KeepNote />}
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
    />
  );
}
