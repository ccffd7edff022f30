import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isAppError } from "#src/shared/errors.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { newId } from "../../shell/new-id.ts";

/** Makes a project and opens it. A press that got no answer and is repeated makes no second one. */
export function useNewProject(): { busy: boolean; create: (sample?: string) => Promise<void> } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const key = useRef<string | null>(null);
  const create = async (sample?: string) => {
    if (busy) return;
    setBusy(true);
    key.current ??= newId();
    try {
      const { id } = await apiSend<{ id: string }>("POST", "/api/v1/projects", {
        idempotencyKey: key.current,
      });
      key.current = null;
      await navigate(sample ? `/${id}?sample=${sample}` : `/${id}`);
    } catch (error) {
      const description = isAppError(error) ? error.message : "もう一度お試しください。";
      toast({ kind: "must", title: "案件を作れませんでした", description });
    } finally {
      setBusy(false);
    }
  };
  return { busy, create };
}
