/** Letters over Redis, and over the other wire while it is away. */
import type { BroadcastTransport } from "./broadcast.ts";
import type { RedisPair } from "./redis.ts";

export function createRedisTransport(
  { commands, listening }: RedisPair,
  other: BroadcastTransport,
  warn: (error: unknown) => void,
  prefix = "hitofude",
): BroadcastTransport {
  const nameOf = (channel: string) => `${prefix}:post:${channel}`;
  return {
    async send(channel, payloads) {
      try {
        await Promise.all(payloads.map((payload) => commands.publish(nameOf(channel), payload)));
      } catch (error) {
        warn(error);
        // What went out after all comes twice: every letter says how things are, and may.
        await other.send(channel, payloads);
      }
    },
    async listen(channel, onNotification, onReconnect) {
      await other.listen(channel, onNotification, onReconnect);
      const heard = listening.subscribe(nameOf(channel), onNotification);
      heard.catch(warn);
      if (onReconnect) listening.on("ready", onReconnect);
      if (listening.isReady) await heard;
    },
  };
}
