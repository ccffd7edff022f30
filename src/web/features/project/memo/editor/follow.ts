/** What others write in the memo, heard for as long as the page is looked at. */
import type { MemoDocument } from "#src/domain/memo/schema.ts";
import type { PresentMember } from "#src/domain/presence/schema.ts";
import { followEvents, whileVisible } from "#src/web/shell/events/follow-events.ts";
import type { MemoLink } from "./memo-link.ts";
import type { OtherEditors } from "./others/others.ts";

/** Returns what ends it. */
export function followMemo(
  path: string,
  link: Pick<MemoLink, "version" | "receive">,
  { tab, others, onOpen }: { tab: string; others: OtherEditors; onOpen: () => void },
): () => void {
  return whileVisible(() => {
    const leave = followEvents({
      address: () => `${path}/changes?after=${link.version()}&tab=${tab}`,
      hear: {
        message: ({ data }) => link.receive(JSON.parse(data) as MemoDocument),
        here: ({ data }) => others.hear(JSON.parse(data) as PresentMember),
        gone: ({ data }) => others.leave(JSON.parse(data) as string),
      },
      onConnection: (connected) => {
        if (connected) onOpen();
      },
    });
    return () => {
      leave();
      others.clear();
    };
  });
}
