import { useRef, useState } from "react";
import { messageTextLimit } from "../../../shared/message-parts.ts";
import { catalog } from "../../../tools/catalog.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Kbd } from "../../../ui/kbd.tsx";

/** Where the person writes, and a chip for each tool. What could not be sent stays in the box. */
export function TalkComposer({
  busy,
  error,
  onSend,
}: {
  busy: boolean;
  error: string | null;
  onSend: (text: string) => Promise<boolean>;
}) {
  const [text, setText] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const send = async (words: string, clears: boolean) => {
    if (busy || words.trim() === "") return box.current?.focus();
    if ((await onSend(words.trim())) && clears) setText("");
  };
  return (
    <div className="grid gap-2 border-t border-line bg-paper py-3">
      <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <span className="shrink-0 text-xs text-ink-soft">ツール</span>
        {Object.values(catalog).map(({ id, title }) => (
          <Chip
            key={id}
            className="shrink-0"
            icon="sparkles"
            aria-disabled={busy}
            onClick={() => void send(`${title}を作ってください`, false)}
          >
            {title}
          </Chip>
        ))}
      </div>
      <TextArea
        ref={box}
        label="メッセージ"
        hideLabel
        rows={2}
        maxLength={messageTextLimit}
        boxClassName="field-sizing-content max-h-48 min-h-16"
        placeholder="例：キャッチコピーをメール用に5本"
        value={text}
        error={error ?? undefined}
        hint={
          <span className="max-sm:hidden">
            <Kbd>Ctrl（⌘）</Kbd> + <Kbd>Enter</Kbd> で送信
          </span>
        }
        onChange={setText}
        onSubmitKey={() => void send(text, true)}
      />
      <Button
        variant="primary"
        icon="send"
        className="justify-self-end"
        busy={busy}
        onClick={() => void send(text, true)}
      >
        送信する
      </Button>
    </div>
  );
}
