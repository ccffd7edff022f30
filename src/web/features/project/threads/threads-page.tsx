/** /{project_id}/threads: every conversation of the project. */
import type { ProjectHead } from "#src/domain/project/schema.ts";
import type { ThreadList } from "#src/domain/thread/schema.ts";
import { may } from "#src/shared/roles.ts";
import { ThreadsSection } from "./thread-list.tsx";

/** Give it the project's id as its key. */
export function ThreadsPage({ head, threads }: { head: ProjectHead; threads: ThreadList }) {
  return (
    <div className="max-w-[45rem] px-4 py-6 sm:px-6">
      <ThreadsSection projectId={head.id} first={threads} canWork={may(head.role, "work")} />
    </div>
  );
}
