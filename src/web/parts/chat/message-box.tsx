import { messageTextLimit } from "#src/shared/message-parts.ts";
import { TextArea, type TextAreaProps } from "#src/ui/form/text-area.tsx";
import { Kbd } from "#src/ui/kbd.tsx";

/** The box that a message is written in; it grows with the text. */
export function MessageBox(props: Omit<TextAreaProps, "label" | "hideLabel" | "rows" | "boxClassName">) {
  return (
    <TextArea
      placeholder="例：キャッチコピーをメール用に5本"
      hint={<SendHint />}
      {...props}
      label="メッセージ"
      hideLabel
      rows={2}
      maxLength={messageTextLimit}
      boxClassName="field-sizing-content max-h-48 min-h-16"
    />
  );
}

/** Which key sends; phones have none of them. */
export function SendHint({ onEnter = false }: { onEnter?: boolean }) {
  return (
    <span className="max-sm:hidden">
      {onEnter ? (
        <>
          <Kbd>Enter</Kbd> で送信、<Kbd>Shift</Kbd> + <Kbd>Enter</Kbd> で改行
        </>
      ) : (
        <>
          <Kbd>Ctrl（⌘）</Kbd> + <Kbd>Enter</Kbd> で送信
        </>
      )}
    </span>
  );
}
