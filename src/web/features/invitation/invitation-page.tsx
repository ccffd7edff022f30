/** /invitation: what one is asked into, by whom, and the one button. */
import { useNavigate } from "react-router";
import type { InvitationKey, InvitationState, InvitationView } from "#src/domain/member/schema.ts";
import { loginPath } from "#src/shared/access.ts";
import { roleDuties, roleLabels } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "../../parts/action/form.tsx";
import { useAction } from "../../parts/action/use-action.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { apiSend } from "../../shell/api-client.ts";
import { signOut } from "../../shell/sign-out.tsx";

export interface InvitationPageProps {
  invitation: InvitationView;
  invitationKey: InvitationKey;
  /** Whose session this is. */
  email: string;
}

const askAgain = "案件のオーナーに、新しい招待を頼んでください。";
const closed: Record<Exclude<InvitationState, "open" | "member">, { title: string; text: string }> = {
  expired: { title: "この招待は期限が切れています", text: askAgain },
  used: { title: "この招待はすでに使われています", text: askAgain },
  revoked: { title: "この招待は取り消されています", text: askAgain },
  elsewhere: {
    title: "この招待は別のメールアドレスに送られています",
    text: "招待メールを受け取ったアドレスでログインし直すと、参加できます。",
  },
  unknown: {
    title: "招待が見つかりません",
    text: "リンクの途中が切れていないか、メールに書かれた全体が開かれているか確かめてください。",
  },
};

export function InvitationPage({ invitation, invitationKey, email }: InvitationPageProps) {
  const { state, project } = invitation;
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-6 px-4 py-10">
      <h1 className="text-2xl">案件への招待</h1>
      {state === "open" ? (
        <Offer invitation={invitation} invitationKey={invitationKey} email={email} />
      ) : state === "member" ? (
        <Notice
          tone="good"
          title="すでにこの案件のメンバーです"
          action={
            <AppLink to={`/${project?.id}`} className={buttonClass({ variant: "primary" })}>
              案件を開く
            </AppLink>
          }
        />
      ) : (
        <Notice
          tone="check"
          title={closed[state].title}
          action={
            state === "elsewhere" ? (
              <OtherAccount />
            ) : (
              <AppLink to="/dashboard" className={buttonClass({})}>
                ダッシュボードへ
              </AppLink>
            )
          }
        >
          <p>{closed[state].text}</p>
          <p className="wrap-anywhere">いまは{email}でログインしています。</p>
        </Notice>
      )}
    </div>
  );
}

function Offer({ invitation, invitationKey, email }: InvitationPageProps) {
  const action = useAction();
  const navigate = useNavigate();
  const { project, inviter, role, expiresAt } = invitation;
  const name = projectName(project?.name ?? "");
  const accept = () =>
    action.run(async () => {
      const path = "/api/v1/invitations/accept";
      const { projectId } = await apiSend<{ projectId: string }>("POST", path, invitationKey);
      await navigate(`/${projectId}`, { replace: true });
      toast({ kind: "good", title: "案件に参加しました", description: name });
    });
  return (
    <div className="card grid gap-4 p-5">
      <p className="wrap-anywhere">
        {inviter ? `${inviter}さんから、` : ""}案件<strong>「{name}」</strong>に招待されています。
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {role && (
          <>
            <dt className="text-ink-soft">役割</dt>
            <dd>
              {roleLabels[role]}（{roleDuties[role]}）
            </dd>
          </>
        )}
        {expiresAt && (
          <>
            <dt className="text-ink-soft">期限</dt>
            <dd>{momentLabel(expiresAt)}</dd>
          </>
        )}
        <dt className="text-ink-soft">参加する人</dt>
        <dd className="wrap-anywhere">{email}</dd>
      </dl>
      <p className="text-sm text-ink-soft">
        参加すると、表示名とメールアドレスがメンバーに見えます。いつでも抜けられます。
      </p>
      <FailureMessage action={action} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={action.busy} onClick={() => void accept()}>
          参加する
        </Button>
        <AppLink to="/dashboard" className={buttonClass({ variant: "quiet" })}>
          参加しない
        </AppLink>
      </div>
    </div>
  );
}

/** Signs out and comes back here with whoever signs in next. */
function OtherAccount() {
  const action = useAction();
  const change = () =>
    action.run(async () => {
      const here = window.location.pathname + window.location.search;
      await signOut();
      window.location.replace(loginPath(here));
    });
  return (
    <>
      <Button busy={action.busy} onClick={() => void change()}>
        別のアカウントでログインする
      </Button>
      <FailureMessage action={action} />
    </>
  );
}
