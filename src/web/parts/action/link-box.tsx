import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";

/** The link, which only its hash is kept of: shown once. */
export function LinkBox({
  url,
  label = "招待リンク",
  hint = "いま一度だけ表示しています。参加してほしい方にだけ渡してください。",
}: {
  url: string;
  label?: string;
  hint?: string;
}) {
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const copy = async () => {
    const done = await Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setCopied(done);
    setFailed(!done);
  };
  return (
    <TextInput
      readOnly
      label={label}
      value={url}
      error={failed ? "コピーできませんでした。リンクを選んでコピーしてください。" : undefined}
      hint={hint}
      onFocus={(event) => event.target.select()}
      beside={
        <Button
          icon={copied ? "check" : "copy"}
          className="shrink-0 whitespace-nowrap"
          onClick={() => void copy()}
        >
          {copied ? "コピー済み" : "コピー"}
        </Button>
      }
    />
  );
}
