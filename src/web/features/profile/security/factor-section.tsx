import { useState } from "react";
import { useRevalidator } from "react-router";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { type Action, useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { authClient } from "#src/web/shell/session.ts";
import { ProfileSection } from "../parts/section.tsx";
import type { SignIn } from "../parts/use-sign-in.ts";
import { EnrollPanel, type Enrolment, enroll } from "./enrol-panel.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const makeCodes = async () =>
  (await apiSend<{ codes: string[] }>("POST", "/api/v1/account/recovery-codes")).codes;

export interface FactorSectionProps {
  signIn: SignIn;
  /** Null: the backend lets nobody take a factor away. */
  recoveryCodes: number | null;
}

/** The second step of signing in, and the way back when its device is lost. */
export function FactorSection({ signIn, recoveryCodes }: FactorSectionProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const verified = (signIn.user?.factors ?? []).filter(({ status }) => status === "verified");
  const refresh = async () => {
    await signIn.refresh();
    await revalidate();
  };
  const cancel = () => {
    const id = enrolment?.id;
    setEnrolment(null);
    if (id) void authClient().then((auth) => auth.mfa.unenroll({ factorId: id }));
  };
  const finish = async () => {
    toast({ title: "二段階認証を設定しました", kind: "good" });
    setEnrolment(null);
    // The factor stands whatever comes of its codes: these can be made again below.
    if (recoveryCodes !== null) await action.run(async () => setCodes(await makeCodes()));
    await refresh();
  };
  const remove = () =>
    action.run(async () => {
      const auth = await authClient();
      for (const { id } of verified) {
        const { error } = await auth.mfa.unenroll({ factorId: id });
        if (error) throw error;
      }
      await auth.refreshSession();
      await refresh();
      toast({ title: "二段階認証を解除しました", kind: "good" });
    });
  return (
    <ProfileSection
      id="factor"
      title="二段階認証"
      description="ログインのとき、パスワードに加えて認証アプリのコードを入力します。"
    >
      {signIn.user === null && <Skeleton className="h-10 max-w-md" />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {enrolment && <EnrollPanel enrolment={enrolment} onVerified={finish} onCancel={cancel} />}
      {signIn.user && !enrolment && verified.length === 0 && (
        <div>
          <Button
            busy={action.busy}
            onClick={() => void action.run(async () => setEnrolment(await enroll()))}
          >
            認証アプリを設定する
          </Button>
        </div>
      )}
      {verified.length > 0 && !enrolment && (
        <Standing
          recoveryCodes={recoveryCodes}
          action={action}
          onRemove={remove}
          onCodes={() => action.run(async () => setCodes(await makeCodes()))}
        />
      )}
      <FailureMessage action={action} />
    </ProfileSection>
  );
}

function Standing({
  recoveryCodes,
  action,
  onRemove,
  onCodes,
}: {
  recoveryCodes: number | null;
  action: Action;
  onRemove: () => Promise<boolean>;
  onCodes: () => Promise<boolean>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone="good" icon="circle-check">
          設定済み
        </Badge>
        {recoveryCodes === null
          ? "復旧コードはありません。認証アプリのバックアップを取っておいてください。"
          : `使っていない復旧コード：${recoveryCodes}個`}
      </p>
      <div className="flex flex-wrap gap-2">
        {recoveryCodes !== null && (
          <Button busy={action.busy} onClick={() => void onCodes()}>
            復旧コードを作り直す
          </Button>
        )}
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="二段階認証を解除しますか"
          description="パスワードだけでログインできるようになります。復旧コードも使えなくなります。"
          trigger={<Button>解除する</Button>}
        >
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setOpen(false)}>やめる</Button>
            <Button
              variant="danger"
              busy={action.busy}
              onClick={() => void onRemove().then(() => setOpen(false))}
            >
              二段階認証を解除する
            </Button>
          </div>
        </Dialog>
      </div>
    </div>
  );
}
