import type { User } from "@supabase/supabase-js";
import { useState } from "react";
import { canonicalAddress, unseenText } from "#src/shared/sign-in/email-address.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { authClient } from "#src/web/shell/session.ts";
import { error } from "../parts/name-section.tsx";
import { ProfileSection } from "../parts/section.tsx";
import type { SignIn } from "../parts/use-sign-in.ts";

/** A new address counts when both mailboxes have agreed; what happens next is said before and after. */
export function EmailSection({ email, signIn, mails }: { email: string; signIn: SignIn; mails: boolean }) {
  const [next, setNext] = useState("");
  const action = useAction();
  const waiting = signIn.user?.new_email;
  const ask = (address: string) =>
    action.run(async () => {
      const auth = await authClient();
      const { error: refusal } = await auth.updateUser(
        { email: address },
        { emailRedirectTo: `${location.origin}/profile` },
      );
      if (refusal) throw refusal;
      await signIn.refresh();
      setNext("");
    });
  const submit = () => {
    const address = canonicalAddress(next);
    if (address === undefined) action.refuse({ field: "email", message: unseenText });
    else if (!/^[^\s@]+@[^\s@]+$/.test(address))
      action.refuse({ field: "email", message: "新しいメールアドレスを入力してください。" });
    else if (address === email)
      action.refuse({
        field: "email",
        message: "今と同じメールアドレスです。別のアドレスを入力してください。",
      });
    else void ask(address);
  };
  return (
    <ProfileSection id="email" title="メールアドレス" description="ログインとお知らせに使います。">
      <p className="text-sm">
        現在のアドレス：<span className="font-bold">{email}</span>
      </p>
      {waiting && <Waiting email={email} next={waiting} user={signIn.user} mails={mails} onAgain={ask} />}
      <ActionForm action={action} onSubmit={submit}>
        <TextInput
          label="新しいメールアドレス"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={next}
          hint="現在と新しいアドレスの両方に確認メールを送ります。両方のメールのリンクを開くと変更されます。"
          {...error(action.errorOf("email"))}
          onChange={(event) => setNext(event.target.value)}
        />
        <div>
          <Button type="submit" busy={action.busy}>
            確認メールを送る
          </Button>
        </div>
      </ActionForm>
    </ProfileSection>
  );
}

function Waiting({
  email,
  next,
  user,
  mails,
  onAgain,
}: {
  email: string;
  next: string;
  user: User | null;
  mails: boolean;
  onAgain: (address: string) => void;
}) {
  const sent = user?.email_change_sent_at ? new Date(user.email_change_sent_at) : null;
  return (
    <Notice
      tone="check"
      title="変更の確認を待っています"
      action={
        <Button size="sm" onClick={() => onAgain(next)}>
          もう一度送る
        </Button>
      }
    >
      <ol className="list-decimal pl-5">
        <li>{email} に届いたメールのリンクを開く</li>
        <li>{next} に届いたメールのリンクを開く</li>
      </ol>
      <p>
        順番はどちらからでもかまいません。両方を開くまで、現在のアドレスのままです。
        {sent && `送信：${sent.toLocaleString("ja-JP", { dateStyle: "long", timeStyle: "short" })}`}
      </p>
      {!mails && <p>この環境ではメールを送らず、データフォルダの outbox に保存しています。</p>}
    </Notice>
  );
}
