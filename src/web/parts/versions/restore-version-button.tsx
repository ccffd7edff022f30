/** 「この版に戻す」: an older version becomes the newest one; the one before it stays, and the step can be taken back. */

import { useState } from "react";
import { useNavigate } from "react-router";
import type { RestoredVersion } from "#src/domain/version/schema.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { newId } from "../../shell/new-id.ts";
import { messageOf } from "../results/use-row.ts";

export function RestoreVersionButton({
  resultId,
  version,
  isCurrent,
  onDone,
}: {
  resultId: string;
  version: string;
  /** The version is the one in force. */
  isCurrent: boolean;
  onDone: () => void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [key] = useState(newId);
  const takeBack = ({ projectId, resultId: made }: RestoredVersion) =>
    apiSend("PATCH", `/api/v1/projects/${projectId}/results`, { ids: [made], trashed: true }).then(
      () => navigate(`/${projectId}/results`),
      (reason: unknown) =>
        toast({ kind: "must", title: "取り消せませんでした", description: messageOf(reason) }),
    );
  const restore = async () => {
    setBusy(true);
    setError(null);
    try {
      const made = await apiSend<RestoredVersion>("POST", `/api/v1/results/${resultId}/versions`, {
        version,
        idempotencyKey: key,
      });
      onDone();
      await navigate(`/${made.projectId}${placeOfResult(made.runId, made.resultId)}`);
      toast({
        kind: "good",
        title: "前の版に戻しました",
        description: "新しい版として加わりました。これまでの版も残っています。",
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void takeBack(made) },
      });
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        {isCurrent
          ? "「前の版」で選んでいるのは、いまの版です。戻したい版を選んでください。"
          : "「前の版」で選んだ文章が、新しい版として加わります。いまの版も残ります。承認は付きません。"}
      </p>
      <Button icon="rotate-ccw" busy={busy} disabled={isCurrent} onClick={() => void restore()}>
        この版に戻す
      </Button>
      {error !== null && (
        <p role="alert" className="text-sm text-must">
          {error}
        </p>
      )}
    </div>
  );
}
