import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** Whether anything of the project may be sent to a model. */
export function EngineSection({ head }: { head: ProjectHead }) {
  const [on, setOn] = useState(head.embeddedOnly);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const change = async (embeddedOnly: boolean) => {
    setOn(embeddedOnly);
    const done = await action.run(async () => {
      await apiSend("PATCH", `/api/v1/projects/${head.id}`, { embeddedOnly });
      toast({ kind: "good", title: embeddedOnly ? "内蔵エンジンだけで作ります" : "モデルも使います" });
      await revalidate();
    });
    if (!done) setOn(!embeddedOnly);
  };
  return (
    <section aria-labelledby="engine" className="grid gap-2">
      <h2 id="engine" className="text-lg">
        モデル
      </h2>
      <div className="grid max-w-md gap-4">
        <label className="flex min-h-6 items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-primary"
            checked={on}
            disabled={action.busy}
            onChange={(event) => void change(event.target.checked)}
          />
          <span>
            <b>内蔵エンジンだけを使う</b>
            <span className="block text-ink-soft">
              この案件の材料や会話を、接続したモデルに送りません。画像の生成も使いません。
            </span>
          </span>
        </label>
        <FailureMessage action={action} />
      </div>
    </section>
  );
}
