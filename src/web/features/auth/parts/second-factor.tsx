import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { authClient, signOut } from "../../../shell/session.ts";
import { explain } from "../model/failures.ts";
import { codeError, readCode } from "../model/input.ts";
import { AuthForm, SubmitButton, useAuthForm } from "./auth-form.tsx";
import { CodeField } from "./code-field.tsx";

interface Factor {
  id: string;
  friendly_name?: string | undefined;
}

/** Asks for the authenticator app's code. Once it is right the session store tells everybody who waits for a person. */
export function SecondFactor() {
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
    const code = readCode(String(values.get("code")));
    const wrong = codeError(code);
    if (wrong) return { errors: { code: wrong } };
    const auth = await authClient();
    const factorId = String(values.get("factor") ?? (await readFactors())[0]?.id ?? "");
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    return error ? { failure: explain(error) } : undefined;
  });
  const leave = async () => {
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
            端末をなくしたときは、設定時に控えたキーを別の端末の認証アプリに登録すると、同じコードが表示されます。控えがないときは、管理者に認証アプリの解除を依頼してください。
          </p>
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
