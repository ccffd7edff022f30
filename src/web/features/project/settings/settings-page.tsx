/** /{project_id}/settings: name, picture, presets, checks, members, invitations, handing on, leaving, download, trash. */
import type { Remembered } from "#src/brief/reading/schema.ts";
import type { CheckSettings } from "#src/domain/check/schema.ts";
import type { ExportView } from "#src/domain/export/schema.ts";
import type { InvitationRow, MemberUse, MemberView } from "#src/domain/member/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Thumbnail } from "#src/web/parts/frame/thumbnail.tsx";
import { PictureChooser } from "#src/web/parts/picture/picture-chooser.tsx";
import { ChecksSection } from "./checks-section.tsx";
import { EngineSection } from "./engine-section.tsx";
import { ExportsSection } from "./exports-section.tsx";
import { InviteSection } from "./invite-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { MembersSection } from "./members-section.tsx";
import { NameForm } from "./name-form.tsx";
import { RememberedSection } from "./remembered-section.tsx";
import { ShareSection } from "./share-section.tsx";
import { TrashForm } from "./trash-form.tsx";

export interface SettingsPageProps {
  head: ProjectHead;
  members: readonly MemberView[];
  remembered: readonly Remembered[];
  use: MemberUse;
  /** Open ones; none for whoever may not see them. */
  invitations: readonly InvitationRow[];
  /** What this person asked for. */
  exports: readonly ExportView[];
  checks: CheckSettings;
}

/** Give it the project's id as its key. */
export function SettingsPage({
  head,
  members,
  remembered,
  use,
  invitations,
  exports,
  checks,
}: SettingsPageProps) {
  const canManage = may(head.role, "manage");
  const own = members.find(({ self }) => self);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">案件の設定</h1>
      {may(head.role, "work") && (
        <>
          <NameForm head={head} />
          <section aria-labelledby="picture" className="grid gap-3">
            <div className="grid gap-2">
              <h2 id="picture" className="text-lg">
                画像
              </h2>
              <p className="text-sm text-ink-soft">
                一覧と画面の上に出ます。ないときは、名前の頭の文字と色で表します。
              </p>
            </div>
            <PictureChooser
              path={`/api/v1/projects/${head.id}/thumbnail`}
              word="画像"
              has={head.picture !== null}
            >
              <Thumbnail project={head} size="lg" />
            </PictureChooser>
          </section>
        </>
      )}
      <section aria-labelledby="presets" className="grid justify-items-start gap-2">
        <h2 id="presets" className="text-lg">
          プリセット
        </h2>
        <p className="text-sm text-ink-soft">
          文体、使わない語、表記などの決まりです。どのツールも、この決まりで書きます。
        </p>
        <AppLink to={`/${head.id}/presets`} className={buttonClass({})}>
          プリセットを開く
        </AppLink>
      </section>
      <ChecksSection head={head} first={checks} />
      <RememberedSection projectId={head.id} remembered={remembered} canWork={may(head.role, "work")} />
      {may(head.role, "work") && <EngineSection head={head} />}
      {own && <ShareSection share={use.shares[own.accountId]} resetAt={use.resetAt} />}
      <MembersSection head={head} members={members} use={use} />
      {canManage && <InviteSection projectId={head.id} invitations={invitations} />}
      {!canManage && <LeaveSection head={head} />}
      <ExportsSection projectId={head.id} first={exports} canManage={canManage} />
      {canManage && <TrashForm head={head} />}
    </div>
  );
}
