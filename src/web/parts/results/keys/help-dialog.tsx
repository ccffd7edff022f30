import { Kbd } from "#src/ui/kbd.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

const keys: [key: string, what: string][] = [
  ["↑ ↓ J K", "前後の案へ移る"],
  ["X スペース", "選ぶ・外す（F、Sも同じ）"],
  ["Shift+↑ ↓", "続けて選ぶ"],
  ["Enter", "詳しく見る"],
  ["C", "コピーする"],
  ["E", "手で直す"],
  ["V", "変える（短く、言い換えなど）"],
  ["R", "これだけ作り直す"],
  ["A", "採用にする"],
  ["T", "選んだ案の一覧を開く"],
  ["Alt+↑ ↓", "1つ上か下へ動かす（順番のある結果）"],
  ["Esc", "開いた欄を閉じる"],
  ["?", "この一覧を開く"],
];

/** The keys of a row. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      title="キーボードの操作"
      description="案の行を選んでいるときに使えます。かな漢字変換の途中では働きません。"
      open={open}
      onOpenChange={onOpenChange}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
        <dt>
          <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd>
        </dt>
        <dd>説明の欄で「コピーだけつくる」、編集の欄で「保存する」（Macは⌘）</dd>
      </dl>
    </Dialog>
  );
}
