/** The project's threads beside each of its pages on a desk: another one is a press away. */
import { clsx } from "clsx";
import { useNavigate, useParams, useRevalidator } from "react-router";
import { type ThreadList, type ThreadRow, untitledThread } from "../../../domain/thread/schema.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AppLink } from "../../../ui/link/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ThreadMenu } from "./thread-menu.tsx";
import { type ThreadVerbs, threadVerbs } from "./thread-verbs.ts";
import { useNewThread } from "./use-new-thread.ts";
import { useThreadList } from "./use-thread-list.ts";

export function ThreadRail({
  projectId,
  first,
  canWork,
}: {
  projectId: string;
  first: ThreadList;
  canWork: boolean;
}) {
  const list = useThreadList(projectId, first);
  const { revalidate } = useRevalidator();
  const { threadId } = useParams();
  const navigate = useNavigate();
  const fresh = useNewThread(projectId);
  const verbs = threadVerbs(
    () => void revalidate(),
    async (thread) => {
      if (thread.id === threadId) await navigate(`/${projectId}#threads`);
    },
  );
  return (
    <section aria-label="スレッドの一覧" className="mt-4 hidden border-t border-line pt-2 lg:block">
      <div className="flex items-center justify-between pl-3">
        <h2 className="text-xs font-bold text-ink-soft">スレッド</h2>
        {canWork && (
          <IconButton
            icon="plus"
            size="sm"
            label="新しいスレッドを始める"
            busy={fresh.busy}
            onClick={() => void fresh.create()}
          />
        )}
      </div>
      {list.threads.length === 0 ? (
        <p className="px-3 text-xs text-ink-soft">
          {canWork ? "「＋」で始められます。" : "まだありません。"}
        </p>
      ) : (
        <ul className="grid grid-cols-1">
          {list.threads.map((thread) => (
            <Row
              key={thread.id}
              projectId={projectId}
              thread={thread}
              isOpen={thread.id === threadId}
              verbs={canWork ? verbs : null}
            />
          ))}
        </ul>
      )}
      {list.next !== null && (
        <AppLink
          to={`/${projectId}#threads`}
          className="flex min-h-9 items-center px-3 text-xs text-stroke hover:underline"
        >
          すべてのスレッドを見る
        </AppLink>
      )}
    </section>
  );
}

interface RowProps {
  projectId: string;
  thread: ThreadRow;
  isOpen: boolean;
  verbs: ThreadVerbs | null;
}

function Row({ projectId, thread, isOpen, verbs }: RowProps) {
  const isNew = thread.unread > 0 && !isOpen;
  return (
    <li
      className={clsx(
        "group relative flex min-w-0 items-center rounded-md transition-colors",
        isOpen ? "bg-wash" : "hover:bg-sunken",
      )}
    >
      <AppLink
        to={`/${projectId}/${thread.id}`}
        aria-current={isOpen ? "page" : undefined}
        className={clsx(
          "flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md pl-3 text-sm",
          verbs ? "pr-9" : "pr-2",
          isOpen || isNew ? "font-bold" : "text-ink-soft hover:text-ink",
          isOpen && "text-stroke",
        )}
      >
        {thread.pinned && <Icon name="pin" label="固定" className="shrink-0 text-xs" />}
        <span className="min-w-0 flex-1 truncate" title={thread.title || untitledThread}>
          {thread.title || untitledThread}
        </span>
        {isNew && (
          <span className="size-2 shrink-0 rounded-full bg-primary">
            <VisuallyHidden>未読あり</VisuallyHidden>
          </span>
        )}
      </AppLink>
      {verbs && (
        <span className="absolute right-0.5 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100 [@media(hover:none)]:opacity-100">
          <ThreadMenu thread={thread} verbs={verbs} />
        </span>
      )}
    </li>
  );
}
