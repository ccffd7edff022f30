import { type Dispatch, useState } from "react";
import { useRevalidator } from "react-router";
import type { PublicConfig } from "#src/config/public.ts";
import { countOf, passwordLength, readPassword } from "#src/shared/sign-in/password.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { type Action, useAction } from "#src/web/parts/action/use-action.ts";
import { authClient } from "#src/web/shell/session.ts";
import { error } from "../parts/name-section.tsx";
import { ProfileSection } from "../parts/section.tsx";
import { checkPassword } from "./check-password.ts";

interface Values {
  current: string;
  password: string;
  /** Mailed by a backend that wants to be sure. */
  nonce: string;
}
const empty: Values = { current: "", password: "", nonce: "" };

/** The first thing that is missing. */
function missing(values: Values, hasPassword: boolean, asksCode: boolean) {
  if (hasPassword && values.current === "")
    return { field: "current", message: "現在のパスワードを入力してください。" };
  const { least, most } = passwordLength;
  const password = readPassword(values.password);
  if (password === undefined)
    return { field: "password", message: `${most.toLocaleString("ja-JP")}文字以内で入力してください。` };
  if (countOf(password) < least)
    return { field: "password", message: `新しいパスワードを${least}文字以上で入力してください。` };
  if (asksCode && values.nonce.trim() === "")
    return { field: "nonce", message: "メールに届いたコードを入力してください。" };
  return null;
}

export interface PasswordSectionProps {
  config: PublicConfig["auth"];
  email: string;
  hasPassword: boolean;
}

export function PasswordSection({ config, email, hasPassword }: PasswordSectionProps) {
  const [values, setValues] = useState(empty);
  const [asksCode, setAsksCode] = useState(false);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const change = async () => {
    const auth = await authClient();
    if (hasPassword) await checkPassword(config, email, values.current);
    const { error: refusal } = await auth.updateUser({
      password: values.password,
      ...(hasPassword ? { current_password: values.current } : {}),
      ...(asksCode ? { nonce: values.nonce.trim() } : {}),
    });
    // Who has shown the current password is believed here; a hosted backend may want a mailed code all the same.
    if (hasPassword && refusal?.code === "reauthentication_needed") {
      const sent = await auth.reauthenticate();
      if (sent.error) throw sent.error;
      setAsksCode(true);
      return;
    }
    if (refusal) throw refusal;
    // The embedded backend has done it already; a hosted one leaves it to us.
    await auth.signOut({ scope: "others" });
    setValues(empty);
    setAsksCode(false);
    toast({
      title: "パスワードを変更しました",
      description: "ほかの端末からはログアウトしました。",
      kind: "good",
    });
    await revalidate();
  };
  const submit = () => {
    const refusal = missing(values, hasPassword, asksCode);
    if (refusal) action.refuse(refusal);
    else void action.run(change);
  };
  return (
    <ProfileSection
      id="password"
      title="パスワード"
      description="変更すると、ほかの端末からはログアウトします。"
    >
      <ActionForm action={action} onSubmit={submit}>
        <input
          type="text"
          name="username"
          aria-label="メールアドレス"
          autoComplete="username"
          value={email}
          readOnly
          hidden
        />
        <Fields {...{ values, setValues, hasPassword, asksCode, action }} />
        <div>
          <Button type="submit" busy={action.busy}>
            {hasPassword ? "パスワードを変更する" : "パスワードを設定する"}
          </Button>
        </div>
      </ActionForm>
    </ProfileSection>
  );
}

function Fields({
  values,
  setValues,
  hasPassword,
  asksCode,
  action,
}: {
  values: Values;
  setValues: Dispatch<Values>;
  hasPassword: boolean;
  asksCode: boolean;
  action: Action;
}) {
  const [shown, setShown] = useState(false);
  const type = shown ? "text" : "password";
  return (
    <>
      {hasPassword && (
        <TextInput
          label="現在のパスワード"
          name="current"
          type={type}
          autoComplete="current-password"
          value={values.current}
          {...error(action.errorOf("current"))}
          onChange={(event) => setValues({ ...values, current: event.target.value })}
        />
      )}
      <TextInput
        label="新しいパスワード"
        name="password"
        type={type}
        autoComplete="new-password"
        value={values.password}
        hint="8文字以上。よくある言葉やご自分のアドレスは避けてください。"
        {...error(action.errorOf("password"))}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <label className="inline-flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        パスワードを表示する
      </label>
      {asksCode && (
        <TextInput
          label="メールに届いたコード"
          name="nonce"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={values.nonce}
          hint="ご本人の確認のため、登録のアドレスにコードを送りました。"
          {...error(action.errorOf("nonce"))}
          onChange={(event) => setValues({ ...values, nonce: event.target.value })}
        />
      )}
    </>
  );
}
