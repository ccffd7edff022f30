import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberView, Share } from "#src/domain/member/schema.ts";
import { type CappedKind, cappedKinds } from "#src/shared/usage/capped-kinds.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const units: Record<CappedKind, string> = { tokens: "トークン", images: "枚", search: "回" };

/** 「１，２００」 as somebody may type it; null for nothing. What is no number is sent as it stands, to be refused: it must not count as nothing. */
const numberOf = (text: string) => {
  const plain = text.normalize("NFKC").replace(/[,\s]/g, "");
  if (plain === "") return null;
  return Number.isFinite(Number(plain)) ? Number(plain) : text;
};

/** How much of the plan one member may use in a month; an empty field leaves it open. */
export function CapsDialog({
  projectId,
  member,
  share,
  onClose,
}: {
  projectId: string;
  member: MemberView;
  share: Share;
  onClose: () => void;
}) {
  const [texts, setTexts] = useState<Record<CappedKind, string>>(() => ({
    tokens: String(share.tokens?.cap ?? ""),
    images: String(share.images?.cap ?? ""),
    search: String(share.search?.cap ?? ""),
  }));
  const action = useAction();
  const { revalidate } = useRevalidator();
  const name = member.displayName || member.email;
  const save = () =>
    action.run(async () => {
      const caps = Object.fromEntries(cappedKinds.map((kind) => [kind, numberOf(texts[kind])]));
      await apiSend("PUT", `/api/v1/projects/${projectId}/members/${member.accountId}/caps`, caps);
      onClose();
      toast({ kind: "good", title: "使える量を決めました", description: name });
      await revalidate();
    });
  return (
    <Dialog title="使える量を決める" open onOpenChange={(open) => !open && onClose()}>
      <p className="mb-4 text-sm">
        {name}
        さんがこの案件で1か月に使える量です。空にすると、ご自分のプランの範囲で自由に使えます。次に作るものから反映されます。
      </p>
      <ActionForm action={action} onSubmit={() => void save()} className="grid gap-4">
        {cappedKinds.map((kind) => (
          <TextInput
            key={kind}
            label={`${usageLabels[kind]}（${units[kind]}）`}
            inputMode="numeric"
            value={texts[kind]}
            placeholder="上限なし"
            error={action.errorOf(kind)}
            hint={`今月はこれまでに${amountText(kind, share[kind]?.used ?? 0)}`}
            onChange={(event) => setTexts({ ...texts, [kind]: event.target.value })}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={action.busy}>
            決める
          </Button>
          <Button variant="quiet" onClick={onClose}>
            やめる
          </Button>
        </div>
      </ActionForm>
    </Dialog>
  );
}
