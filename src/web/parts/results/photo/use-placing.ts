import { toast } from "#src/ui/toast/store.ts";
import type { ItemActions } from "../model/types.ts";

/** Says what was placed into how many banners, with the way back. */
export function usePlacing(actions: ItemActions) {
  const undo = (ids: readonly string[]) => {
    const back = async () => {
      for (const id of ids) await actions.onUndo(id);
    };
    back().catch(() => toast({ kind: "must", title: "元に戻せませんでした。もう一度お試しください。" }));
  };
  return ({ ids, locked }: { ids: string[]; locked: number }, done: string) =>
    toast({
      kind: "good",
      title: `${ids.length}件のバナー${done}`,
      ...(locked > 0 ? { description: `選んだ案${locked}件は変えていません。` } : {}),
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: () => undo(ids) },
    });
}
