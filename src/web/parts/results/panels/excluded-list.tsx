/** What was left out, with every reason, and the way to take one all the same. */
import { useState } from "react";
import { stringsOf } from "#src/checks/texts.ts";
import { canBeAccepted, refusedDays } from "#src/shared/refusals/acceptance.ts";
import type { ExcludedPieces, Refusal } from "#src/shared/refusals/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { toast } from "#src/ui/toast/store.ts";
import { useResult } from "../result-context.ts";
import { offerUndo } from "../use-restructure.ts";
import { messageOf } from "../use-row.ts";

/** `kept`: those that nobody has taken yet. */
export default function ExcludedList({
  leftOut,
  kept,
}: {
  leftOut: ExcludedPieces;
  kept: readonly Refusal[];
}) {
  const twins = leftOut.twins.length;
  return (
    <>
      <p className="text-xs text-ink-soft">
        書いた{leftOut.written}件のうち、確認を通らなかったものです。{refusedDays}日で消えます。
        {twins > 0 && `ほかに、同じ内容だった${twins}件をまとめました。`}
        {leftOut.refused > leftOut.kept.length && `はじめの${leftOut.kept.length}件を表示しています。`}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {kept.map((refusal) => (
          <RefusedPiece key={refusal.id} refusal={refusal} />
        ))}
      </ul>
    </>
  );
}

const japanese = /[ぁ-んァ-ヶ一-龠]/u;

/** The words of a piece, its own first; as it was written, where it could not be read. */
function wordsOf({ draft, raw }: Refusal): string[] {
  if (!draft) return [raw];
  return stringsOf(draft)
    .map(({ text }) => text)
    .filter((text, at) => at === 0 || japanese.test(text));
}

function RefusedPiece({ refusal }: { refusal: Refusal }) {
  const { readOnly, actions, resultId } = useResult();
  const [asks, setAsks] = useState(false);
  const [own = "", ...others] = wordsOf(refusal);
  const canTake = !readOnly && resultId !== null && actions.onTake !== undefined && canBeAccepted(refusal);
  return (
    <li className="grid grid-cols-1 gap-1.5 border-t border-line pt-2 text-sm">
      <p className="wrap-anywhere whitespace-pre-wrap">{own}</p>
      {others.length > 0 && (
        <p className="line-clamp-4 text-xs text-ink-soft wrap-anywhere">{others.join("／")}</p>
      )}
      <ul className="grid gap-0.5">
        {refusal.reasons.map(({ why }) => (
          <li key={why} className="flex items-start gap-1.5 text-xs text-check">
            <Icon name="triangle-alert" className="mt-0.5" />
            <span>{why}</span>
          </li>
        ))}
      </ul>
      {canTake &&
        (asks ? (
          <TakeForm refusal={refusal} onClose={() => setAsks(false)} />
        ) : (
          <Button size="sm" className="justify-self-start" onClick={() => setAsks(true)}>
            責任を持って採用
          </Button>
        ))}
    </li>
  );
}

function TakeForm({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { actions, frozen, resultId } = useResult();
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const take = async () => {
    setAsked(true);
    if (reason.trim() === "" || resultId === null || isBusy) return;
    setBusy(true);
    setError("");
    try {
      const made = await actions.onTake?.(resultId, refusal.id, reason.trim());
      if (made)
        offerUndo("採用しました", () => {
          actions.onRestructure?.(made.itemId, { undo: made.actId }).then(
            () => toast({ kind: "good", title: "元に戻しました" }),
            (failure: unknown) => toast({ kind: "must", title: messageOf(failure) }),
          );
        });
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextInput
        label="採用する理由"
        hint="理由と名前は記録に残り、書き出しにも載ります。"
        maxLength={200}
        value={reason}
        error={asked && reason.trim() === "" ? "採用する理由を入れてください。" : error || undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) void take();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} disabled={frozen} onClick={() => void take()}>
          採用する
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </div>
  );
}
