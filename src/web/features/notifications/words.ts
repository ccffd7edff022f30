/** What a notification looks like in the bell. Pure. */
import type { NotificationView } from "#src/domain/notification/schema.ts";
import type { NotificationData } from "#src/shared/notifications.ts";
import { type NotificationText, notificationText } from "#src/shared/words/notification-text.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { IconName } from "#src/ui/icon.tsx";

const icons = {
  invited: "user-plus",
  joined: "users",
  left: "users",
  role: "users",
  removed: "user-minus",
  caps: "users",
  mention: "message-square",
  client: "message-square",
  comment: "message-square",
  evidence: "triangle-alert",
  approval_asked: "send",
  approved: "circle-check",
  sent_back: "rotate-ccw",
} as const;

export function describe(
  row: Pick<NotificationView, "projectId" | "data">,
): NotificationText & { icon: IconName } {
  return { ...notificationText(row, (tool) => catalog[tool].title), icon: iconOf(row.data) };
}

function iconOf(data: NotificationData): IconName {
  if (data.kind === "payment") return data.news === "mended" ? "circle-check" : "credit-card";
  if (data.kind === "run") return data.state === "done" ? "sparkles" : "circle-alert";
  return icons[data.kind];
}
