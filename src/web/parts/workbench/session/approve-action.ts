/** 「採用」 of one piece, with a way back to where it stood. */
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { failureOf } from "../../action/failure.ts";
import { inTray } from "../../tray/tray-refresh.ts";
import type { BenchView } from "../place.ts";
import type { WorkAction } from "./state.ts";

type Read = () => Promise<Pick<BenchView, "results">>;

export function approveAction(projectId: string, read: Read, show: (action: WorkAction) => void) {
  const find = async (id: string) => {
    const { results } = await read();
    return results.flatMap(({ items }) => items).find((item) => item.id === id);
  };
  const say = async (id: string, approval: string) => {
    const path = `/api/v1/projects/${projectId}/items/approval`;
    await inTray(apiSend("POST", path, { items: [id], approval }));
    const item = await find(id);
    if (item) show({ type: "item", item });
  };
  const told = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        toast({ kind: "must", title: "変更できませんでした", description: failureOf(error).message });
        return false;
      },
    );
  return {
    async onApprove(id: string) {
      const before = (await find(id))?.status?.state ?? "draft";
      if (!(await told(say(id, "approved")))) return;
      toast({
        kind: "good",
        title: "採用にしました",
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void told(say(id, before)) },
      });
    },
  };
}
