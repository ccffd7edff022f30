import { useState } from "react";
import { type KeyOrigin, type KeyView, scopeLabels } from "#src/domain/api-key/schema.ts";
import { dayLabel, momentLabel } from "#src/shared/time/time.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";

const origins: Partial<Record<KeyOrigin, [tone: BadgeTone, text: string]>> = {
  here: ["good", "この端末から"],
  ended: ["check", "終了したログインから"],
  stolen: ["must", "不正利用の疑いで終了したログインから"],
};

/** A key without its secret, and the way to end it. */
export function KeyRow({ view, onRevoke }: { view: KeyView; onRevoke: () => Promise<void> }) {
  const { name, prefix, scopes, createdAt, lastUsedAt, expiresAt, expired, origin, device } = view;
  const [open, setOpen] = useState(false);
  const action = useAction();
  const revoke = async () => {
    await action.run(onRevoke);
  };
  const used = lastUsedAt === null ? "まだ使われていません" : momentLabel(lastUsedAt);
  const [tone, from] = origins[origin] ?? [];
  const end = expiresAt === null ? "なし" : dayLabel(expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
          {name}
          {expired && <Badge tone="check">期限切れ</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeLabels[scope]}</Badge>
          ))}
          {from && <Badge tone={tone}>{from}</Badge>}
        </p>
        <p className="text-xs text-ink-soft">
          <code>{prefix}…</code>　作成：{dayLabel(createdAt)}　期限：{end}
        </p>
        <p className="text-xs text-ink-soft">
          最終利用：{used}
          {device && `　作成した端末：${device}`}
        </p>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="APIキーを取り消しますか"
        description={`「${name}」を使っているプログラムは、すぐに使えなくなります。取り消したキーは元に戻せません。`}
        trigger={
          <Button size="sm" aria-label={`${name}を取り消す`}>
            取り消す
          </Button>
        }
      >
        <div className="grid gap-3">
          <FailureMessage action={action} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setOpen(false)}>やめる</Button>
            <Button variant="danger" busy={action.busy} onClick={() => void revoke()}>
              キーを取り消す
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  );
}
