import { useRevalidator } from "react-router";
import type { InvitationRow } from "#src/domain/member/schema.ts";
import { roleLabels } from "#src/shared/roles.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

/** Invitations that can still be accepted, each with the way to take it back. */
export function InvitationList({
  projectId,
  invitations,
}: {
  projectId: string;
  invitations: readonly InvitationRow[];
}) {
  if (invitations.length === 0)
    return <p className="text-sm text-ink-soft">返事を待っている招待はありません。</p>;
  return (
    <ul aria-label="返事を待っている招待" className="grid">
      {invitations.map((invitation) => (
        <Row key={invitation.id} projectId={projectId} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ projectId, invitation }: { projectId: string; invitation: InvitationRow }) {
  const { id, kind, email, role, uses, maxUses, expiresAt } = invitation;
  const action = useAction();
  const { revalidate } = useRevalidator();
  const name = kind === "mail" ? (email ?? "") : `リンク（あと${maxUses - uses}人）`;
  const revoke = () =>
    action.run(async () => {
      await apiSend("DELETE", `/api/v1/projects/${projectId}/invitations/${id}`);
      toast({ kind: "good", title: "招待を取り消しました", description: name });
      await revalidate();
    });
  return (
    <li className="grid gap-2 border-b border-line py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={kind === "mail" ? "mail" : "link"} className="text-ink-soft" />
        <span className="min-w-0 flex-1 basis-40 truncate">{name}</span>
        <span className="text-sm">{roleLabels[role]}</span>
        <span className="tabular text-xs text-ink-soft">{momentLabel(expiresAt)}まで</span>
        <Button
          size="sm"
          variant="quiet"
          busy={action.busy}
          aria-label={`${name}の招待を取り消す`}
          onClick={() => void revoke()}
        >
          取り消す
        </Button>
      </div>
      <FailureMessage action={action} />
    </li>
  );
}
