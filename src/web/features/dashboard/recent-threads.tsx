import { type ThreadRow, untitledThread } from "#src/domain/thread/schema.ts";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Recent } from "../../parts/frame/recent.tsx";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import { UnreadBadge } from "../../parts/frame/unread-badge.tsx";

export interface RecentThread extends ThreadRow {
  projectId: string;
  projectName: string;
}

/** The conversations to go on with. */
export function RecentThreads({ threads }: { threads: readonly RecentThread[] }) {
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby="recent-threads" className="grid gap-2">
      <h2 id="recent-threads" className="text-base">
        最近のスレッド
      </h2>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {threads.map((thread) => (
          <li key={thread.id} className="min-w-0">
            <AppLink
              to={`/${thread.projectId}/${thread.id}`}
              className="card grid min-h-16 min-w-0 gap-0.5 p-3 hover:border-primary"
            >
              <span className="flex min-w-0 items-center gap-2 text-sm font-bold">
                <Icon name="message-square" className="text-ink-soft" />
                <span className="min-w-0 flex-1 truncate">{thread.title || untitledThread}</span>
                <UnreadBadge unread={thread.unread} />
              </span>
              <span className="truncate text-xs text-ink-soft">
                {projectName(thread.projectName)}・<Recent at={thread.activeAt} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
