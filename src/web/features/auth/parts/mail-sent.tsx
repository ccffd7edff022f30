import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { type AuthFailure, explain } from "../model/failures.ts";
import { codeError, parseCode } from "../model/input.ts";
import { AuthForm, FailureNotice, SubmitButton, useAuthForm } from "./auth-form.tsx";
import { CodeField } from "./code-field.tsx";
import { useAuthSettings } from "./use-settings.ts";

type Refusal = Promise<{ error: unknown }>;
const gapSeconds = 60;

/** After a mail was asked for: what to do with it, its code, and another one after a minute. */
export function MailSent({
  to,
  children,
  onResend,
  onCode,
}: {
  to: string;
  children: ReactNode;
  onResend: () => Refusal;
  /** Proves the mailbox by the code in the mail, on this or another device. */
  onCode: (code: string) => Refusal;
}) {
  const { settings } = useAuthSettings();
  const form = useAuthForm(async (values) => {
    const code = parseCode(String(values.get("code")));
    const wrong = codeError(code);
    if (wrong) return { errors: { code: wrong } };
    const { error } = await onCode(code);
    return error ? { failure: explain(error) } : undefined;
  });
  return (
    <div className="grid gap-6">
      <Notice tone="good" title={`${to} の手続きを受け付けました。`}>
        {children}
      </Notice>
      {!settings.mail && <OutboxNote />}
      <AuthForm form={form} label="メールのコードで続ける">
        <CodeField label="メールに書かれた確認コード" error={form.errors.code} />
        <SubmitButton busy={form.busy}>コードで続ける</SubmitButton>
      </AuthForm>
      <Resend onResend={onResend} />
    </div>
  );
}

export function OutboxNote() {
  return (
    <Notice tone="check" title="メールは送信されません。">
      メールサーバーが設定されていないため、このコンピューターの送信箱（データフォルダーの
      outbox）に保存されます。
    </Notice>
  );
}

export function Resend({ onResend }: { onResend: () => Refusal }) {
  const [left, setLeft] = useState(gapSeconds);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<AuthFailure>();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    setSent(false);
    const { error } = await onResend().catch((thrown: unknown) => ({ error: thrown }));
    setBusy(false);
    if (error) return setFailure(explain(error));
    setSent(true);
    setLeft(gapSeconds);
  };
  return (
    <div className="grid gap-2">
      {failure && <FailureNotice failure={failure} />}
      <p className="text-sm text-ink-soft">
        届かないときは、迷惑メールのフォルダーとアドレスの間違いを確かめてください。
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} disabled={left > 0} onClick={() => void send()}>
          メールをもう一度送る
        </Button>
        {left > 0 && <span className="tabular text-sm text-ink-soft">あと{left}秒で送れます</span>}
      </div>
      <p role="status" className="text-sm">
        {sent ? "メールをもう一度送りました。" : ""}
      </p>
    </div>
  );
}
