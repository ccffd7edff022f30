import type { Wire } from "./post.ts";

interface Server {
  pool: { query(text: string, values: unknown[]): Promise<unknown> };
  listen: Wire["listen"];
}

/** A Postgres server's NOTIFY as a wire: everybody who listens on the channel hears. */
export function createNotifyWire({ pool, listen }: Server): Wire {
  const statement = "select pg_notify($1, piece) from unnest($2::text[]) as piece";
  return { listen, send: (channel, payloads) => pool.query(statement, [channel, payloads]) };
}
