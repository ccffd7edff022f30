import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { toast } from "#src/ui/toast/store.ts";

/** Asks why a rule is turned off; without a reason nothing is sent. `onTurnOff` resolves to whether it is off. */
export function RuleOffForm({
  rule,
  busy,
  error,
  disabled = false,
  onTurnOff,
  onCancel,
}: {
  rule: string;
  busy: boolean;
  error: string | null;
  disabled?: boolean;
  onTurnOff: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const isEmpty = reason.trim() === "";
  const turnOff = async () => {
    setAsked(true);
    if (isEmpty || !(await onTurnOff(reason.trim()))) return;
    const description = "案件の設定の「チェック」で元に戻せます。";
    toast({ kind: "good", title: `「${rule}」を外しました`, description });
  };
  return (
    <div className="grid gap-2 rounded-md border border-line p-2 text-sm">
      <TextInput
        label="ルールを外す理由"
        hint={`案件全体で「${rule}」を指摘しなくなります。理由は記録に残り、書き出しに載ります。`}
        maxLength={200}
        value={reason}
        error={asked && isEmpty ? "外す理由を入れてください。" : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) void turnOff();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} disabled={disabled} onClick={() => void turnOff()}>
          この案件で外す
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          やめる
        </Button>
      </div>
      {error && <p className="text-must">{error}</p>}
    </div>
  );
}
