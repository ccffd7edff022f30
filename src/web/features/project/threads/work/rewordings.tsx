/** One line in other ways, asked for in words: the new wordings, one of which takes its place. */
import { useEffect, useState } from "react";
import type { MessageRun } from "../../../../../domain/message/schema.ts";
import { askedWordingSchema } from "../../../../../domain/run/schema.ts";
import type { Item } from "../../../../../shared/result.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { toast } from "../../../../../ui/toast/store.ts";
import { rewordedBy } from "../../../../parts/results/model/rewording.ts";
import { messageOf } from "../../../../parts/results/use-row.ts";
import type { BenchResult } from "../../../../parts/workbench/types.ts";
import { apiSend } from "../../../../shell/api-client.ts";
import { tellChanged } from "./changed-pieces.ts";
import { UnderWay } from "./under-way.tsx";

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
}

export function Rewordings(props: RewordingsProps) {
  const { run, target, results, isOver, state, stopping, onStop, canWork } = props;
  const { itemId } = target;
  const asked = askedWordingSchema.safeParse(run.steps[0]?.input).data?.target;
  /** A new line was asked for, not a choice: it stands there already. */
  const isPlaced = asked?.change === "reroll";
  const [now, setNow] = useState(target.text);
  const [busy, setBusy] = useState<string | null>(null);
  const wasOver = run.endedAt !== null;
  useEffect(() => {
    if (isOver && !wasOver && isPlaced) tellChanged(itemId);
  }, [isOver, wasOver, isPlaced, itemId]);
  const [made] = results;
  const options = made?.items.filter(({ kind }) => kind !== "shortlist") ?? [];
  if (!isOver)
    return (
      <div className="grid grid-cols-1 gap-2">
        <UnderWay stopping={stopping} onStop={canWork ? onStop : null}>
          言い換えの案を作っています
        </UnderWay>
        <Skeleton className="h-24" />
      </div>
    );
  if (!made || options.length === 0)
    return (
      <p className="text-sm">
        {state === "stopped"
          ? "止めたため、言い換えの案はありません。元の文はそのままです。"
          : "いまの材料からは別の案を作れませんでした。元の文はそのままです。"}
      </p>
    );
  const isNow = ({ text }: Item) => text === now || (isPlaced && !wasOver && now === target.text);

  const put = async (key: string, method: string, path: string, body: object) => {
    setBusy(key);
    try {
      const { item } = await apiSend<{ item: Item }>(method, `/api/v1/items/${path}`, body);
      setNow(item.text);
      tellChanged(itemId);
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
    const body = { text: option.text, byHand: false, ...rewordedBy(made.tool, option) };
    if (!(await put(option.id, "PATCH", itemId, body))) return;
    toast({
      ...{ kind: "good", title: "この案に置き換えました", timeout: undoTimeoutMs },
      action: { label: "元に戻す", onSelect: () => void back() },
    });
  };
  return (
    <section aria-label="言い換えの案" className="card grid grid-cols-1 gap-2 p-3">
      {asked && <p className="text-xs break-words text-ink-soft">元の文：{asked.text}</p>}
      <ol className="grid grid-cols-1 gap-1">
        {options.map((option) => (
          <Wording
            key={option.id}
            text={option.text}
            isNow={isNow(option)}
            busy={busy === option.id}
            onChoose={canWork ? () => void choose(option) : null}
          />
        ))}
      </ol>
    </section>
  );
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
      <span className="min-w-0 flex-1 font-bold break-words">{text}</span>
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
