import { useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { authClient } from "#src/web/shell/session.ts";
import { codeMissing, digitsOf, SecurityCodeField } from "./code-field.tsx";
import { QrPicture } from "./qr-picture.tsx";

export interface Enrolment {
  id: string;
  uri: string;
  secret: string;
}

/** Starts an enrolment; throws the backend's refusal. Its name must differ from every other factor's. */
export async function enroll(): Promise<Enrolment> {
  const auth = await authClient();
  const friendlyName = `認証アプリ ${new Date().toISOString()}`;
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, uri: data.totp.uri, secret: data.totp.secret };
}

/** The QR code and the key for typing, and the first code that proves that the app has them. */
export function EnrollPanel({
  enrolment,
  onVerified,
  onCancel,
}: {
  enrolment: Enrolment;
  onVerified: () => Promise<void>;
  onCancel: () => void;
}) {
  const [code, setCode] = useState("");
  const action = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const verify = async () => {
    const auth = await authClient();
    const { error } = await auth.mfa.challengeAndVerify({ factorId: enrolment.id, code: digitsOf(code) });
    if (error) throw error;
    await onVerified();
  };
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold">
        認証アプリに登録する
      </h3>
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        <li>認証アプリ（Google Authenticator、1Passwordなど）で、下のQRコードを読み取ります。</li>
        <li>読み取れない場合は、下のキーをアプリに入力します。</li>
        <li>アプリに表示された6桁のコードを入力します。</li>
      </ol>
      <QrPicture text={enrolment.uri} label="認証アプリ用のQRコード" />
      <p className="text-sm">
        キー：
        <span className="font-mono font-bold break-all select-all">
          {enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </span>
      </p>
      <ActionForm
        action={action}
        onSubmit={() => (digitsOf(code).length === 6 ? void action.run(verify) : action.refuse(codeMissing))}
      >
        <SecurityCodeField value={code} onChange={setCode} action={action} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={action.busy}>
            設定する
          </Button>
          <Button onClick={onCancel}>やめる</Button>
        </div>
      </ActionForm>
    </div>
  );
}
