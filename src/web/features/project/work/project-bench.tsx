/** A project's work on a workbench, wherever it stands. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { sampleBriefs } from "#src/brief/samples.ts";
import type { PresetList } from "#src/domain/preset/schema.ts";
import type { ProjectWork } from "#src/domain/project/queries.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import type { ThreadResult } from "#src/domain/thread/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Hint } from "#src/web/parts/hints/hint.tsx";
import { presetName } from "#src/web/parts/presets/names.ts";
import { PresetChoice } from "#src/web/parts/presets/preset-choice.tsx";
import type { BenchTab } from "#src/web/parts/workbench/bench-tab.ts";
import { type PieceUse, pieceFrom } from "#src/web/parts/workbench/piece.ts";
import type { BenchLabels, BenchView } from "#src/web/parts/workbench/place.ts";
import { useSkipRevalidation } from "#src/web/parts/workbench/work/use-skip-revalidation.ts";
import { Workbench } from "#src/web/parts/workbench/workbench.tsx";
import { CallsLine } from "./calls-line.tsx";
import type { DraftState } from "./draft-saver.ts";
import { createProjectPlace } from "./place.ts";
import { SentTo } from "./sent-to.tsx";
import type { ProjectHints } from "./usage-limit-hint.tsx";
import { WhichResult } from "./which-result.tsx";

const words = {
  all: "全部つくる",
  second: { goal: "catchphrase", label: "コピーだけつくる" },
  limit: "本日の作成回数の上限に達しました。",
  fewer: "「コピーだけつくる」や、1本ずつの作り直しになら使えます。",
} satisfies BenchLabels;

export interface BenchData {
  head: ProjectHead;
  work: ProjectWork & Pick<BenchView, "asRead">;
  presets: PresetList;
  hints: ProjectHints;
  fromThreads: readonly ThreadResult[];
}

/** `isHere`: the page is one of the work's own, so that going to another asks for nothing anew. */
export function ProjectBench({
  data: { head, work, presets, hints, fromThreads },
  shown,
  isHere,
  heading,
}: {
  data: BenchData;
  shown: BenchTab;
  isHere: boolean;
  heading?: (draft: DraftState | null) => ReactNode;
}) {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  const navigate = useNavigate();
  const [draft, setDraft] = useState<DraftState | null>(null);
  const [place] = useState(() =>
    createProjectPlace(head.id, work.draft ?? work.brief, () => void reload.current(), setDraft),
  );
  const canWork = may(head.role, "work");
  const piece = useBrought();
  const still = useSkipRevalidation();
  const to = (one: BenchTab) => `/${head.id}/work/${one}`;
  return (
    <Workbench
      view={useSample(work, canWork)}
      place={place}
      words={words}
      desk={{
        work: head.id,
        shown,
        tools: "beside",
        to,
        go: (one) => void navigate(to(one), isHere ? still : {}),
      }}
      canWork={canWork}
      piece={canWork ? piece : null}
      choices={
        <>
          <PresetChoice projectId={head.id} list={presets} />
          {canWork && work.results.length === 0 && <SentTo head={head} sentTo={work.sentTo} />}
        </>
      }
      underOf={(key) => presetName(presets, key)}
      heading={heading?.(draft)}
      which={(tool) => <WhichResult projectId={head.id} {...{ tool, fromThreads }} shown={null} />}
      after={hints.keep && canWork ? <KeepHint /> : undefined}
      counts={canWork ? (allowance) => <CallsLine allowance={allowance} /> : undefined}
    />
  );
}

function KeepHint() {
  return (
    <Hint id="keep" title="気に入った案は、選んで残せます">
      <p>
        選んだ案は、作り直してもそのまま残ります。1本だけ直したいときは、その案を開いて「変える」を押すと、3案を見比べられます。
      </p>
    </Hint>
  );
}

/** With the sample that the address names, while nothing else was written. */
function useSample<Work extends ProjectWork>(work: Work, canWork: boolean): Work {
  const [params] = useSearchParams();
  const sample = sampleBriefs.find(({ id }) => id === params.get("sample"));
  const isFresh = work.brief === null && work.draft === null;
  return isFresh && sample && canWork ? { ...work, draft: { text: sample.text, corrections: [] } } : work;
}

/** What a thread or 「結果」 brought along for a tool's conditions: once, so that a reload does not bring it again. */
function useBrought(): PieceUse | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [piece] = useState(() => pieceFrom(state));
  const again = useRef(navigate);
  useEffect(() => {
    if (piece) void again.current(".", { replace: true, state: null, preventScrollReset: true });
  }, [piece]);
  return piece;
}
