import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Notice } from "#src/ui/notice.tsx";
import { type ProjectHints, UsageLimitHint } from "./usage-limit-hint.tsx";

/** What holds for the whole project: a plan that fills up, an archive, a role that only reads. */
export function ProjectNotices({ head, near }: { head: ProjectHead; near: ProjectHints["near"] }) {
  return (
    <>
      {near && <UsageLimitHint {...near} />}
      {head.archived && (
        <Notice title="アーカイブした案件です">
          <p>中身はそのまま使えます。一覧に戻すには、ダッシュボードのアーカイブから操作してください。</p>
        </Notice>
      )}
      {!may(head.role, "work") && (
        <Notice title="閲覧だけできます">
          <p>内容を変えるには、編集者かオーナーの役割が必要です。</p>
        </Notice>
      )}
    </>
  );
}
