import { useState } from "react";
import type { Flag, Item } from "#src/shared/result.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { labelAt } from "../model/field-at.ts";
import { RuleOffButton } from "../panels/rule-off.tsx";
import { useResult } from "../result-context.ts";
import { useApplyRewrite } from "../use-apply-rewrite.ts";
import { useRowTask } from "../use-row.ts";

/** A flag in full: the rule, why here, two rewrites, what would make it fine, and dismissal with a reason. */
export function FlagDetail({ item, flag, onDone }: { item: Item; flag: Flag; onDone: () => void }) {
  const { tool } = useResult();
  const field = labelAt(tool, item, flag.path);
  return (
    <div className="grid gap-3 text-sm">
      <div>
        {field !== undefined && <p className="text-xs text-ink-soft">{field}</p>}
        <p className="font-bold">{flag.rule}</p>
        <p className="text-xs text-ink-soft">{flag.clause}</p>
      </div>
      <p>リスクの可能性：{flag.why}</p>
      {!flag.dismissed && <Rewrites item={item} flag={flag} onDone={onDone} />}
      <div>
        <p className="font-bold">問題ない場合</p>
        <p>{flag.fineWhen}</p>
      </div>
      {flag.dismissed ? (
        <div className="rounded-sm bg-sunken px-2 py-1">
          <p>見送った理由：{flag.dismissed.reason}</p>
          <p className="text-xs text-ink-soft">
            {flag.dismissed.by && `${flag.dismissed.by}・`}
            {momentLabel(flag.dismissed.at)}
          </p>
        </div>
      ) : (
        <>
          <Dismiss item={item} flag={flag} onDone={onDone} />
          <RuleOffButton item={item} flag={flag} onDone={onDone} />
        </>
      )}
      <div className="border-t border-line pt-2 text-xs text-ink-soft">
        <p>
          出典：{flag.source}
          {flag.checkedOn !== "" && `（${flag.checkedOn} 確認）`}
        </p>
        <p className="font-bold">公開前に、専門家と媒体の審査で確認してください。</p>
      </div>
    </div>
  );
}

function Rewrites({ item, flag, onDone }: { item: Item; flag: Flag; onDone: () => void }) {
  const { readOnly } = useResult();
  const { row, frozen, mayPut, put } = useApplyRewrite(item, flag);
  if (flag.rewrites.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="font-bold">書き換え案</p>
      {flag.rewrites.map((rewrite) => (
        <div key={rewrite} className="grid gap-1.5 rounded-md border border-line p-2">
          <p>{rewrite}</p>
          {!readOnly && mayPut(rewrite) && (
            <Button
              size="sm"
              className="justify-self-start"
              busy={row.task === "edit"}
              disabled={frozen}
              onClick={async () => {
                if (await put(rewrite)) onDone();
              }}
            >
              この案に置き換える
            </Button>
          )}
        </div>
      ))}
      {row.error && <p className="text-must">{row.error}</p>}
    </div>
  );
}

function Dismiss({ item, flag, onDone }: { item: Item; flag: Flag; onDone: () => void }) {
  const { actions, frozen, readOnly } = useResult();
  const row = useRowTask(item);
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const dismiss = async () => {
    setAsked(true);
    if (reason.trim() === "") return;
    if (await row.run("dismiss", () => actions.onDismissFlag(item.id, flag.id, reason.trim()))) onDone();
  };
  if (readOnly) return null;
  return (
    <div className="grid gap-2">
      <TextInput
        label="見送る理由"
        hint="理由は記録に残ります。"
        maxLength={200}
        value={reason}
        error={asked && reason.trim() === "" ? "見送る理由を入れてください。" : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event)) void dismiss();
        }}
      />
      <Button
        size="sm"
        className="justify-self-start"
        busy={row.task === "dismiss"}
        disabled={frozen}
        onClick={() => void dismiss()}
      >
        この注意を見送る
      </Button>
    </div>
  );
}
