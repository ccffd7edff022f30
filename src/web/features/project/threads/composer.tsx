import { useRef } from "react";
import { requestFor } from "../../../../domain/message/schema.ts";
import type { ToolName } from "../../../../shared/run-parts.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";
import { MessageBox, SendHint } from "../../../parts/talk/message-box.tsx";
import { ToolChips } from "../../../parts/talk/tool-chips.tsx";
import { type SendKey, useSendKey } from "./send-key.ts";
import { commandsId, ToolCommands, useToolCommands } from "./tool-commands.tsx";

export interface ComposerProps {
  draft: string;
  error: string | null;
  /** Messages that wait for their turn. */
  waiting: number;
  /** What one would do next; without them every tool has its chip. */
  next: readonly ToolName[];
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
}

/** Where the person writes, with chips for what can be asked for. A slash names a tool. */
export function Composer({ draft, error, waiting, next, onDraft, onSend }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [sendKey, chooseSendKey] = useSendKey();
  const commands = useToolCommands(draft, (tool) => {
    onDraft(`${requestFor(tool)}。`);
    box.current?.focus();
  });
  const send = () => {
    const text = draft.trim();
    box.current?.focus();
    if (text === "") return;
    onDraft("");
    onSend(text);
  };
  const all = Object.values(catalog).map(({ id }) => id);
  const chips = next.length > 0 ? next : all;
  const rest = all.filter((tool) => !chips.includes(tool));
  return (
    <div className="grid gap-2 border-t border-line bg-paper py-3">
      <ToolChips label={next.length > 0 ? "次の一手" : "ツール"} tools={chips} onAsk={onSend}>
        {rest.length > 0 && (
          <Menu
            trigger={
              <Button size="sm" variant="quiet" icon="chevron-down" className="shrink-0">
                ほかのツール
              </Button>
            }
            groups={[
              {
                entries: rest.map((tool) => ({
                  id: tool,
                  label: catalog[tool].title,
                  onSelect: () => onSend(requestFor(tool)),
                })),
              },
            ]}
          />
        )}
      </ToolChips>
      <div className="relative">
        {commands.tools.length > 0 && (
          <ToolCommands tools={commands.tools} current={commands.current} onPick={commands.pick} />
        )}
        <MessageBox
          ref={box}
          placeholder="例：キャッチコピーをメール用に5本（「/」でツールを選べます）"
          value={draft}
          error={error ?? undefined}
          hint={<SendHint onEnter={sendKey === "enter"} />}
          counter={waiting > 0 ? `順番待ち：${waiting}件` : undefined}
          aria-autocomplete="list"
          aria-controls={commands.tools.length > 0 ? commandsId : undefined}
          aria-activedescendant={commands.active}
          submitsOnEnter={sendKey === "enter"}
          onKeyDown={commands.onKeyDown}
          onChange={onDraft}
          onSubmitKey={send}
        />
      </div>
      <div className="flex items-center justify-end gap-1">
        <SendKeyMenu chosen={sendKey} onChoose={chooseSendKey} />
        <Button variant="primary" icon="send" onClick={send}>
          送信する
        </Button>
      </div>
    </div>
  );
}

function SendKeyMenu({ chosen, onChoose }: { chosen: SendKey; onChoose: (key: SendKey) => void }) {
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
