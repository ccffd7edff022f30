import { useState } from "react";
import { useNavigate } from "react-router";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { projectName } from "#src/web/parts/frame/thumbnail.tsx";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** The name has to be typed: everybody of the project loses sight of it. */
export function TrashForm({ head }: { head: ProjectHead }) {
  const [typed, setTyped] = useState("");
  const action = useAction();
  const navigate = useNavigate();
  const name = projectName(head.name);
  const matches = typed.normalize("NFKC").trim() === name.normalize("NFKC").trim();
  const path = `/api/v1/projects/${head.id}`;
  const restore = () =>
    apiSend("POST", `${path}/restore`).then(
      () => navigate(`/${head.id}`),
      (reason: unknown) =>
        toast({ kind: "must", title: "元に戻せませんでした", description: messageOf(reason) }),
    );
  const trash = () => {
    if (!matches) return action.refuse({ field: "typed", message: "案件の名前と同じ文字を入れてください。" });
    return action.run(async () => {
      await apiSend("DELETE", path);
      await navigate("/dashboard");
      toast({
        kind: "good",
        title: "ごみ箱に入れました",
        description: name,
        timeout: 10_000,
        action: { label: "元に戻す", onSelect: () => void restore() },
      });
    });
  };
  return (
    <section aria-labelledby="trash" className="grid gap-2">
      <h2 id="trash" className="text-lg">
        案件を削除
      </h2>
      <p className="text-sm text-ink-soft">
        ごみ箱に移り、30日後に完全に消えます。それまでは元に戻せます。メンバー全員の一覧から消えます。
      </p>
      <ActionForm action={action} className="grid gap-2" onSubmit={() => void trash()}>
        <TextInput
          label={`確認のため「${name}」と入れてください`}
          value={typed}
          error={action.errorOf("typed")}
          onChange={(event) => {
            setTyped(event.target.value);
            action.clear();
          }}
          beside={
            <Button
              variant="danger"
              icon="trash"
              className="whitespace-nowrap"
              type="submit"
              busy={action.busy}
              disabled={!matches}
            >
              ごみ箱に入れる
            </Button>
          }
        />
      </ActionForm>
    </section>
  );
}
