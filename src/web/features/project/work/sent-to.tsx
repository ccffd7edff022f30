import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { receiverLabel } from "#src/shared/chat/model-names.ts";
import { Button } from "#src/ui/button.tsx";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** Said before the first start: who is sent the material, and how it stays here. */
export function SentTo({ head, sentTo }: { head: ProjectHead; sentTo: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const set = async (embeddedOnly: boolean) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await apiSend("PATCH", `/api/v1/projects/${head.id}`, { embeddedOnly });
      await revalidate();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  if (sentTo.length === 0 && !head.embeddedOnly) return null;
  return (
    <div role="status" className="text-sm text-ink-soft">
      {head.embeddedOnly ? (
        <p>
          この案件は内蔵エンジンだけで作ります。材料はモデルに送りません。
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void set(false)}>
            モデルも使う
          </Button>
        </p>
      ) : (
        <p>
          材料は {sentTo.map(receiverLabel).join("、")} に送られます。
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void set(true)}>
            この案件は内蔵エンジンだけで作る
          </Button>
        </p>
      )}
      {error && <p className="text-must">{error}</p>}
    </div>
  );
}
