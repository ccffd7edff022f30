import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ProjectHead, projectNameLimit } from "../../../../domain/project/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { isComposing } from "../../../../ui/keys.ts";
import { toast } from "../../../../ui/toast/store.ts";
import { messageOf } from "../../../parts/results/use-row.ts";
import { apiSend } from "../../../shell/api-client.ts";

export function NameForm({ head }: { head: ProjectHead }) {
  const [name, setName] = useState(head.name);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const save = async () => {
    if (busy) return;
    if (name.trim() === "") return setError("案件の名前を入れてください。");
    setBusy(true);
    setError(undefined);
    try {
      await apiSend("PATCH", `/api/v1/projects/${head.id}`, { name: name.trim() });
      toast({ kind: "good", title: "名前を変えました" });
      await revalidate();
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextInput
      label="案件の名前"
      value={name}
      maxLength={projectNameLimit}
      error={error}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event)) void save();
      }}
      beside={
        <Button busy={busy} onClick={() => void save()}>
          保存する
        </Button>
      }
    />
  );
}
