import { useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";

const maxBytes = 2 * 1024 * 1024;

/** Text of a file as it was meant: UTF-8, or Shift_JIS as spreadsheets in Japan still save it. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

/** Puts the text of a CSV or text file into a field. The file itself goes nowhere. */
export function FileTextField({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");
  const read = async (file: File) => {
    if (file.size > maxBytes) return setNote("ファイルが大きすぎます。2MBまでに分けてお試しください。");
    onText(decode(await file.arrayBuffer()));
    setNote(`「${file.name}」を読み込みました。`);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" icon="upload" onClick={() => input.current?.click()}>
        CSV・テキストを読み込む
      </Button>
      <span role="status" className="text-xs text-ink-soft">
        {note}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv"
        aria-label="CSV・テキストを読み込む"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void read(file);
        }}
      />
    </div>
  );
}
