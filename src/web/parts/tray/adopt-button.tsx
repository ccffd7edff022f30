import { useState } from "react";
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import type { Approval } from "#src/shared/approvals.ts";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { apiSend } from "../../shell/api-client.ts";
import { failureOf } from "../action/failure.ts";
import { inTray, trayItems } from "./tray-refresh.ts";
import type { TrayHandle } from "./use-tray.ts";

interface Answer {
  items: { id: string; status: Item["status"] | null }[];
}

const undoMs = 10_000;
const stateOf = ({ item }: TrayPiece): Approval => item.status?.state ?? "draft";

/** 「採用にする」: all of the tray is decided, with a way back to where each piece stood. */
export function AdoptButton({
  projectId,
  chosen,
}: {
  projectId: string;
  chosen: Pick<TrayHandle, "settled">;
}) {
  const [busy, setBusy] = useState(false);
  const say = async (pieces: readonly TrayPiece[], approval: Approval) => {
    const path = `/api/v1/projects/${projectId}/items/approval`;
    const body = { items: pieces.map(({ id }) => id), approval };
    const { items } = await inTray(apiSend<Answer>("POST", path, body));
    const said = new Map(items.map(({ id, status }) => [id, status]));
    trayItems.tell(
      pieces.map(({ id, item: { status: _, ...item } }) => {
        const status = said.get(id);
        return status ? { ...item, status } : item;
      }),
    );
  };
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch((error: unknown) => {
        toast({ kind: "must", title: "変更できませんでした", description: failureOf(error).message });
      })
      .finally(() => setBusy(false));
  };
  const undo = async (pieces: readonly TrayPiece[]) => {
    for (const [before, own] of Map.groupBy(pieces, stateOf)) await say(own, before);
  };
  const adopt = async () => {
    const pieces = (await chosen.settled()).filter((piece) => stateOf(piece) !== "approved");
    if (pieces.length === 0) {
      toast({ kind: "plain", title: "選んだ案は、すべて採用です" });
      return;
    }
    await say(pieces, "approved");
    toast({
      kind: "good",
      title: `${pieces.length}案を採用にしました`,
      timeout: undoMs,
      action: { label: "元に戻す", onSelect: () => run(() => undo(pieces)) },
    });
  };
  return (
    <Button icon="check" className="min-h-11 whitespace-nowrap" busy={busy} onClick={() => run(adopt)}>
      採用にする
    </Button>
  );
}
