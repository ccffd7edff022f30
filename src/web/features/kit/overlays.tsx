import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { Toaster } from "#src/ui/toast/toaster.tsx";
import { KitPanel, KitRow } from "./panel.tsx";

const groups = [
  {
    label: "言い換え",
    entries: [
      { id: "short", label: "短く", keys: "S" },
      { id: "soft", label: "やさしく", hint: "3案から選びます" },
    ],
  },
  { entries: [{ id: "none", label: "使えません", disabled: true }] },
];

export function Overlays() {
  return (
    <KitPanel title="浮くもの">
      <KitRow label="重なる画面">
        <Dialog
          title="確かめます"
          description="閉じると、元の場所に戻ります。"
          trigger={<Button>開く</Button>}
        >
          <p>本文です。</p>
        </Dialog>
        <Menu trigger={<Button>操作の一覧</Button>} groups={groups} />
        <Popover trigger={<Button>くわしく</Button>} title="根拠">
          <p className="text-sm">新潟の酒蔵が作る化粧水です。</p>
        </Popover>
      </KitRow>
      <KitRow label="お知らせ">
        <Button onClick={() => toast({ title: "コピーしました。", kind: "good" })}>できた</Button>
        <Button onClick={() => toast({ title: "保存できませんでした。", kind: "must", timeout: 0 })}>
          消えないお知らせ
        </Button>
        <Button
          onClick={() =>
            toast({ title: "削除しました。", action: { label: "元に戻す", onSelect: () => undefined } })
          }
        >
          操作つき
        </Button>
      </KitRow>
      <Toaster />
    </KitPanel>
  );
}
