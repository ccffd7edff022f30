/** What stands beside a message: chips above the box while it is written, links in it once it is sent. */
import { clsx } from "clsx";
import type { Attachment } from "#src/shared/message-parts.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { EncodingChoice } from "#src/web/parts/files/encoding-choice.tsx";
import { attachmentStyles } from "./at-list.tsx";
import type { PendingUpload } from "./use-uploads.ts";

const chip =
  "flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded-md border border-line bg-raised pl-2 text-sm";

export interface AttachedListProps {
  attached: readonly Attachment[];
  uploads: readonly PendingUpload[];
  onRemove: (one: Attachment) => void;
  onDrop: (uploadId: string) => void;
  onEncoding: (upload: PendingUpload, encoding: Encoding) => void;
}

export function AttachedList({ attached, uploads, onRemove, onDrop, onEncoding }: AttachedListProps) {
  if (attached.length === 0 && uploads.length === 0) return null;
  return (
    <ul aria-label="付ける材料" className="flex max-h-80 flex-wrap gap-1.5 overflow-y-auto">
      {attached.map((one) => (
        <li key={`${one.kind} ${one.id}`} className={chip}>
          <Icon name={attachmentStyles[one.kind].icon} label={attachmentStyles[one.kind].label} />
          <span className="min-w-0 truncate">{one.title}</span>
          <IconButton icon="x" label={`「${one.title}」を外す`} size="sm" onClick={() => onRemove(one)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <Reading key={upload.id} {...{ upload, onDrop, onEncoding }} />
      ))}
    </ul>
  );
}

/** A file that is being read, or why it was not. */
function Reading({
  upload,
  onDrop,
  onEncoding,
}: { upload: PendingUpload } & Pick<AttachedListProps, "onDrop" | "onEncoding">) {
  const { id, name, error, unread } = upload;
  return (
    <li className={clsx(chip, "flex-wrap")} aria-busy={error === null}>
      <Icon
        name={error === null ? "loader-circle" : "circle-alert"}
        className={error === null ? "animate-spin" : "text-must"}
      />
      <span className="min-w-0 break-words">
        <span className="break-all">{name}</span>
        <span role="status" className={error === null ? "ml-2 text-ink-soft" : "ml-2 text-must"}>
          {error ?? "読み取っています"}
        </span>
      </span>
      <IconButton
        icon="x"
        label={error === null ? `「${name}」の読み取りをやめる` : `「${name}」の知らせを閉じる`}
        size="sm"
        onClick={() => onDrop(id)}
      />
      {unread && (
        <EncodingChoice
          name={name}
          first="shift_jis"
          busy={false}
          load={async () => unread}
          onChoose={(encoding) => onEncoding(upload, encoding)}
        />
      )}
    </li>
  );
}

/** In a message that was sent. */
export function AttachedLinks({ attached }: { attached: readonly Attachment[] }) {
  if (attached.length === 0) return null;
  return (
    <ul aria-label="付けた材料" className="mt-1 flex flex-wrap gap-x-3 text-sm">
      {attached.map(({ kind, id, title, to }) => (
        <li key={`${kind} ${id}`} className="min-w-0">
          <AppLink to={to} className="inline-flex min-h-6 max-w-full items-center gap-1 underline">
            <Icon name={attachmentStyles[kind].icon} label={attachmentStyles[kind].label} />
            <span className="min-w-0 truncate">{title}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
