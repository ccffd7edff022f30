/** The mark of somebody who is to choose a password: theirs was dropped because others may know it. */
import { sql } from "drizzle-orm";
import { authUser, type Metadata } from "../../db/schema/auth.ts";

/** In `app_metadata`, which only this backend writes and every session shows. */
const mark = "choose_password";

export const hasMark = (appMetadata: Metadata) => appMetadata[mark] === true;

export function withMark({ [mark]: _, ...appMetadata }: Metadata, asks: boolean): Metadata {
  return asks ? { ...appMetadata, [mark]: true } : appMetadata;
}

/** The column without the mark, for whoever has chosen. */
export const unmarked = () => sql<Metadata>`${authUser.appMetadata} - ${mark}::text`;
