/** Changes that the assistant proposes: before and after, and nothing is done until one is pressed. */
import { useState } from "react";
import { count } from "#src/checks/count.ts";
import type { AnswerChange, ChangedText, Proposal, ProposalState } from "#src/shared/chat/proposal.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { publishChangedPieces } from "./changed-pieces.ts";

export interface Settling {
  canWork: boolean;
  /** Answers one proposal of the message; rejected where that could not be. */
  onSettle: (proposal: string, answer: AnswerChange["answer"]) => Promise<void>;
  /** Sends this as the next message. */
  onAsk: (text: string) => void;
}

export function ChangeProposals({ proposals, ...settling }: Settling & { proposals: readonly Proposal[] }) {
  return (
    <ul aria-label="変更の提案" className="grid min-w-0 grid-cols-1 gap-3">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="card grid min-w-0 grid-cols-1 gap-3 p-3">
          <h3 className="text-sm font-bold">{proposal.title}</h3>
          <Content proposal={proposal} />
          <Answers proposal={proposal} {...settling} />
        </li>
      ))}
    </ul>
  );
}

function Content({ proposal }: { proposal: Proposal }) {
  switch (proposal.kind) {
    case "words":
      return (
        <>
          <ProposedChanges changes={proposal.changes} isCounted />
          {proposal.notes.length > 0 && (
            <Notice tone="check" title="確認が必要な言葉があります">
              <ul className="list-disc pl-5">
                {proposal.notes.map((note) => (
                  <li key={note} className="break-words">
                    {note}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </>
      );
    case "purpose":
      return (
        <>
          <ProposedChanges changes={proposal.changes} />
          {proposal.state === "open" && (
            <p className="text-xs text-ink-soft">
              これにすると、いまの結果に「材料が変わりました」の印が付きます。結果の文は変わりません。
            </p>
          )}
        </>
      );
    case "choice":
      return (
        <ul className="list-disc pl-5 text-sm">
          {proposal.items.map(({ id, text }) => (
            <li key={id} className="break-words">
              {text}
            </li>
          ))}
        </ul>
      );
    case "memo":
      return <p className="text-sm break-words whitespace-pre-wrap">{proposal.text}</p>;
  }
}

/** Entries of a list keep what stands over each; on the screen that is told by a colon. */
const shown = (text: string) => text.replaceAll("\t", "：") || "（なし）";
const lengthOf = (text: string) => `${count(text).w2 / 2}字`;

export function ProposedChanges({
  changes,
  isCounted = false,
}: {
  changes: readonly ChangedText[];
  isCounted?: boolean;
}) {
  return changes.map(({ name, label, before, after }) => (
    <dl key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      <dt className="col-span-2 text-xs text-ink-soft">{label}</dt>
      <dt className="text-xs leading-6 text-ink-soft">前</dt>
      <dd className="break-words whitespace-pre-wrap text-ink-soft">
        {shown(before)}
        {isCounted && <Length text={before} />}
      </dd>
      <dt className="text-xs leading-6 text-ink-soft">後</dt>
      <dd className="font-bold break-words whitespace-pre-wrap">
        {shown(after)}
        {isCounted && <Length text={after} />}
      </dd>
    </dl>
  ));
}

function Length({ text }: { text: string }) {
  return <span className="tabular ml-2 text-xs font-normal text-ink-soft">{lengthOf(text)}</span>;
}

const told: Record<Exclude<ProposalState, "open">, string> = {
  taken: "これにしました",
  left: "元のままにしました",
  overtaken: "ほかの人が先に直したため、変更していません",
};

function Answers({ proposal, canWork, onSettle, onAsk }: Settling & { proposal: Proposal }) {
  const { state } = proposal;
  const [busy, setBusy] = useState<AnswerChange["answer"] | null>(null);
  const settle = async (answer: AnswerChange["answer"]) => {
    if (busy) return;
    setBusy(answer);
    try {
      await onSettle(proposal.id, answer);
      if (proposal.kind === "words" && answer !== "leave") publishChangedPieces(proposal.itemId);
      if (proposal.kind === "choice" && answer !== "leave")
        for (const { id } of proposal.items) publishChangedPieces(id);
    } catch (error) {
      toast({ kind: "must", title: "変更できませんでした", description: messageOf(error) });
    } finally {
      setBusy(null);
    }
  };
  const another = proposal.kind === "words" && state !== "taken" && (
    <Button size="sm" onClick={() => onAsk(proposal.again)}>
      別の案
    </Button>
  );
  if (state === "open")
    return (
      canWork && (
        // Not the same element as the other: what had the focus would turn into another button under it.
        <div key="open" className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" busy={busy === "take"} onClick={() => void settle("take")}>
            これにする
          </Button>
          {another}
          <Button size="sm" variant="quiet" busy={busy === "leave"} onClick={() => void settle("leave")}>
            元のまま
          </Button>
        </div>
      )
    );
  return (
    <div key="settled" className="flex min-h-8 flex-wrap items-center gap-2">
      <p role="status" className="flex items-center gap-1 text-sm text-stroke">
        {state === "taken" && <Icon name="check" />}
        {told[state]}
      </p>
      {canWork && state !== "overtaken" && (
        <Button size="sm" variant="quiet" busy={busy === "undo"} onClick={() => void settle("undo")}>
          {state === "taken" ? "元に戻す" : "選び直す"}
        </Button>
      )}
      {canWork && another}
    </div>
  );
}
