import { useState } from "react";
import { linkPasswordLength } from "#src/domain/client/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { ActionForm } from "../../parts/action/form.tsx";
import { useAction } from "../../parts/action/use-action.ts";

/** Nothing of what is behind the link is told before the password is right. */
export function PasswordForm({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const action = useAction();
  const [password, setPassword] = useState("");
  const submit = () => {
    if (password === "") {
      action.refuse({ field: "password", message: "パスワードを入れてください。" });
      return;
    }
    void action.run(() => onPassword(password));
  };
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">提出資料</h1>
        <p className="text-sm text-ink-soft">送り主から受け取ったパスワードを入れると開きます。</p>
      </div>
      <ActionForm action={action} onSubmit={submit}>
        <TextInput
          type="password"
          name="password"
          label="パスワード"
          autoComplete="off"
          maxLength={linkPasswordLength.max}
          value={password}
          error={action.errorOf("password")}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" className="justify-self-start" busy={action.busy}>
          開く
        </Button>
      </ActionForm>
    </div>
  );
}
