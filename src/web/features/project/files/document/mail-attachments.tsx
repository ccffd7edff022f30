/** The files that came with a mail, and the way to take each in as a file of the project. */
import { useId } from "react";
import type { AttachmentView } from "#src/domain/file/rules/views.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { bytesText } from "#src/web/parts/usage/figures.ts";
import type { useDocument } from "./use-document.ts";

export function MailAttachments({
  projectId,
  attachments,
  acts,
  canWork,
}: {
  projectId: string;
  /** Why they could not be listed, in Japanese. */
  attachments: AttachmentView[] | string;
  acts: ReturnType<typeof useDocument>;
  canWork: boolean;
}) {
  const id = useId();
  if (typeof attachments === "string")
    return <p className="text-sm text-check">{`添付ファイルを調べられませんでした。${attachments}`}</p>;
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid max-w-3xl grid-cols-1 gap-2">
      <h2 id={id} className="text-sm font-bold">
        添付ファイル（{attachments.length}件）
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-md border border-line">
        {attachments.map((one) => (
          <li key={one.number} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <Icon name="file-text" className="text-ink-soft" />
            <span className="min-w-0 flex-1 basis-40 text-sm break-all">
              <bdi>{one.name}</bdi>
              <span className="ml-2 text-xs text-ink-soft tabular">{bytesText(one.size)}</span>
            </span>
            <State {...{ projectId, one, acts, canWork }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({
  projectId,
  one,
  acts,
  canWork,
}: {
  projectId: string;
  one: AttachmentView;
  acts: ReturnType<typeof useDocument>;
  canWork: boolean;
}) {
  if (one.file)
    return (
      <AppLink
        to={`/${projectId}/files/${one.file.id}`}
        className="inline-flex min-h-11 items-center text-sm text-stroke underline"
        aria-label={`追加済みの${one.file.name}を開く`}
      >
        追加済み
      </AppLink>
    );
  if (!one.keepable) return <span className="text-xs text-ink-soft">この形式は追加できません</span>;
  if (!canWork) return null;
  return (
    <Button
      size="sm"
      icon="plus"
      className="min-h-11"
      aria-label={`${one.name}をファイルに追加`}
      busy={acts.busy === `attachment ${one.number}`}
      onClick={() => void acts.take(one)}
    >
      ファイルに追加
    </Button>
  );
}
