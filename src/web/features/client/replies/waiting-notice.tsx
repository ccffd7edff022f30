import type { ClientSays } from "#src/shared/handover/client-says.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { isWaiting, type QueuedReply, type ReplyQueue } from "./reply-queue.ts";

export const saysLabels: Record<ClientSays, string> = {
  approved: "承認",
  sent_back: "直してほしい",
  comment: "コメント",
};

interface WaitingNoticeProps {
  queued: readonly QueuedReply[];
  queue: ReplyQueue;
  onSend: () => void;
}

/** What is still on this device: what goes out by itself, and what was not taken, with why. */
export function WaitingNotice({ queued, queue, onSend }: WaitingNoticeProps) {
  const pieces = queued.filter(isWaiting).reduce((sum, { about }) => sum + about.items.length, 0);
  const refused = queued.filter((one) => !isWaiting(one));
  return (
    <div role="status" className="grid gap-3 empty:hidden print:hidden">
      {pieces > 0 && (
        <Notice
          tone="check"
          title={`まだ送っていないお返事があります（${pieces}案）`}
          action={
            <Button size="sm" className="min-h-11" onClick={onSend}>
              いま送る
            </Button>
          }
        >
          <p>この端末に残してあります。つながると送ります。</p>
        </Notice>
      )}
      {refused.map(({ key, says, note, refused: why }) => (
        <Notice
          key={key}
          tone="must"
          title={`送れなかったお返事：${saysLabels[says]}`}
          action={
            <Button size="sm" className="min-h-11" onClick={() => queue.drop([key])}>
              この控えを消す
            </Button>
          }
        >
          <p>{why}</p>
          {note !== "" && <p className="wrap-anywhere whitespace-pre-line">「{note}」</p>}
        </Notice>
      ))}
    </div>
  );
}
