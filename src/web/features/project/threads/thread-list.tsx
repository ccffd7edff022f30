/** The threads of a project: new, search, archived ones, reading on. */
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ThreadList, type ThreadRow, untitledThread } from "#src/domain/thread/schema.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { UnreadBadge } from "#src/web/parts/frame/unread-badge.tsx";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { ThreadMenu } from "#src/web/parts/threads/thread-menu.tsx";
import { type ThreadVerbs, threadVerbs } from "#src/web/parts/threads/thread-verbs.ts";
import { useNewThread } from "#src/web/parts/threads/use-new-thread.ts";
import { useRefetchOnFocus } from "#src/web/parts/threads/use-refetch-on-focus.ts";
import { apiGet } from "#src/web/shell/api-client.ts";

const searchDelayMs = 250;
/** The API answers no more at once. */
const maxPage = 100;

export function ThreadsSection({
  projectId,
  first,
  canWork,
}: {
  projectId: string;
  first: ThreadList;
  canWork: boolean;
}) {
  const { list, search, archived, setSearch, setArchived, more, verbs } = useThreadList(projectId, first);
  const empty = list.threads.length === 0 && search === "" && !archived;
  return (
    <section aria-labelledby="threads" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 id="threads" className="text-2xl">
          スレッド
        </h1>
        {canWork && <NewThread projectId={projectId} />}
      </div>
      {!empty && (
        <div className="flex flex-wrap items-end gap-2">
          <TextInput
            type="search"
            label="スレッドを探す"
            className="min-w-0 flex-1 basis-48"
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Chip pressed={archived} onClick={() => setArchived(!archived)}>
            アーカイブを見る
          </Chip>
        </div>
      )}
      {empty ? (
        <EmptyState icon="message-square" title="まだスレッドはありません">
          <p>言葉で頼むと、頼んだことと結果が順に残ります。</p>
        </EmptyState>
      ) : list.threads.length === 0 ? (
        <EmptyState icon="message-square" title="合うスレッドがありません" />
      ) : (
        <ul className="grid gap-1">
          {list.threads.map((thread) => (
            <Row key={thread.id} projectId={projectId} thread={thread} verbs={canWork ? verbs : null} />
          ))}
        </ul>
      )}
      {list.next !== null && (
        <Button size="sm" className="justify-self-center" onClick={() => void more()}>
          もっと見る
        </Button>
      )}
    </section>
  );
}

/** What is shown of the threads: those that are looked for, kept up with what happens elsewhere. */
function useThreadList(projectId: string, first: ThreadList) {
  const { revalidate } = useRevalidator();
  const [list, setList] = useState(first);
  const [brought, setBrought] = useState(first);
  const [search, setSearch] = useState("");
  const [archived, setArchived] = useState(false);
  const touched = useRef(false);
  // The page was asked for again, as after what is done with a thread beside it. Pages that were read on stay as they are.
  if (brought !== first) {
    setBrought(first);
    if (search === "" && !archived && list.threads.length <= brought.threads.length) setList(first);
  }
  const path = `/api/v1/projects/${projectId}/threads`;
  const query = new URLSearchParams({ search, archived: String(archived) }).toString();
  useEffect(() => {
    if (!touched.current) return;
    let left = false;
    const timer = setTimeout(() => {
      apiGet<ThreadList>(`${path}?${query}`).then((next) => !left && setList(next), sayUnread);
    }, searchDelayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [path, query]);
  // What was read on in other tabs, or written by others. Pages that were read on stay as they are.
  useRefetchOnFocus(() => {
    if (list.threads.length > first.threads.length) return;
    apiGet<ThreadList>(`${path}?${query}`).then(setList, () => {});
  });
  const verbs = threadVerbs(
    () => {
      const limit = Math.min(maxPage, Math.max(first.threads.length, list.threads.length));
      apiGet<ThreadList>(`${path}?${query}&limit=${limit || maxPage}`).then(setList, () => {});
      void revalidate();
    },
    () => {},
  );
  const more = () =>
    apiGet<ThreadList>(`${path}?${query}&cursor=${list.next}`).then(
      (next) => setList({ threads: [...list.threads, ...next.threads], next: next.next }),
      sayUnread,
    );
  /** Only somebody who looked for something is answered with what was found. */
  function asking<T>(change: (value: T) => void): (value: T) => void {
    return (value) => {
      touched.current = true;
      change(value);
    };
  }
  return {
    list,
    search,
    archived,
    setSearch: asking(setSearch),
    setArchived: asking(setArchived),
    more,
    verbs,
  };
}

function sayUnread(error: unknown): void {
  toast({ kind: "must", title: "読み込めませんでした", description: messageOf(error) });
}

function NewThread({ projectId }: { projectId: string }) {
  const { busy, create } = useNewThread(projectId);
  return (
    <Button size="sm" icon="plus" busy={busy} onClick={() => void create()}>
      新しいスレッド
    </Button>
  );
}

function Row({
  projectId,
  thread,
  verbs,
}: {
  projectId: string;
  thread: ThreadRow;
  verbs: ThreadVerbs | null;
}) {
  const title = thread.title || untitledThread;
  return (
    <li className="card flex min-w-0 items-center gap-2 py-1 pr-1 pl-3">
      <Icon name={thread.pinned ? "pin" : "message-square"} className="text-ink-soft" />
      <AppLink
        to={`/${projectId}/${thread.id}`}
        className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-sm hover:underline"
      >
        <span className="min-w-0 truncate">{title}</span>
        {thread.private && <span className="text-xs text-ink-soft">自分だけ</span>}
        <span className="tabular text-xs text-ink-soft">{dayLabel(thread.activeAt)}</span>
        <UnreadBadge unread={thread.unread} />
      </AppLink>
      {verbs && (
        <IconButton
          icon={thread.pinned ? "pin-off" : "pin"}
          label={thread.pinned ? `${title}の固定を外す` : `${title}を上に固定する`}
          onClick={() => verbs.onPin(thread)}
        />
      )}
      {verbs && <ThreadMenu thread={thread} verbs={verbs} />}
    </li>
  );
}
