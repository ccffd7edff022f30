/** 使い方: six steps on a recorded run, with the product's own screens. It calls no API and costs nothing. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from "react";
import { DrawingsFrom } from "#src/tools/images/view.tsx";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Phrases } from "#src/ui/text/phrases.tsx";
import { PointList } from "#src/ui/text/points.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { type StepId, stepIds } from "./progress.ts";
import { tutorialRecording } from "./recorded.ts";
import { MakeStage } from "./stages/make.tsx";
import { PasteStage } from "./stages/paste.tsx";
import { ApproveStage, EvidenceStage, ExportStage, FixStage } from "./stages/review.tsx";
import type { StageProps } from "./stages/stage.ts";
import { TutorialSteps } from "./step-list.tsx";
import { type GuideStep, guideSteps } from "./steps.ts";
import { useTutorial } from "./use-tutorial.ts";

const stages: Record<StepId, ComponentType<StageProps>> = {
  paste: PasteStage,
  make: MakeStage,
  evidence: EvidenceStage,
  mend: FixStage,
  approve: ApproveStage,
  export: ExportStage,
};

/** Banners as they were drawn when the run was recorded. */
const drawings = {
  picture: (itemId: string) => tutorialRecording.banners[itemId]?.picture ?? "",
  download: () => null,
  report: async (itemId: string) => tutorialRecording.banners[itemId]?.report ?? null,
};

/** `leave` leads on to real work: the dashboard, or the trial. */
export function Tutorial({ leave }: { leave: ReactNode }) {
  const { progress, step, items, actions, loaded, go, reach, restart } = useTutorial();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const turn = (at: number) => {
    moved.current = true;
    go(at);
  };
  // The new step is read out and stands at the top; the first view of the page is left alone.
  useEffect(() => {
    if (!moved.current || progress.at > stepIds.length) return;
    heading.current?.focus();
  }, [progress.at]);
  const current = guideSteps[progress.at];
  const onReach = useCallback(() => {
    if (step) reach(step);
  }, [step, reach]);
  const Stage = step && stages[step];
  const done = step !== null && progress.done.includes(step);
  useReachedNote(done, progress.at, heading, () => turn(progress.at + 1));
  return (
    <DrawingsFrom source={drawings}>
      <div className="mx-auto grid max-w-[88rem] grid-cols-1 gap-5 px-4 py-6 sm:px-6">
        <header className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h1 className="text-2xl">
              <Phrases text="使い方" />
            </h1>
            {leave}
          </div>
          <p className="max-w-3xl text-sm text-ink-soft">
            見本の商品で、貼ってから書き出すまでを試します。約3分です。{tutorialRecording.recordedOn}
            に記録した実際の出力を使うため、利用回数は減りません。途中で閉じても、続きから再開できます。
          </p>
          <TutorialSteps progress={progress} disabled={!loaded} onGo={turn} />
        </header>
        {current && Stage ? (
          <>
            <Goal
              step={current}
              number={progress.at + 1}
              done={done}
              loaded={loaded}
              heading={heading}
              onBack={progress.at > 0 ? () => turn(progress.at - 1) : null}
              onNext={() => turn(progress.at + 1)}
            />
            {/* Until the kept place is known, nothing here reacts: what was pressed would be lost. */}
            <div inert={!loaded}>
              <Stage
                key={`${step}-${loaded}`}
                done={done}
                onReach={onReach}
                items={items}
                actions={actions}
              />
            </div>
          </>
        ) : (
          <Ending heading={heading} leave={leave} onRestart={restart} />
        )}
      </div>
    </DrawingsFrom>
  );
}

/** Says that the goal is reached where its own place is out of sight: on a phone the work is far below it. */
function useReachedNote(
  done: boolean,
  at: number,
  heading: React.RefObject<HTMLHeadingElement | null>,
  next: () => void,
) {
  const before = useRef({ at, done });
  const go = useRef(next);
  useEffect(() => {
    go.current = next;
  });
  useEffect(() => {
    const { at: last, done: was } = before.current;
    before.current = { at, done };
    const place = heading.current?.getBoundingClientRect();
    if (last !== at || was || !done || !place || place.bottom > 0) return;
    const title = guideSteps[at]?.reached ?? "";
    toast({ kind: "good", title, action: { label: "続ける", onSelect: () => go.current() } });
  }, [at, done, heading]);
}

interface GoalProps {
  step: GuideStep;
  number: number;
  done: boolean;
  loaded: boolean;
  heading: React.RefObject<HTMLHeadingElement | null>;
  onBack: (() => void) | null;
  onNext: () => void;
}

/** What to do in this step, whether it is done, and the way on. */
function Goal({ step, number, done, loaded, heading, onBack, onNext }: GoalProps) {
  return (
    <section
      aria-labelledby="step-title"
      className="grid gap-3 rounded-md border-2 border-primary bg-raised p-4 sm:p-5"
    >
      <h2 ref={heading} id="step-title" tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        <span className="tabular text-sm font-normal text-ink-soft">
          手順 {number}/{guideSteps.length}
        </span>{" "}
        {step.title}
      </h2>
      <p className="max-w-3xl">{step.text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p aria-live="polite" className="flex min-h-10 min-w-0 flex-1 basis-64 items-center gap-2 font-bold">
          <Icon
            name={done ? "circle-check" : "circle"}
            label={done ? "できました" : "目標"}
            className={done ? "text-xl text-stroke" : "text-xl text-ink-soft"}
          />
          <span className="min-w-0">{done ? step.reached : step.goal}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              前の手順へ
            </Button>
          )}
          <Button variant={done ? "primary" : "secondary"} disabled={!loaded} onClick={onNext}>
            {done ? (number === guideSteps.length ? "終わる" : "次の手順へ") : "この手順をとばす"}
          </Button>
        </div>
      </div>
      <details>
        <summary className="text-sm text-stroke">くわしく</summary>
        <PointList items={step.tips} className="mt-2 text-sm text-ink-soft" />
      </details>
    </section>
  );
}

function Ending({
  heading,
  leave,
  onRestart,
}: {
  heading: React.RefObject<HTMLHeadingElement | null>;
  leave: ReactNode;
  onRestart: () => void;
}) {
  return (
    <section className="grid justify-items-start gap-4 rounded-md border-2 border-primary bg-raised p-6">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        6つの手順は、これで終わりです
      </h2>
      <p>次は、手元の商品の説明を貼ってみてください。押すボタンは「全部つくる」だけです。</p>
      <div className="flex flex-wrap gap-2">
        {leave}
        <Button variant="quiet" icon="rotate-ccw" onClick={onRestart}>
          最初からやり直す
        </Button>
      </div>
    </section>
  );
}
