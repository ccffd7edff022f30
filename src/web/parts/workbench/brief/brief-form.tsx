import { type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import { documentLimits } from "#src/domain/brief/schema.ts";
import { acceptedTexts, textsHint } from "#src/shared/reading/formats.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { DropArea } from "#src/ui/form/drop-area.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import type { BenchLabels } from "../place.ts";
import type { RunGoal } from "../session/start.ts";
import type { BenchCost, BriefProps } from "../types.ts";
import { briefProblem, counterLabel } from "./brief-rules.ts";
import { DocumentList } from "./document-list.tsx";
import { MediaChooser } from "./media-chooser.tsx";
import { PageField } from "./page-field.tsx";

export interface BriefFormProps {
  brief: BriefProps;
  /** A run is starting or under way. */
  busy: boolean;
  offline: boolean;
  /** The results were made from other material than what stands here now. */
  outdated: boolean;
  words: BenchLabels;
  cost: BenchCost | null;
  /** What the next run is written by. */
  choices?: ReactNode;
  onStart: (goal: RunGoal) => void;
}

/** The one box that must be filled, other ways to bring material, and the two buttons. */
export function BriefForm(props: BriefFormProps) {
  const { brief, busy, offline, words, choices, onStart } = props;
  const [asked, setAsked] = useState(false);
  const [pressed, setPressed] = useState<RunGoal>("all");
  const box = useRef<HTMLTextAreaElement>(null);
  const counted = useDeferredValue(brief.text);
  const problem = briefProblem(brief.text, brief.documents);
  const full = brief.documents.filter((row) => row.state !== "failed").length >= documentLimits.perProject;
  const start = (goal: RunGoal) => {
    if (busy || offline) return;
    setAsked(problem !== null);
    if (problem !== null) return box.current?.focus();
    setPressed(goal);
    onStart(goal);
  };
  return (
    <section aria-label="材料を入れる" className="grid grid-cols-1 gap-3">
      <TextArea
        ref={box}
        label="商品・サービスの説明"
        value={brief.text}
        rows={9}
        boxClassName="min-h-48 max-h-[60dvh] lg:max-h-[max(12rem,100dvh-28rem)] field-sizing-content"
        placeholder="商品名、特徴、価格、お客様、実績など。手元のメモやページの文章を、そのまま貼り付けてください。"
        error={asked && problem !== null ? problem : brief.error}
        hint={
          <span className="max-sm:hidden">
            <Kbd>Ctrl（⌘）</Kbd> + <Kbd>Enter</Kbd> で「{words.second.label}」
          </span>
        }
        counter={counterLabel(counted)}
        onChange={brief.onText}
        onSubmitKey={() => start(words.second.goal)}
      />
      <MediaChooser {...brief} />
      <Samples brief={brief} />
      <StartButtons {...props} pressed={pressed} onStart={start} />
      {/* Nothing below the buttons is needed to press them. */}
      <OtherMaterial brief={brief} disabled={offline || full} choices={choices} />
      <DocumentList
        rows={brief.documents}
        onRemove={brief.onRemoveDocument}
        onKind={brief.onDocumentKind}
        onEncoding={brief.onDocumentEncoding}
      />
    </section>
  );
}

type StartButtonsProps = Pick<
  BriefFormProps,
  "busy" | "offline" | "outdated" | "words" | "cost" | "onStart"
> & { pressed: RunGoal };

/** In view whatever the length of the text: the column scrolls, the buttons stay. */
function StartButtons(props: StartButtonsProps) {
  const { busy, offline, outdated, words, cost, pressed, onStart } = props;
  const costId = useId();
  return (
    <div className="flex flex-wrap gap-2 bg-paper py-1">
      <Button
        variant="primary"
        size="lg"
        className="flex-1 basis-48 px-4 whitespace-nowrap"
        aria-describedby={cost ? costId : undefined}
        busy={busy && pressed === "all"}
        disabled={busy || offline}
        onClick={() => onStart("all")}
      >
        {words.all}
      </Button>
      <Button
        size="lg"
        className="flex-1 basis-28 px-4 whitespace-nowrap"
        aria-describedby={cost ? costId : undefined}
        busy={busy && pressed === words.second.goal}
        disabled={busy || offline}
        onClick={() => onStart(words.second.goal)}
      >
        {words.second.label}
      </Button>
      {cost && (
        <p id={costId} className="tabular basis-full text-xs text-ink-soft">
          {cost.all === cost.second
            ? cost.all
            : `${words.all}：${cost.all}　${words.second.label}：${cost.second}`}
        </p>
      )}
      {offline && (
        <p className="basis-full text-xs text-check">
          インターネットにつながっていないため、いまは作れません。入力した内容は残ります。
        </p>
      )}
      {outdated && !offline && (
        <p className="basis-full text-xs text-check">
          いまの内容は、まだ結果に入っていません。もう一度作ると入ります。
        </p>
      )}
    </div>
  );
}

function Samples({ brief }: { brief: BriefProps }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-ink-soft">見本を使う</span>
      {brief.samples.map((sample) => (
        <Chip key={sample.id} onClick={() => brief.onSample(sample.id)}>
          {sample.label}
        </Chip>
      ))}
    </div>
  );
}

/** Files and a page: the ways to bring material other than typing. */
function OtherMaterial({
  brief,
  disabled,
  choices,
}: {
  brief: BriefProps;
  disabled: boolean;
  choices: ReactNode;
}) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-3 @xl:grid-cols-[2fr_3fr]">
        <DropArea
          hint={`${textsHint}あわせて${documentLimits.perProject}件まで。`}
          accept={acceptedTexts}
          disabled={disabled}
          onFiles={brief.onFiles}
        />
        <div className="grid grid-cols-1 content-start gap-3">
          <PageField onRead={brief.onReadPage} disabled={disabled} />
          {choices}
        </div>
      </div>
    </div>
  );
}
