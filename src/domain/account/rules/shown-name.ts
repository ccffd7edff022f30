import { sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";

/** What others call the person of the joined `account`: the name that they chose, or their address. Null where nobody is joined. */
export function shownName<Name extends string | null>() {
  return sql<Name>`coalesce(nullif(${account.displayName}, ''), ${account.email})`;
}
