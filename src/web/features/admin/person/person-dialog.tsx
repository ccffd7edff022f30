import type { PersonRow } from "#src/domain/admin/schema.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LoadFailed } from "#src/web/parts/action/load-failed.tsx";
import { personName } from "../labels.ts";
import { AccessForm } from "./access-form.tsx";
import { AuditList } from "./audit-list.tsx";
import { PersonFacts, Sessions } from "./facts.tsx";
import { PersonUsage } from "./person-usage.tsx";
import { TierForm } from "./tier-form.tsx";
import { usePerson } from "./use-person.ts";

interface PersonDialogProps {
  /** Null closes it. */
  person: PersonRow | null;
  onClose: () => void;
  onChanged: () => void;
}

export function PersonDialog({ person, onClose, onChanged }: PersonDialogProps) {
  return (
    <Dialog
      title={person ? personName(person) : ""}
      open={person !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {person && <PersonPanel key={person.id} person={person} onChanged={onChanged} />}
    </Dialog>
  );
}

function PersonPanel({ person, onChanged }: { person: PersonRow; onChanged: () => void }) {
  const state = usePerson(person.id, onChanged);
  const { detail } = state;
  if (state.fault !== null)
    return (
      <LoadFailed urgent title="詳細を読み込めませんでした" error={state.fault} onAgain={state.reload} />
    );
  if (!detail) return <Waiting />;
  return (
    <div className="grid gap-6">
      <PersonFacts detail={detail} />
      <PersonUsage usage={detail.usage} />
      {detail.person.self ? (
        <Notice title="自分自身のプランと利用状態は変えられません">
          変えるときは、ほかの管理者に依頼してください。
        </Notice>
      ) : (
        <>
          <TierForm person={detail.person} state={state} />
          <AccessForm person={detail.person} state={state} />
        </>
      )}
      <Sessions signIn={detail.signIn} />
      <AuditList state={state} audit={detail.audit} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only">読み込んでいます。</p>
      {["w-1/2", "w-3/4", "w-2/3", "w-full", "w-5/6", "w-3/5"].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}
