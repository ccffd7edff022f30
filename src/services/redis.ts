/** Connections to the Redis of REDIS_URL. The product starts without it, and goes on while it is away. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../domain/context.ts";
import type { RedisPair } from "../engines/events/redis.ts";

export interface Redis extends RedisPair {
  /** Fails when it does not answer. */
  ping(): Promise<unknown>;
  close(): void;
}

/** A start waits so long for it. */
const startMs = 3000;
/** A server that says nothing for so long, though it is asked each second, is given up; what waits for it fails. */
const silentMs = 3000;
const askEveryMs = 1000;

export async function openRedis(url: string, log: Log): Promise<Redis> {
  const { createClient } = await import("@redis/client");
  const socket = {
    connectTimeout: silentMs,
    socketTimeout: silentMs,
    reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 2000),
  };
  // What is asked for while it is away fails at once: waiting in a queue would make everybody wait.
  const commands = createClient({ url, socket, pingInterval: askEveryMs, disableOfflineQueue: true });
  // What is listened for is remembered meanwhile.
  const listening = createClient({ url, socket, pingInterval: askEveryMs });
  let isAway = false;
  commands.on("error", (err: unknown) => {
    if (!isAway) log.warn({ err }, "redis is away");
    isAway = true;
  });
  commands.on("ready", () => {
    if (isAway) log.warn({}, "redis is back");
    isAway = false;
  });
  listening.on("error", () => {});
  const connecting = Promise.all([commands.connect(), listening.connect()]).catch(() => {});
  await Promise.race([connecting, sleep(startMs, undefined, { ref: false })]);
  return {
    commands: commands as unknown as RedisPair["commands"],
    listening: listening as unknown as RedisPair["listening"],
    ping: () => commands.ping(),
    close() {
      commands.destroy();
      listening.destroy();
    },
  };
}
