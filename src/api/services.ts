import type { PublicConfig } from "../config/public.ts";
import type { Actor, Context, Log } from "../domain/context.ts";
import type { MailReader } from "../engines/mail/mail.ts";
import type { SessionReader } from "../engines/session/session.ts";
import type { Signals } from "../engines/signals/signals.ts";
import type { Tracing } from "../engines/tracing/tracing.ts";
import type { Described } from "./routing/description.ts";
import type { StreamSlots } from "./threads/stream-slots.ts";

/** What the HTTP side is given by the composition root. */
export interface ApiServices {
  log: Log;
  signals: Signals;
  tracing: Tracing;
  /** Everything that `work` does is done for this request: its lines in the log say so. */
  during<Result>(subject: { requestId: string }, work: () => Result): Result;
  /** The verbs' context for one caller. */
  context(actor: Actor): Context;
  /** Throws when the database does not answer. */
  health(): Promise<void>;
  /** True for an error that means "the database cannot be reached now", as opposed to a fault of ours. */
  isUnavailable(error: unknown): boolean;
  /** True from SIGTERM on: no new work is taken. */
  draining(): boolean;
  /** The embedded sign-in backend under /auth/v1; `peerAddress` names who asks. */
  auth(request: Request, peerAddress: string): Response | Promise<Response>;
  /** Who is signed in, by the request's cookies. */
  session: SessionReader;
  publicConfig: PublicConfig;
  /** Mail kept on this machine; null when there is a mail server, or when the installation is reached from elsewhere. */
  outbox: MailReader | null;
  /** Signs the visitor cookie and keys the hash of network addresses. */
  cookieKey: Buffer;
  trustProxy: boolean;
  siteUrl: string | undefined;
  production: boolean;
  /** Told of each answer; tests hold it against its description. */
  onAnswer?(route: Described | undefined, answer: Response): Promise<void>;
  /** Streams of events that are open in this process. */
  streams: StreamSlots;
  /** Address of the sheet with the product's font, for pages that the API writes itself. */
  fontSheet?: string;
}
