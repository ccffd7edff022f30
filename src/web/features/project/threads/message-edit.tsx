import { useState } from "react";
import { messageTextLimit } from "#src/shared/message-parts.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { isComposing } from "#src/ui/keys.ts";

/** A message being written anew. The one that was sent stays, on a branch of its own. */
export function MessageEdit({
  text,
  onSend,
  onCancel,
}: {
  text: string;
  onSend: (text: string) => void;
  onCancel: () => void;
}) {
  const [words, setWords] = useState(text);
  const send = () => {
    if (words.trim() !== "") onSend(words.trim());
  };
  return (
    <div className="grid w-[min(36rem,80vw)] gap-2 py-1">
      <TextArea
        label="書き直すメッセージ"
        hideLabel
        autoFocus
        rows={2}
        maxLength={messageTextLimit}
        boxClassName="field-sizing-content max-h-64 min-h-16"
        hint="送ると、もとのやり取りはそのまま残ります。"
        value={words}
        onChange={setWords}
        onSubmitKey={send}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !isComposing(event)) onCancel();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          やめる
        </Button>
        <Button size="sm" variant="primary" disabled={words.trim() === ""} onClick={send}>
          書き直して送る
        </Button>
      </div>
    </div>
  );
}
