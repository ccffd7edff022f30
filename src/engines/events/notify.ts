import type { BroadcastTransport } from "./broadcast.ts";

interface Server {
  pool: { query(text: string, values: unknown[]): Promise<unknown> };
  listen: BroadcastTransport["listen"];
}

/** A Postgres server's NOTIFY as a wire: everybody who listens on the channel hears. */
export function createNotifyTransport({ pool, listen }: Server): BroadcastTransport {
  const statement = "select pg_notify($1, piece) from unnest($2::text[]) as piece";
  return { listen, send: (channel, payloads) => pool.query(statement, [channel, payloads]) };
}
