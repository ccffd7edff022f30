/** /{project_id}: setting up while there is no brief, then the work and what to do next. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { sampleBriefs } from "../../../../brief/samples.ts";
import type { Overview } from "../../../../domain/overview/schema.ts";
import type { PresetList } from "../../../../domain/preset/schema.ts";
import type { ProjectWork } from "../../../../domain/project/queries.ts";
import type { ActivityEntry, ProjectHead } from "../../../../domain/project/schema.ts";
import type { ThreadList } from "../../../../domain/thread/schema.ts";
import { may } from "../../../../shared/roles.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { projectName } from "../../../parts/frame/thumbnail.tsx";
import { Hint } from "../../../parts/hints/hint.tsx";
import { presetName } from "../../../parts/presets/names.ts";
import { PresetChoice } from "../../../parts/presets/preset-choice.tsx";
import { type PieceUse, pieceFrom } from "../../../parts/workbench/piece.ts";
import type { BenchWords } from "../../../parts/workbench/place.ts";
import { Workbench } from "../../../parts/workbench/workbench.tsx";
import { ThreadsSection } from "../threads/thread-list.tsx";
import { Activity } from "./activity.tsx";
import { CallsLine } from "./calls-line.tsx";
import type { DraftState } from "./draft-saver.ts";
import { type HomeHints, NearHint } from "./near-hint.tsx";
import { benchId, OverviewBand } from "./overview.tsx";
import { createProjectPlace } from "./place.ts";
import { SentTo } from "./sent-to.tsx";

const words = {
  all: "全部つくる",
  second: { goal: "analyze", label: "分析だけ" },
  limit: "本日の作成回数の上限に達しました。",
  fewer: "「分析だけ」や、1本ずつの作り直しになら使えます。",
} satisfies BenchWords;

export interface HomeProps {
  head: ProjectHead;
  work: ProjectWork;
  activity: readonly ActivityEntry[];
  threads: ThreadList;
  presets: PresetList;
  hints: HomeHints;
  /** Null before the first result. */
  overview: Overview | null;
}

/** Give it the project's id as its key: everything it holds belongs to one project. */
export function HomePage({ head, work, activity, threads, presets, hints, overview }: HomeProps) {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  const changed = () => void reload.current();
  const [draft, setDraft] = useState<DraftState | null>(null);
  const [place] = useState(() => createProjectPlace(head.id, work.draft ?? work.brief, changed, setDraft));
  const [params] = useSearchParams();
  const sample = sampleBriefs.find(({ id }) => id === params.get("sample"));
  const canWork = may(head.role, "work");
  const piece = useBrought();
  // Decided when the page opens: nothing may push down what a person is watching being made.
  const [opened] = useState(overview !== null);
  const summed = opened && overview !== null;
  const notices = <Notices head={head} canWork={canWork} near={hints.near} />;
  const fresh = work.brief === null && work.draft === null;
  const view = fresh && sample && canWork ? { ...work, draft: { text: sample.text, corrections: [] } } : work;
  return (
    <>
      {summed && <OverviewBand {...{ head, overview, activity, notices }} results={work.results} />}
      <div id={benchId} className="scroll-mt-14">
        <Workbench
          view={view}
          place={place}
          words={words}
          canWork={canWork}
          piece={canWork ? piece : null}
          choices={
            <>
              <PresetChoice projectId={head.id} list={presets} />
              {canWork && work.results.length === 0 && <SentTo head={head} sentTo={work.sentTo} />}
            </>
          }
          underOf={(key) => presetName(presets, key)}
          heading={
            summed ? (
              <h2 className="text-lg">材料とツール</h2>
            ) : (
              <Heading head={head} isNew={work.brief === null} canWork={canWork} draft={draft}>
                {notices}
              </Heading>
            )
          }
          after={
            hints.keep && canWork ? (
              <Hint id="keep" title="気に入った案は、選んで残せます">
                <p>
                  選んだ案は、作り直してもそのまま残ります。1本だけ直したいときは、その案を開いて「変える」を押すと、3案を見比べられます。
                </p>
              </Hint>
            ) : undefined
          }
          counts={canWork ? (allowance) => <CallsLine allowance={allowance} /> : undefined}
        />
      </div>
      <div className="mx-auto grid max-w-[88rem] gap-8 px-4 pb-10 sm:px-6">
        <ThreadsSection projectId={head.id} first={threads} canWork={canWork} />
        {!summed && <Activity entries={activity} />}
      </div>
    </>
  );
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

const draftWords: Record<DraftState, string> = {
  saving: "書きかけを保存しています。",
  saved: "書きかけを保存しました。",
  later: "書きかけは、まだこの端末だけにあります。つながると保存します。",
};

function Heading({
  head,
  isNew,
  canWork,
  draft,
  children,
}: {
  head: ProjectHead;
  isNew: boolean;
  canWork: boolean;
  /** Null before anything was typed. */
  draft: DraftState | null;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-2">
      <h1 className="text-xl">{isNew ? "セットアップ" : projectName(head.name)}</h1>
      {isNew && canWork && (
        <p className="text-sm text-ink-soft">
          商品の説明を貼り付けると始められます。ほかの欄は空のままで構いません。{" "}
          <span role="status">{draft === null ? "書きかけは自動で保存されます。" : draftWords[draft]}</span>
        </p>
      )}
      {children}
    </div>
  );
}

/** What holds for the whole project: a plan that fills up, an archive, a role that only reads. */
function Notices({ head, canWork, near }: { head: ProjectHead; canWork: boolean; near: HomeHints["near"] }) {
  return (
    <>
      {near && <NearHint {...near} />}
      {head.archived && (
        <Notice title="アーカイブした案件です">
          <p>中身はそのまま使えます。一覧に戻すには、ダッシュボードのアーカイブから操作してください。</p>
        </Notice>
      )}
      {!canWork && (
        <Notice title="閲覧だけできます">
          <p>内容を変えるには、編集者かオーナーの役割が必要です。</p>
        </Notice>
      )}
    </>
  );
}
