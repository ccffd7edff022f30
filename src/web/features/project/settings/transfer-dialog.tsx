import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberView } from "#src/domain/member/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { projectName } from "#src/web/parts/frame/thumbnail.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";

const plain = (text: string) => text.normalize("NFKC").trim();

/** The project's name has to be typed: whoever hands it on cannot take it back alone. */
export function TransferDialog({
  head,
  member,
  onClose,
}: {
  head: ProjectHead;
  member: MemberView;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const action = useAction();
  const { revalidate } = useRevalidator();
  const name = projectName(head.name);
  const who = member.displayName || member.email;
  const matches = plain(typed) === plain(name);
  const transfer = () =>
    action.run(async () => {
      await apiSend("POST", `/api/v1/projects/${head.id}/transfer`, { accountId: member.accountId });
      onClose();
      toast({ kind: "good", title: "オーナーを引き継ぎました", description: who });
      await revalidate();
    });
  return (
    <Dialog title="オーナーを引き継ぎますか" open onOpenChange={(open) => !open && onClose()}>
      <p className="mb-3 text-sm">
        {who}
        さんがこの案件のオーナーになり、これからの利用量はその方のものとして数えます。ご自分は編集者になります。元に戻せるのは、新しいオーナーだけです。
      </p>
      <TextInput
        label={`確認のため「${name}」と入れてください`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event) && matches) void transfer();
        }}
      />
      <FailureMessage action={action} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="danger" busy={action.busy} disabled={!matches} onClick={() => void transfer()}>
          引き継ぐ
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}
