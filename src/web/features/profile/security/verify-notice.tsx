import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { toasts } from "../../../../ui/toast/store.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { authClient } from "../../../shell/session.ts";
import { Form } from "../parts/form.tsx";
import { error } from "../parts/name-section.tsx";
import { useAction } from "../parts/use-action.ts";
import type { SignIn } from "../parts/use-sign-in.ts";
import { CodeField, codeMissing, digitsOf } from "./code-field.tsx";

/** For a session that has not shown the second factor: a code of the app, or a recovery code for a lost one. */
export function VerifyNotice({ signIn }: { signIn: SignIn }) {
  const [lost, setLost] = useState(false);
  return (
    <Notice tone="check" title="変更する前に、認証アプリのコードを入力してください">
      <p className="mb-3">このログインでは、二段階認証の確認がまだ済んでいません。</p>
      {lost ? <RecoveryForm signIn={signIn} /> : <CodeForm signIn={signIn} />}
      <Button variant="quiet" size="sm" className="mt-2" onClick={() => setLost(!lost)}>
        {lost ? "認証アプリのコードを使う" : "認証アプリを使えない場合"}
      </Button>
    </Notice>
  );
}

function CodeForm({ signIn }: { signIn: SignIn }) {
  const [code, setCode] = useState("");
  const action = useAction();
  const { revalidate } = useRevalidator();
  const verify = async () => {
    const auth = await authClient();
    const factorId = signIn.user?.factors?.find(({ status }) => status === "verified")?.id;
    if (!factorId) return;
    const { error: refusal } = await auth.mfa.challengeAndVerify({ factorId, code: digitsOf(code) });
    if (refusal) throw refusal;
    await revalidate();
  };
  return (
    <Form
      action={action}
      onSubmit={() => (digitsOf(code).length === 6 ? void action.run(verify) : action.refuse(codeMissing))}
    >
      <CodeField value={code} onChange={setCode} action={action} />
      <div>
        <Button type="submit" busy={action.busy}>
          確認する
        </Button>
      </div>
    </Form>
  );
}

function RecoveryForm({ signIn }: { signIn: SignIn }) {
  const [code, setCode] = useState("");
  const action = useAction();
  const { revalidate } = useRevalidator();
  const redeem = async () => {
    await apiSend("POST", "/api/v1/account/recovery-code", { code });
    toasts.show({
      title: "二段階認証を解除しました",
      text: "新しい端末で、もう一度設定してください。",
      tone: "good",
    });
    await signIn.refresh();
    await revalidate();
  };
  const missing = { field: "", message: "復旧コードを入力してください。" };
  return (
    <Form
      action={action}
      onSubmit={() =>
        code.trim() ? void action.run(redeem) : action.refuse({ ...missing, field: "recovery" })
      }
    >
      <TextInput
        label="復旧コード"
        name="recovery"
        value={code}
        maxLength={60}
        hint="設定したときに保存した10個のうち、使っていない1つを入力します。二段階認証は解除されます。"
        {...error(action.errorOf("recovery"))}
        onChange={(event) => setCode(event.target.value)}
      />
      <div>
        <Button type="submit" busy={action.busy}>
          復旧コードで解除する
        </Button>
      </div>
    </Form>
  );
}
