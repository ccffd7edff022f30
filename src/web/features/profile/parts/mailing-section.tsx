import { useState } from "react";
import type { AccountView } from "#src/domain/account/schema.ts";
import type { SetPaymentMails } from "#src/domain/mailing/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { ProfileSection } from "./section.tsx";

/** What the person is told beside what has to be told. */
export function MailingSection({
  letters,
  workMails,
  hints,
  paymentNews,
}: Pick<AccountView, "letters" | "workMails" | "hints" | "paymentNews">) {
  // Each switch says its own part alone: two that are pressed at once do not undo each other.
  const savePayment = (wish: SetPaymentMails) => apiSend("PUT", "/api/v1/account/payment-news", wish);
  return (
    <ProfileSection
      id="letters"
      title="お知らせとヒント"
      description="登録の確認や招待など、必要なメールはこの設定と関係なく届きます。"
    >
      <div className="grid justify-items-start gap-3">
        <Switch
          label="始め方のお知らせをメールで受け取る"
          on={letters}
          save={(on) => apiSend("PUT", "/api/v1/account/letters", { on })}
        />
        <Switch
          label="できあがり・承認・自分宛てのメッセージを、未読のときメールでも受け取る"
          on={workMails}
          save={(on) => apiSend("PUT", "/api/v1/account/work-mails", { on })}
        />
        {paymentNews && (
          <>
            <Switch
              label="支払いのお知らせをメールで受け取る"
              on={paymentNews.mails}
              save={(mails) => savePayment({ mails })}
            />
            <Switch
              label="支払いのお知らせをベルに出す"
              on={paymentNews.bell}
              save={(bell) => savePayment({ bell })}
            />
          </>
        )}
        <Switch
          label="画面に使い方のヒントを出す"
          on={hints}
          save={(on) => apiSend("PUT", "/api/v1/account/hints", { on })}
        />
      </div>
    </ProfileSection>
  );
}

function Switch({
  label,
  on: first,
  save,
}: {
  label: string;
  on: boolean;
  save: (on: boolean) => Promise<unknown>;
}) {
  const [on, setOn] = useState(first);
  const action = useAction();
  const change = (next: boolean) =>
    action.run(async () => {
      await save(next);
      setOn(next);
      toast({ kind: "good", title: "設定を保存しました" });
    });
  return (
    <div className="grid gap-2">
      <label className="inline-flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={on}
          // Not disabled while it is saved: the keyboard would lose its place.
          aria-busy={action.busy}
          onChange={(event) => {
            if (!action.busy) void change(event.target.checked);
          }}
        />
        {label}
      </label>
      <FailureMessage action={action} />
    </div>
  );
}
