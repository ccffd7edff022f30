import { useRef, useState } from "react";
import { toolNames } from "#src/shared/run-parts.ts";
import { Button } from "#src/ui/button.tsx";
import { MessageBox } from "../../parts/chat/message-box.tsx";
import { ToolChips } from "../../parts/chat/tool-chips.tsx";

/** Where the person writes, and a chip for each tool. What could not be sent stays in the box. */
export function TrialMessageInput({
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
    <div className="grid gap-2 border-t border-line py-3">
      <ToolChips label="ツール" tools={toolNames} busy={busy} onAsk={(words) => void send(words, false)} />
      <MessageBox
        ref={box}
        value={text}
        error={error ?? undefined}
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
