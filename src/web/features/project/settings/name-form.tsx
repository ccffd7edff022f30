import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ProjectHead, projectNameLimit } from "#src/domain/project/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

export function NameForm({ head }: { head: ProjectHead }) {
  const [name, setName] = useState(head.name);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const save = () => {
    if (name.trim() === "") return action.refuse({ field: "name", message: "案件の名前を入れてください。" });
    return action.run(async () => {
      await apiSend("PATCH", `/api/v1/projects/${head.id}`, { name: name.trim() });
      toast({ kind: "good", title: "名前を変えました" });
      await revalidate();
    });
  };
  return (
    <ActionForm action={action} className="grid gap-2" onSubmit={() => void save()}>
      <TextInput
        label="案件の名前"
        value={name}
        maxLength={projectNameLimit}
        error={action.errorOf("name")}
        onChange={(event) => setName(event.target.value)}
        beside={
          <Button type="submit" busy={action.busy}>
            保存する
          </Button>
        }
      />
    </ActionForm>
  );
}
