/** One line in other ways, asked for in words: the new wordings, one of which takes its place. */
import { useEffect, useState } from "react";
import { count } from "#src/checks/count.ts";
import type { MessageRun } from "#src/domain/message/schema.ts";
import { askedWordingSchema } from "#src/domain/run/schema.ts";
import type { MessagePart } from "#src/shared/message-parts.ts";
import type { Item } from "#src/shared/result.ts";
import { whyNone } from "#src/tools/pieces/rewriting.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { rewordedBy } from "#src/web/parts/results/model/rewording.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import type { BenchResult } from "#src/web/parts/workbench/types.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { publishChangedPieces } from "./changed-pieces.ts";
import { RunInProgress } from "./run-in-progress.tsx";

const undoTimeoutMs = 10_000;

export interface RewordingsProps {
  run: MessageRun;
  target: NonNullable<MessageRun["target"]>;
  results: readonly BenchResult[];
  isOver: boolean;
  /** How the run stands, as far as it was heard. */
  state: string | undefined;
  stopping: boolean;
  onStop: () => void;
  canWork: boolean;
  /** What it is called and how it read, where a model was asked in words. */
  rewording?: Extract<MessagePart, { type: "rewording" }> | undefined;
  /** Sends this as the next message; absent where there is no conversation. */
  onAsk?: ((text: string) => void) | undefined;
}

export function Rewordings(props: RewordingsProps) {
  const { run, target, results, isOver, state, stopping, onStop, canWork, rewording, onAsk } = props;
  const { itemId } = target;
  const [made] = results;
  const asked = askedWordingSchema.safeParse(run.steps[0]?.input).data?.target;
  const original = asked?.text ?? rewording?.text;
  /** A new line was asked for, not a choice: it stands there already. */
  const isPlaced = asked?.change === "reroll";
  const [isLeft, setLeft] = useState(false);
  const { now, busy, back, choose } = usePlacing(target, made?.tool);
  const wasOver = run.endedAt !== null;
  useEffect(() => {
    if (isOver && !wasOver && isPlaced) publishChangedPieces(itemId);
  }, [isOver, wasOver, isPlaced, itemId]);
  const options = made?.items.filter(({ kind }) => kind !== "shortlist") ?? [];
  if (!isOver)
    return (
      <div className="grid grid-cols-1 gap-2">
        <RunInProgress stopping={stopping} onStop={canWork ? onStop : null}>
          言い換えの案を作っています
        </RunInProgress>
        <Skeleton className="h-24" />
      </div>
    );
  if (!made || options.length === 0)
    return (
      <p className="text-sm">
        {state === "stopped"
          ? "止めたため、言い換えの案はありません。元の文はそのままです。"
          : nothingFor(asked?.change)}
      </p>
    );
  const isNow = ({ text }: Item) => text === now || (isPlaced && !wasOver && now === target.text);

  return (
    <section aria-label="言い換えの案" className="card grid grid-cols-1 gap-2 p-3">
      {rewording && <h3 className="text-sm font-bold">{rewording.title}</h3>}
      {original !== undefined && <Line label="前" text={original} />}
      <ol className="grid grid-cols-1 gap-1">
        {options.map((option) => (
          <Wording
            key={option.id}
            text={option.text}
            isNow={isNow(option)}
            busy={busy === option.id}
            onChoose={
              canWork
                ? () => {
                    setLeft(false);
                    void choose(option);
                  }
                : null
            }
          />
        ))}
      </ol>
      {canWork && !isPlaced && original !== undefined && (
        <Keep
          isLeft={isLeft}
          busy={busy === "undo"}
          onLeave={() => {
            if (now !== original) void back();
            setLeft(true);
          }}
          onAnother={onAsk && rewording && (() => onAsk(`${rewording.title}の、別の案をください`))}
        />
      )}
    </section>
  );
}

/** Puts one of the wordings in the piece's place, and takes that back. */
function usePlacing({ itemId, text }: RewordingsProps["target"], tool: BenchResult["tool"] | undefined) {
  const [now, setNow] = useState(text);
  const [busy, setBusy] = useState<string | null>(null);
  const put = async (key: string, method: string, path: string, body: object) => {
    setBusy(key);
    try {
      const { item } = await apiSend<{ item: Item }>(method, `/api/v1/items/${path}`, body);
      setNow(item.text);
      publishChangedPieces(itemId);
      return true;
    } catch (error) {
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  const back = async () => {
    if (await put("undo", "POST", `${itemId}/undo`, {})) toast({ kind: "good", title: "元の文に戻しました" });
  };
  const choose = async (option: Item) => {
    const body = { text: option.text, byHand: false, ...(tool && rewordedBy(tool, option)) };
    if (!(await put(option.id, "PATCH", itemId, body))) return;
    toast({
      ...{ kind: "good", title: "この案に置き換えました", timeout: undoTimeoutMs },
      action: { label: "元に戻す", onSelect: () => void back() },
    });
  };
  return { now, busy, back, choose };
}

interface KeepProps {
  isLeft: boolean;
  busy: boolean;
  onLeave: () => void;
  onAnother: (() => void) | undefined;
}

/** None of them: others, or what stood before. */
function Keep({ isLeft, busy, onLeave, onAnother }: KeepProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      {onAnother && (
        <Button size="sm" onClick={onAnother}>
          別の案
        </Button>
      )}
      {isLeft ? (
        <p role="status" className="text-sm text-stroke">
          元のままにしました
        </p>
      ) : (
        <Button size="sm" variant="quiet" busy={busy} onClick={onLeave}>
          元のまま
        </Button>
      )}
    </div>
  );
}

/** Shortening and the like came to nothing: what was asked for is said, and why. */
function nothingFor(change: string | undefined): string {
  const kept = "元の文はそのままです。";
  if (change === "shorter") return `意味を変えずに短くできませんでした。${kept}`;
  const why = Object.entries(whyNone).find(([name]) => name === change)?.[1];
  return `${why ?? "いまの材料からは別の案を作れませんでした。"}${kept}`;
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <p className="text-sm break-words text-ink-soft">
      <span className="mr-2 text-xs">{label}</span>
      {text}
      <Length text={text} />
    </p>
  );
}

function Length({ text }: { text: string }) {
  return <span className="tabular ml-2 text-xs font-normal text-ink-soft">{count(text).w2 / 2}字</span>;
}

function Wording({
  text,
  isNow,
  busy,
  onChoose,
}: {
  text: string;
  isNow: boolean;
  busy: boolean;
  onChoose: (() => void) | null;
}) {
  return (
    <li className="flex min-h-10 items-center justify-between gap-2">
      <span className="min-w-0 flex-1 font-bold break-words">
        {text}
        <Length text={text} />
      </span>
      {isNow ? (
        <span className="flex shrink-0 items-center gap-1 text-sm text-stroke">
          <Icon name="check" />
          これにしました
        </span>
      ) : (
        onChoose && (
          <Button
            size="sm"
            className="shrink-0"
            busy={busy}
            aria-label={`${text}：これにする`}
            onClick={onChoose}
          >
            これにする
          </Button>
        )
      )}
    </li>
  );
}
