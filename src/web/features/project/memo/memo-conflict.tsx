import type { MemoView } from "../../../../domain/memo/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { momentLabel } from "../../../parts/frame/dates.ts";

/** Two people have written: theirs here, the person's own in the box below, and three ways on. Nothing is merged unasked. */
export function MemoConflict({
  theirs,
  onMine,
  onTheirs,
  onBoth,
}: {
  theirs: MemoView;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
}) {
  const who = theirs.author ?? "ほかの方";
  return (
    <Notice urgent tone="check" title={`${who}が先に保存しています`}>
      <div className="grid gap-3">
        <p>
          {theirs.updatedAt && `${momentLabel(theirs.updatedAt)}の内容です。`}
          あなたの内容は下の欄にあり、まだ保存していません。どちらにするか選んでください。
        </p>
        <section aria-label="先に保存された内容">
          <pre className="max-h-60 overflow-auto rounded-md border border-line bg-raised p-3 font-sans text-sm whitespace-pre-wrap">
            {theirs.text}
          </pre>
        </section>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onBoth}>
            両方を残す
          </Button>
          <Button size="sm" onClick={onMine}>
            自分の内容にする
          </Button>
          <Button size="sm" onClick={onTheirs}>
            相手の内容にする
          </Button>
        </div>
      </div>
    </Notice>
  );
}
