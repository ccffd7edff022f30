import { IconButton } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import type { SendKey } from "./send-key.ts";

export function SendKeyMenu({ chosen, onChoose }: { chosen: SendKey; onChoose: (key: SendKey) => void }) {
  const entries: { id: SendKey; label: string }[] = [
    { id: "ctrl-enter", label: "Ctrl（⌘）+ Enterで送信" },
    { id: "enter", label: "Enterで送信（変換中は送りません）" },
  ];
  return (
    <Menu
      trigger={<IconButton icon="settings" label="送信キーの設定" />}
      groups={[
        {
          label: "送信キー",
          chosen,
          entries: entries.map((entry) => ({ ...entry, onSelect: () => onChoose(entry.id) })),
        },
      ]}
    />
  );
}
