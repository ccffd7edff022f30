import { useEffect, useRef, useState } from "react";
import type { SharedPiece } from "#src/domain/client/schema.ts";
import type { ClientSays } from "#src/shared/handover/client-says.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { answerOf } from "./answer-progress.ts";
import type { QueuedReply } from "./replies/reply-queue.ts";
import { saysLabels } from "./replies/waiting-notice.tsx";
import { type ClientNameState, ReplyBar } from "./reply-bar.tsx";

const tones: Record<ClientSays, BadgeTone> = { approved: "good", sent_back: "check", comment: "plain" };

interface SaidProps {
  piece: SharedPiece;
  /** What the piece is called aloud. */
  called: string;
  named: ClientNameState;
  /** What was said of it and waits on this device. */
  waiting: readonly QueuedReply[];
  onForget: (key: string) => void;
  onSay: (says: ClientSays, name: string, note: string) => Promise<void>;
}

/** What was said, oldest first, and once something stands, saying something else only where it is asked for. */
export function PieceAnswers({ piece, called, named, waiting, onForget, onSay }: SaidProps) {
  const { answers, itemId } = piece;
  const standing = answerOf(piece);
  const [anew, setAnew] = useState(false);
  const [sent, setSent] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const isAnswered = standing !== null || waiting.length > 0;
  const closed = isAnswered && !anew;
  // What was pressed is gone by then: the focus stays at the piece.
  useEffect(() => {
    if (!sent || !closed) return;
    again.current?.focus({ preventScroll: true });
    setSent(false);
  }, [sent, closed]);
  return (
    <div className="grid gap-2">
      {answers.length + waiting.length > 0 && (
        <ul aria-label={`${called}へのお返事`} className="grid gap-2">
          {answers.map((one) => (
            <li key={one.id} className="grid gap-1 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge tone={tones[one.says]}>{saysLabels[one.says]}</Badge>
                <span className="min-w-0 font-bold wrap-anywhere">{one.name}さん</span>
                <span className="text-xs text-ink-soft">{momentLabel(one.at)}</span>
                {one.older && <span className="text-xs text-ink-soft">前の文へのお返事</span>}
                {one.itemId === null && <span className="text-xs text-ink-soft">資料全体へのお返事</span>}
              </p>
              {one.note && <p className="wrap-anywhere whitespace-pre-line">{one.note}</p>}
            </li>
          ))}
          {waiting.map((one) => (
            <li key={one.key} className="grid gap-1 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge>{saysLabels[one.says]}</Badge>
                <span className="min-w-0 font-bold wrap-anywhere">{one.name}さん</span>
                <span className="text-xs text-check">まだ送っていません</span>
                <Button
                  size="sm"
                  variant="quiet"
                  className="min-h-11 print:hidden"
                  aria-label={`送る前に取り消す（${called}）`}
                  onClick={() => onForget(one.key)}
                >
                  取り消す
                </Button>
              </p>
              {one.note && <p className="wrap-anywhere whitespace-pre-line">{one.note}</p>}
            </li>
          ))}
        </ul>
      )}
      {closed ? (
        <Button
          ref={again}
          size="sm"
          variant="quiet"
          className="-ml-2.5 min-h-11 justify-self-start print:hidden"
          aria-label={`返事を変える・書き足す（${called}）`}
          onClick={() => setAnew(true)}
        >
          返事を変える・書き足す
        </Button>
      ) : (
        <ReplyBar
          {...{ itemId, called, named }}
          onSay={async (...words) => {
            await onSay(...words);
            setAnew(false);
            setSent(true);
          }}
          onLeave={isAnswered ? () => setAnew(false) : undefined}
        />
      )}
    </div>
  );
}
