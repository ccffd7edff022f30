import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CollectionView } from "#src/domain/collection/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { LinkFields, useLinkTerms } from "#src/web/parts/handover/link-fields.tsx";
import { LinkMade } from "#src/web/parts/handover/link-made.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";
import { ExpiredNotice } from "../claims/expired-notice.tsx";

/** What a client is let see, from whom, and for how long. The address is shown this once. */
export function LinkDialog({
  projectId,
  collection,
  onClose,
}: {
  projectId: string;
  collection: CollectionView;
  onClose: () => void;
}) {
  const { terms, change, asked } = useLinkTerms();
  const [made, setMade] = useState<{ url: string; held: number } | null>(null);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const submit = () =>
    action.run(async () => {
      const path = `/api/v1/collections/${collection.id}/links`;
      setMade(await apiSend<{ url: string; held: number }>("POST", path, asked));
      await revalidate();
    });
  return (
    <Dialog title="クライアント用リンクを作る" open onOpenChange={(open) => !open && onClose()}>
      {made ? (
        <LinkMade {...made} copied={false} secured={terms.password !== ""} onClose={onClose} />
      ) : (
        <ActionForm action={action} onSubmit={() => void submit()} className="grid gap-4">
          <LinkFields {...{ terms, change, action }} />
          <p className="text-sm text-ink-soft">
            相手に出るのは、渡す案と差出人だけです。メンバーのコメントや名前、見送った注意の理由は出ません。
          </p>
          <ExpiredNotice projectId={projectId} ids={collection.results.map(({ id }) => id)} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" icon="link" className="min-h-11" busy={action.busy}>
              リンクを作る
            </Button>
            <Button variant="quiet" className="min-h-11" onClick={onClose}>
              やめる
            </Button>
          </div>
        </ActionForm>
      )}
    </Dialog>
  );
}
