/** Who is signed in, read from a request's cookies. Nothing but a token whose signature was checked counts. */

export interface SignedInUser {
  /** The `sub` of the token: a UUID. */
  id: string;
  /** Lower case; empty for a person without an address. */
  email: string;
  /** The session that the token belongs to. */
  sessionId: string;
  /** aal1: one proof of identity; aal2: two. */
  level: "aal1" | "aal2";
  /** When they last proved who they are; absent where that is not known, and for a key. */
  provedAt?: Date;
  /** When the token ends; absent for who holds none. */
  tokenEnds?: Date;
}

export interface SessionReading {
  user: SignedInUser | null;
  /** Somebody who has shown a password and still owes the second factor: signed in nowhere. */
  pending: SignedInUser | null;
  /** Set-Cookie lines that the answer must carry, e.g. after a refresh; such an answer must not be stored by caches. */
  setCookies: string[];
}

export interface SessionReader {
  /** `cookieHeader` as the browser sent it. Never throws for what a cookie holds: that is a visitor. */
  read(cookieHeader: string | undefined): Promise<SessionReading>;
  /**
   * Where a read rests on the token alone: asks the backend whether the session is there now. Throws when it does not
   * answer. Absent where `read` has looked.
   */
  confirm?(cookieHeader: string | undefined): Promise<boolean>;
}
