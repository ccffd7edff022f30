import { Button, IconButton } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { writeClipboardLater } from "../results/clipboard.ts";
import { type TrayCopy, trayCopies, trayText } from "./model/copy-chosen.ts";
import type { TrayHandle } from "./use-tray.ts";

/** 「コピー」 takes everything as it is; beside it the other forms. */
export function CopyButtons({ chosen }: { chosen: Pick<TrayHandle, "settled"> }) {
  const copy = async (form: TrayCopy) => {
    // Right after a box was pressed: what was pressed is among it.
    const settled = chosen.settled();
    try {
      await writeClipboardLater(settled.then((pieces) => trayText(pieces, form)));
      const { length } = await settled;
      toast({
        kind: "good",
        title: `${length}案をコピーしました`,
        description: `形式：${trayCopies[form]}`,
      });
    } catch {
      toast({
        kind: "check",
        title: "コピーできませんでした",
        description: "通信の状態を確かめて、もう一度お試しください。「書き出す」も使えます。",
      });
    }
  };
  return (
    <span className="inline-flex">
      <Button
        variant="primary"
        icon="copy"
        className="min-h-11 rounded-r-none"
        onClick={() => void copy("plain")}
      >
        コピー
      </Button>
      <Menu
        trigger={
          <IconButton
            variant="primary"
            icon="chevron-down"
            label="コピーの形を選ぶ"
            className="h-11 w-11 rounded-l-none border-l border-raised/40"
          />
        }
        groups={[
          {
            entries: Object.entries(trayCopies).map(([form, label]) => ({
              id: form,
              label,
              onSelect: () => void copy(form as TrayCopy),
            })),
          },
        ]}
      />
    </span>
  );
}
