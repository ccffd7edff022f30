import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { newId } from "../../shell/new-id.ts";
import { messageOf } from "../results/use-row.ts";

/** Makes a thread and opens it. A press that got no answer and is repeated makes no second one. */
export function useNewThread(projectId: string): { busy: boolean; create: () => Promise<void> } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const key = useRef<string | null>(null);
  const create = async () => {
    if (busy) return;
    setBusy(true);
    key.current ??= newId();
    try {
      const { id } = await apiSend<{ id: string }>("POST", `/api/v1/projects/${projectId}/threads`, {
        idempotencyKey: key.current,
      });
      key.current = null;
      await navigate(`/${projectId}/${id}`);
    } catch (error) {
      toast({ kind: "must", title: "スレッドを作れませんでした", description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, create };
}
