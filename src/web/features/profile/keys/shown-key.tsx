import { useEffect, useRef } from "react";
import type { NewKey } from "#src/domain/api-key/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";

/** The key itself, this once: the server knows only a hash of it. */
export function ShownKey({ made: { key, view }, onDone }: { made: NewKey; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key);
      toast({ title: "APIキーをコピーしました", kind: "good" });
    } catch {
      const description = "キーを選択してコピーしてください。";
      toast({ title: "コピーできませんでした", description, kind: "check" });
    }
  };
  return (
    <div ref={box} className="grid max-w-lg gap-3">
      <Notice tone="check" title="APIキーを控えてください">
        「{view.name}」のキーです。この表示を閉じると、もう見られません。ほかの人に見せないでください。
      </Notice>
      <TextInput
        label="作ったAPIキー"
        readOnly
        value={key}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          コピーする
        </Button>
        <Button variant="primary" onClick={onDone}>
          控えました
        </Button>
      </div>
    </div>
  );
}
