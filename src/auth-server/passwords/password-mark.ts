/** The mark of an account that has to set a new password: the old one was removed because others may know it. */
import { sql } from "drizzle-orm";
import { authUser, type Metadata } from "../../db/schema/auth.ts";

/** In `app_metadata`, which only this backend writes and every session shows. */
const mark = "choose_password";

export const hasPasswordMark = (appMetadata: Metadata) => appMetadata[mark] === true;

export function withPasswordMark({ [mark]: _, ...appMetadata }: Metadata, asks: boolean): Metadata {
  return asks ? { ...appMetadata, [mark]: true } : appMetadata;
}

/** The column without the mark, once a password has been set. */
export const withoutPasswordMark = () => sql<Metadata>`${authUser.appMetadata} - ${mark}::text`;
