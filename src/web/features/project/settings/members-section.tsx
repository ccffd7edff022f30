import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberUse, MemberView } from "#src/domain/member/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { grantableRoles, may, roleDuties, roleLabels } from "#src/shared/roles.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { apiSend } from "#src/web/shell/api-client.ts";
import { CapsDialog } from "./caps-dialog.tsx";
import { shareText } from "./share-section.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

const given = Object.fromEntries(grantableRoles.map((role) => [role, roleLabels[role]]));
export const memberLabel = ({ displayName, email }: MemberView) => displayName || email;

/** Who works in the project; the owner gives roles, hands the project on and takes people out. */
export function MembersSection({
  head,
  members,
  use,
}: {
  head: ProjectHead;
  members: readonly MemberView[];
  use: MemberUse;
}) {
  const canManage = may(head.role, "manage");
  const [open, setOpen] = useState<{ kind: "remove" | "transfer" | "caps"; member: MemberView } | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="members" className="grid gap-2">
      <h2 id="members" className="text-lg">
        メンバー
      </h2>
      <p className="text-sm text-ink-soft">
        {canManage
          ? "役割を変えると、すぐに反映されます。"
          : "招待と役割の変更は、オーナーだけができます。変えたいときはオーナーに相談してください。"}
      </p>
      <ul aria-label="メンバー" className="grid">
        {members.map((member) => (
          <MemberRow
            key={member.accountId}
            projectId={head.id}
            member={member}
            canManage={canManage}
            note={canManage ? shareText(use.shares[member.accountId] ?? {}) : null}
            onCaps={() => setOpen({ kind: "caps", member })}
            onTransfer={() => setOpen({ kind: "transfer", member })}
            onRemove={() => setOpen({ kind: "remove", member })}
          />
        ))}
      </ul>
      <Roles />
      {open?.kind === "caps" && (
        <CapsDialog
          projectId={head.id}
          member={open.member}
          share={use.shares[open.member.accountId] ?? {}}
          onClose={close}
        />
      )}
      {open?.kind === "remove" && <RemoveDialog head={head} member={open.member} onClose={close} />}
      {open?.kind === "transfer" && <TransferDialog head={head} member={open.member} onClose={close} />}
    </section>
  );
}

function MemberRow({
  projectId,
  member,
  canManage,
  note,
  onCaps,
  onTransfer,
  onRemove,
}: {
  projectId: string;
  member: MemberView;
  canManage: boolean;
  /** What the member has used, for the owner; null: nothing to say. */
  note: string | null;
  onCaps: () => void;
  onTransfer: () => void;
  onRemove: () => void;
}) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const name = memberLabel(member);
  const changeRole = (role: string) =>
    action.run(async () => {
      await apiSend("PATCH", `/api/v1/projects/${projectId}/members/${member.accountId}`, { role });
      await revalidate();
      toast({ kind: "good", title: "役割を変えました", description: name });
    });
  const changeable = canManage && member.role !== "owner";
  return (
    <li data-member={member.accountId} className="grid gap-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar size="sm" name={name} seed={member.accountId} src={member.avatarUrl} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex min-w-0 items-center gap-2">
            <span className="truncate font-bold">{name}</span>
            {member.self && <Badge>自分</Badge>}
          </p>
          {member.displayName && <p className="truncate text-sm text-ink-soft">{member.email}</p>}
          {note && <p className="tabular text-sm text-ink-soft">{note}</p>}
        </div>
        {changeable ? (
          <>
            <Select
              hideLabel
              label={`${name}の役割`}
              className="w-28"
              options={given}
              value={member.role}
              disabled={action.busy}
              onChange={(role) => void changeRole(role)}
            />
            <Menu
              trigger={<IconButton icon="ellipsis" label={`${name}の操作`} />}
              groups={[
                {
                  entries: [
                    { id: "caps", label: "使える量を決める", icon: "settings", onSelect: onCaps },
                    { id: "transfer", label: "オーナーを引き継ぐ", icon: "crown", onSelect: onTransfer },
                    { id: "remove", label: "メンバーから外す", icon: "user-minus", onSelect: onRemove },
                  ],
                },
              ]}
            />
          </>
        ) : (
          <span className="text-sm">{roleLabels[member.role]}</span>
        )}
      </div>
      <FailureMessage action={action} />
    </li>
  );
}

function Roles() {
  return (
    <details className="mt-1 text-sm">
      <summary className="text-stroke">役割でできること</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {Object.entries(roleLabels).map(([role, label]) => (
          <div key={role} className="contents">
            <dt className="font-bold whitespace-nowrap">{label}</dt>
            <dd className="text-ink-soft">{roleDuties[role as keyof typeof roleDuties]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function RemoveDialog({
  head,
  member,
  onClose,
}: {
  head: ProjectHead;
  member: MemberView;
  onClose: () => void;
}) {
  const action = useAction();
  const { revalidate } = useRevalidator();
  const remove = () =>
    action.run(async () => {
      await apiSend("DELETE", `/api/v1/projects/${head.id}/members/${member.accountId}`);
      onClose();
      toast({ kind: "good", title: "メンバーから外しました", description: memberLabel(member) });
      await revalidate();
    });
  return (
    <Dialog title="メンバーから外しますか" open onOpenChange={(open) => !open && onClose()}>
      <p className="text-sm">
        {memberLabel(member)}
        さんは、すぐにこの案件を見られなくなります。この方が作った結果は案件に残ります。戻すには、もう一度招待してください。
      </p>
      <FailureMessage action={action} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="danger" busy={action.busy} onClick={() => void remove()}>
          外す
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </Dialog>
  );
}
