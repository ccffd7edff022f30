import { Kbd } from "#src/ui/kbd.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { openKeys, useKeysOpen } from "./keys-state.ts";

const keys: [keys: readonly string[], what: string][] = [
  [["Ctrl（⌘）", "K"], "探す・移動する"],
  [["Ctrl（⌘）", "/"], "この一覧を開く"],
  [["Ctrl（⌘）", "Enter"], "文章の欄で、送る・作り始める・保存する"],
  [["↑", "↓"], "結果と「探す」の一覧で、前後の行へ移る"],
  [["Shift", "クリック"], "結果の一覧で、続けて選ぶ"],
  [["Esc"], "開いた窓を閉じる"],
  [["?"], "結果の中の行を選んでいるとき、行の操作を見る"],
];

/** The keys that work wherever one is. */
export function KeysDialog() {
  return (
    <Dialog
      title="キーボードの操作"
      description="かな漢字変換の途中では働きません。"
      open={useKeysOpen()}
      onOpenChange={(open) => openKeys(() => open)}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([pressed, what]) => (
          <div key={what} className="contents">
            <dt className="flex items-center gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
