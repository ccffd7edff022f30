/** Asks what this process leans on whether it answers. */
import type { Database } from "../db/database.ts";
import type { ExternalServiceStates, ServiceState } from "../domain/status/schema.ts";
import { type BucketSettings, createBucket } from "../engines/storage/bucket.ts";

interface Parts {
  database: Pick<Database, "health">;
  /** Null: there is none. */
  redis: { ping(): Promise<unknown> } | null;
  s3: BucketSettings | undefined;
}

/** Silent for so long is away. */
const limitMs = 3000;
/** There is no such object: a bucket that answers says so, one that is not there fails. */
const nothing = "nothing";

export function createExternalServices({ database, redis, s3 }: Parts): ExternalServiceStates {
  const asks: [ServiceState["service"], () => Promise<unknown>][] = [["database", () => database.health()]];
  if (redis) asks.push(["redis", () => redis.ping()]);
  const bucket = s3 && createBucket(s3);
  if (bucket) asks.push(["bucket", () => bucket.read(nothing, 0, 1)]);
  return { look: () => Promise.all(asks.map(([service, ask]) => stateOf(service, ask))) };
}

async function stateOf(service: ServiceState["service"], ask: () => Promise<unknown>): Promise<ServiceState> {
  const begun = performance.now();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("late")), limitMs);
  let isUp = true;
  try {
    await Promise.race([ask(), late.promise]);
  } catch {
    isUp = false;
  }
  clearTimeout(timer);
  return { service, isUp, ms: Math.round(performance.now() - begun) };
}
