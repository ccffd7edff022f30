import { useState } from "react";
import { useNavigate } from "react-router";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { projectName } from "#src/web/parts/frame/thumbnail.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";

export function LeaveSection({ head }: { head: ProjectHead }) {
  const [open, setOpen] = useState(false);
  const action = useAction();
  const navigate = useNavigate();
  const name = projectName(head.name);
  const leave = () =>
    action.run(async () => {
      await apiSend("POST", `/api/v1/projects/${head.id}/leave`);
      await navigate("/dashboard");
      toast({ kind: "good", title: "案件から抜けました", description: name });
    });
  return (
    <section aria-labelledby="leave" className="grid justify-items-start gap-2">
      <h2 id="leave" className="text-lg">
        案件から抜ける
      </h2>
      <p className="text-sm text-ink-soft">
        自分の一覧から消え、中身を見られなくなります。作った結果は案件に残ります。
      </p>
      <Button variant="danger" icon="log-out" onClick={() => setOpen(true)}>
        案件から抜ける
      </Button>
      <Dialog title="案件から抜けますか" open={open} onOpenChange={setOpen}>
        <p className="text-sm">
          「{name}」を見られなくなります。もう一度入るには、オーナーからの招待が必要です。
        </p>
        <FailureMessage action={action} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="danger" busy={action.busy} onClick={() => void leave()}>
            抜ける
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            やめる
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
