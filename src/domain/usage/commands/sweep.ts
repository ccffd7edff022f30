import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { releaseReservations } from "./settle.ts";

/** Longer than any run: whoever reserved this long ago and has no open run is dead. */
const staleMs = 20 * 60 * 60 * 1000;

/**
 * Gives back reservations that nobody will settle: 20 hours old or older, still reserved, and without a run that is queued or
 * running. A run that is open is taken over by a worker and settles by itself, however old it is.
 */
export async function releaseStale(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - staleMs).toISOString();
  const meters = await releaseReservations(
    ctx,
    sql`e.created_at <= ${before}::timestamptz and not exists (
      select 1 from run r where r.id = e.run_id and r.state in ('queued', 'running'))`,
  );
  if (meters > 0) ctx.log.warn({ meters }, "stale reservations given back");
}
