import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { DecidePlan, WaitingRequest } from "#src/domain/plan/schema.ts";
import { describeError, isAppError } from "#src/shared/errors.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { personName } from "../labels.ts";

/** People who ask for a larger plan, the oldest first; absent while nobody does. */
export function WaitingList({ requests }: { requests: readonly WaitingRequest[] }) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState(false);
  if (requests.length === 0 && !answered) return null;
  const done = () => {
    setAnswered(true);
    // The row goes away with its buttons: the focus must not go with it.
    heading.current?.focus();
    void revalidate();
  };
  return (
    <section aria-labelledby="requests" className="card grid gap-3 p-4">
      <h2 id="requests" ref={heading} tabIndex={-1} className="text-lg outline-none">
        プランの申し込み
      </h2>
      {requests.length === 0 ? (
        <p className="text-sm text-ink-soft">承認を待っている申し込みはありません。</p>
      ) : (
        <ul className="grid gap-3">
          {requests.map((request) => (
            <Row key={request.id} request={request} onDone={done} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ request, onDone }: { request: WaitingRequest; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const name = personName(request);
  const decide = async (decision: DecidePlan, words: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await apiSend("PUT", `/api/v1/admin/plan-requests/${request.id}`, decision);
      toast({ kind: "good", title: words });
    } catch (error) {
      const description = isAppError(error) ? error.message : describeError("internal").message;
      toast({ kind: "must", title: "対応できませんでした", description });
    } finally {
      setBusy(false);
      onDone();
    }
  };
  const decline = () => {
    setTried(true);
    if (reason.trim() !== "") void decide({ decision: "decline", reason }, "申し込みを見送りました");
  };
  return (
    <li className="grid gap-2 border-b border-line pb-3 text-sm last:border-0 last:pb-0">
      <p className="font-bold break-all">{name}</p>
      <p>
        {`「${tierLabel(request.fromTier)}」から「${tierLabel(request.toTier)}」へ`}
        <span className="ml-3 text-xs text-ink-soft">{momentLabel(request.createdAt)}</span>
      </p>
      {declining && (
        <TextInput
          label="見送る理由（本人に表示されます）"
          {...(tried && reason.trim() === "" ? { error: "理由を入れてください。" } : {})}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!declining && (
          <Button
            size="sm"
            variant="primary"
            busy={busy}
            aria-label={`${name}の申し込みを承認する`}
            onClick={() => void decide({ decision: "approve" }, "プランを変更しました")}
          >
            承認する
          </Button>
        )}
        <Button
          size="sm"
          variant={declining ? "danger" : "secondary"}
          busy={busy && declining}
          aria-label={`${name}の申し込みを見送る`}
          onClick={() => (declining ? decline() : setDeclining(true))}
        >
          見送る
        </Button>
        {declining && (
          <Button size="sm" variant="quiet" onClick={() => setDeclining(false)}>
            戻る
          </Button>
        )}
      </div>
    </li>
  );
}
