import { useState } from "react";
import type { PersonRow } from "#src/domain/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import type { PersonState } from "./use-person.ts";

/** Stops or resumes the use of an account. The reason is asked for first; it stays in the record. */
export function AccessForm({ person, state }: { person: PersonRow; state: PersonState }) {
  const disabled = person.disabledAt !== null;
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const busy = state.busy === "change";
  const missing = tried && reason.trim() === "";
  const words = disabled ? resume : stop;
  const submit = async () => {
    setTried(true);
    if (reason.trim() === "") return;
    const change = { path: "disabled", body: { disabled: !disabled, reason } } as const;
    if (!(await state.change(change, words.done))) return;
    setReason("");
    setTried(false);
  };
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{words.title}</h3>
      <p className="text-sm text-ink-soft">{words.text}</p>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <TextInput
          label="理由"
          {...(missing ? { error: "理由を入れてください。" } : {})}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && isComposing(event)) event.preventDefault();
          }}
        />
        <div>
          <Button type="submit" variant={disabled ? "secondary" : "danger"} busy={busy}>
            {words.button}
          </Button>
        </div>
      </form>
    </section>
  );
}

const stop = {
  title: "利用を停止する",
  text: "すべての端末ですぐにログアウトされ、ログインできなくなります。作成した内容は残ります。",
  button: "停止する",
  done: "利用を停止しました",
};
const resume = {
  title: "利用を再開する",
  text: "もう一度ログインできるようになります。",
  button: "再開する",
  done: "利用を再開しました",
};
