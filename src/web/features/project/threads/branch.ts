/** The branch of a thread that is shown, as pages come in. */
import type { MessagePage, MessageView } from "#src/domain/message/schema.ts";

export interface MessageBranch {
  messages: MessageView[];
  /** There are older ones. */
  hasMore: boolean;
  /** There are newer ones on this branch. */
  hasNewer: boolean;
}

type Page = Omit<MessagePage, "newest">;

/** The newest page of a branch, behind what is loaded of the same branch. */
export function joinNewer(loaded: MessageBranch, page: Page): MessageBranch {
  const [first] = page.messages;
  const parent = loaded.messages.findIndex((message) => message.id === first?.after);
  const same = loaded.messages.findIndex((message) => message.id === first?.id);
  const kept = parent >= 0 ? parent + 1 : Math.max(same, 0);
  const { messages, hasMore, hasNewer } = page;
  if (kept === 0) return { messages, hasMore, hasNewer };
  return { messages: [...loaded.messages.slice(0, kept), ...messages], hasMore: loaded.hasMore, hasNewer };
}

/** More than these are not kept loaded: a long thread stays as quick to write in as a short one. */
export const maxLoaded = 120;

/** An older page, before what is loaded; the newest messages give way to it where there are too many. A page that no longer fits, because another branch is shown by now, changes nothing. */
export function joinOlder(loaded: MessageBranch, page: Page): MessageBranch {
  const last = page.messages.at(-1);
  if (!last || loaded.messages[0]?.after !== last.id) return loaded;
  const messages = [...page.messages, ...loaded.messages];
  const hasNewer = loaded.hasNewer || messages.length > maxLoaded;
  return { messages: messages.slice(0, maxLoaded), hasMore: page.hasMore, hasNewer };
}

/** The branch with something about one of its messages changed. */
export function withMessage(loaded: MessageBranch, id: string, change: Partial<MessageView>): MessageBranch {
  return {
    ...loaded,
    messages: loaded.messages.map((message) => (message.id === id ? { ...message, ...change } : message)),
  };
}
