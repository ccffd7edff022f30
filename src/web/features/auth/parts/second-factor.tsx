import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { AppError, isAppError } from "#src/shared/errors.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { apiSend } from "#src/web/shell/api-client.ts";
import { authClient } from "#src/web/shell/session.ts";
import { signOut } from "#src/web/shell/sign-out.tsx";
import { explain } from "../model/failures.ts";
import { codeError, parseCode } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "./auth-form.tsx";
import { CodeField } from "./code-field.tsx";

interface Factor {
  id: string;
  friendly_name?: string | undefined;
}

/**
 * Asks for the authenticator app's code. Once it is right the session store tells everybody who waits for a person.
 * `onLeave`: what giving up the half session leads to; without it the sign-in page.
 */
export function SecondFactor({ onLeave }: { onLeave?: () => void }) {
  const [factors, setFactors] = useState<Factor[]>([]);
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    void readFactors().then((list) => {
      if (!gone) setFactors(list);
    });
    return () => {
      gone = true;
    };
  }, []);
  const form = useAuthForm(async (values) => {
    const code = parseCode(String(values.get("code")));
    const wrong = codeError(code);
    if (wrong) return { errors: { code: wrong } };
    const auth = await authClient();
    const factorId = String(values.get("factor") ?? (await readFactors())[0]?.id ?? "");
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    return error ? { failure: explain(error) } : undefined;
  });
  const leave = async () => {
    if (onLeave) return onLeave();
    await signOut();
    await navigate("/auth/login", { replace: true });
  };
  return (
    <div className="grid gap-6">
      <AuthForm form={form} label="認証アプリのコード">
        {factors.length > 1 && <FactorChoice factors={factors} />}
        <CodeField label="認証アプリのコード（6桁）" error={form.errors.code} />
        <SubmitButton busy={form.busy}>確認する</SubmitButton>
      </AuthForm>
      <details className="text-sm">
        <summary className="font-bold">コードを確認できないとき</summary>
        <div className="mt-2 grid gap-2 text-ink-soft">
          <p>コードが合わないときは、認証アプリの入った端末の日付と時刻を自動設定にしてください。</p>
          <p>
            端末をなくしたときは、設定したときに保存した復旧コードを入力してください。二段階認証を解除してログインします。復旧コードがないときは、管理者に解除を依頼してください。
          </p>
          <RecoveryCode />
        </div>
      </details>
      <div>
        <Button variant="quiet" onClick={() => void leave()}>
          別のアカウントでログインする
        </Button>
      </div>
    </div>
  );
}

/** The way back in for somebody who has lost the device: one of the codes that were shown at the set-up. */
function RecoveryCode() {
  const form = useAuthForm(async (values) => {
    const code = String(values.get("recovery")).trim();
    if (code === "") return { errors: { code: "復旧コードを入力してください。" } };
    try {
      await apiSend("POST", "/api/v1/account/recovery-code", { code }, { ofPage: false });
    } catch (error) {
      const { code: reason, message: text } = isAppError(error) ? error : new AppError("internal");
      return { failure: { code: reason, text } };
    }
    // The stored session still names the factor; a new one does not.
    const { error } = await (await authClient()).refreshSession();
    return error ? { failure: explain(error) } : undefined;
  });
  return (
    <AuthForm form={form} label="復旧コード">
      <TextInput
        name="recovery"
        label="復旧コード"
        autoComplete="off"
        maxLength={60}
        {...(form.errors.code ? { error: form.errors.code } : {})}
      />
      <SubmitButton busy={form.busy}>復旧コードでログインする</SubmitButton>
    </AuthForm>
  );
}

function FactorChoice({ factors }: { factors: Factor[] }) {
  const [chosen, setChosen] = useState(factors[0]?.id ?? "");
  const names = factors.map(({ id, friendly_name: name }, index) => [id, name || `認証アプリ${index + 1}`]);
  return (
    <Select
      name="factor"
      label="使う認証アプリ"
      value={chosen}
      onChange={setChosen}
      options={Object.fromEntries(names)}
    />
  );
}

/** From the stored session: no answer of the backend is needed to know them. */
async function readFactors(): Promise<Factor[]> {
  const auth = await authClient();
  const { data } = await auth.getSession();
  const all = data.session?.user.factors ?? [];
  return all.filter(({ status, factor_type: type }) => status === "verified" && type === "totp");
}
