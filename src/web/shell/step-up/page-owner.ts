/** The person that the page in this tab was made for. Stays while the session ends or another tab signs somebody else in. */
import type { SessionUser } from "../session.ts";
import { createValueStore } from "../value-store.ts";

export const pageOwner = createValueStore<SessionUser | null>(null);
