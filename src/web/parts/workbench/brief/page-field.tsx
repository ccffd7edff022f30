import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { messageOf } from "../../results/use-row.ts";
import { toPageUrl } from "./brief-rules.ts";

/** A web address whose page becomes material. Enter reads it; it never starts a run. */
export function PageField({
  onRead,
  disabled,
}: {
  onRead: (url: string) => Promise<void>;
  disabled: boolean;
}) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const read = async () => {
    const url = toPageUrl(typed);
    if (url === null) {
      setError("公開されているページのアドレスを入れてください（例：https://example.com/）。");
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onRead(url);
      setTyped("");
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextInput
      label="ページのアドレス"
      hideLabel
      type="url"
      inputMode="url"
      placeholder="商品ページのアドレス"
      value={typed}
      error={error}
      readOnly={busy}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isComposing(event)) return;
        event.preventDefault();
        if (!busy && !disabled) void read();
      }}
      beside={
        <Button
          busy={busy}
          disabled={disabled}
          icon="globe"
          className="whitespace-nowrap"
          onClick={() => void read()}
        >
          読み取る
        </Button>
      }
    />
  );
}
