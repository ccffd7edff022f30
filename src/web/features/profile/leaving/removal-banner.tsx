import { useRevalidator } from "react-router";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** While a removal waits for its day: when it will be, and the way back. */
export function RemovalBanner({ deleteAt }: { deleteAt: string | null }) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  if (deleteAt === null) return null;
  const undo = () =>
    action.run(async () => {
      await apiSend("DELETE", "/api/v1/account/removal");
      toast({ title: "アカウントの削除を取りやめました", kind: "good" });
      await revalidate();
    });
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-2 px-4 pt-4 sm:px-6">
      <Notice
        tone="must"
        title={`このアカウントは${momentLabel(deleteAt)}に削除されます`}
        action={
          <Button busy={action.busy} onClick={() => void undo()}>
            削除を取りやめる
          </Button>
        }
      >
        それまでは、これまでどおりお使いいただけます。
      </Notice>
      <FailureMessage action={action} />
    </div>
  );
}
