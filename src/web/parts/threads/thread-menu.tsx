import { useState } from "react";
import { type ThreadRow, threadTitleLimit, untitledThread } from "#src/domain/thread/schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { RenameDialog } from "../frame/rename-dialog.tsx";
import { messageOf } from "../results/use-row.ts";
import type { ThreadVerbs } from "./thread-verbs.ts";

/** What can be done with a thread without opening it. */
export function ThreadMenu({ thread, verbs }: { thread: ThreadRow; verbs: ThreadVerbs }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton icon="ellipsis" size="sm" label={`${thread.title || untitledThread}の操作`} />}
        groups={[
          {
            entries: [
              { id: "rename", label: "名前を変える", icon: "pencil", onSelect: () => setRenaming(true) },
              {
                id: "pin",
                label: thread.pinned ? "固定を外す" : "上に固定する",
                icon: thread.pinned ? "pin-off" : "pin",
                onSelect: () => verbs.onPin(thread),
              },
              {
                id: "archive",
                label: thread.archived ? "一覧に戻す" : "アーカイブする",
                icon: thread.archived ? "archive-restore" : "archive",
                onSelect: () => verbs.onArchive(thread),
              },
              {
                id: "save",
                label: "会話を書き出す",
                icon: "download",
                hint: "Markdownのファイル",
                onSelect: () => void save(thread),
              },
              { id: "remove", label: "削除する", icon: "trash", onSelect: () => verbs.onRemove(thread) },
            ],
          },
        ]}
      />
      {renaming && (
        <RenameDialog
          noun="スレッド"
          name={thread.title}
          limit={threadTitleLimit}
          onRename={(title) => verbs.onRename(thread, title)}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

/** What writes it is loaded when it is asked for: the list of threads stands beside every page. */
async function save(thread: ThreadRow): Promise<void> {
  try {
    const { saveTranscript } = await import("./transcript.ts");
    await saveTranscript(thread);
  } catch (error) {
    toast({ kind: "must", title: "書き出せませんでした", description: messageOf(error) });
  }
}
