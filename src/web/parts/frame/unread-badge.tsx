import { maxUnread } from "#src/domain/thread/schema.ts";
import { Badge } from "#src/ui/badge.tsx";

/** How much of a thread is new to the person; nothing when nothing is. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return <Badge tone="good">未読{unread < maxUnread ? `${unread}件` : `${maxUnread - 1}件以上`}</Badge>;
}
