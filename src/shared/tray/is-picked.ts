/** What people want to hand over: pieces that somebody chose or adopted. Pure, browser-safe. */
import type { Item } from "../result.ts";

export const isPicked = ({ locked, status }: Pick<Item, "locked" | "status">): boolean =>
  locked || ((status?.state === "approved" || status?.state === "used") && !status.changed);
