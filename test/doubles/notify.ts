/** A database's NOTIFY: everybody who listens hears everything, the sender too, in order and a moment later. */
import type { BroadcastTransport } from "#src/engines/events/broadcast.ts";

export function createNotify() {
  const listeners: { heard(payload: string): void; reconnected: (() => void) | undefined }[] = [];
  const sent: string[] = [];
  let isLost = false;
  const wire: BroadcastTransport = {
    async send(_, payloads) {
      if (isLost) throw new Error("no connection");
      await null;
      for (const payload of payloads) {
        if (Buffer.byteLength(payload) >= 8000) throw new Error("payload string too long");
        sent.push(payload);
        for (const { heard } of listeners) heard(payload);
      }
    },
    async listen(_, heard, reconnected) {
      listeners.push({ heard, reconnected });
    },
  };
  return {
    wire,
    sent,
    /** Everybody hears this. */
    say: (payload: string) => {
      for (const { heard } of listeners) heard(payload);
    },
    lose() {
      isLost = true;
    },
    restore() {
      isLost = false;
      for (const { reconnected } of listeners) reconnected?.();
    },
  };
}
