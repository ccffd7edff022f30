/** LISTEN that outlives connections: each subscriber is told when notifications may have been missed. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";

export type Unlisten = () => Promise<void>;
export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  /** Called after the subscription was lost and stands again; what was sent between is gone. */
  onReconnect?: () => void,
) => Promise<Unlisten>;

type Subscriber = { onNotification: (payload: string) => void; onReconnect: (() => void) | undefined };

/** Who listens to what, whichever connection carries it. */
export class Subscribers {
  readonly #channels = new Map<string, Set<Subscriber>>();

  get channels(): string[] {
    return [...this.#channels.keys()];
  }

  add(channel: string, subscriber: Subscriber) {
    const subscribers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscribers.add(subscriber));
  }

  /** True when nobody is left on the channel. */
  remove(channel: string, subscriber: Subscriber): boolean {
    const subscribers = this.#channels.get(channel);
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return false;
    return this.#channels.delete(channel);
  }

  notify({ channel, payload = "" }: pg.Notification) {
    for (const subscriber of this.#channels.get(channel) ?? []) subscriber.onNotification(payload);
  }

  reconnected() {
    for (const subscribers of this.#channels.values()) {
      for (const subscriber of subscribers) subscriber.onReconnect?.();
    }
  }
}

/** LISTEN for all channels in one statement; harmless when repeated. */
export function listenStatement(channels: string[]): string {
  return channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join("; ");
}

/** Builds `listen` over a connection that can run LISTEN and UNLISTEN. */
export function listenOver(subscribers: Subscribers, run: (statement: string) => Promise<unknown>): Listen {
  return async (channel, onNotification, onReconnect) => {
    const subscriber = { onNotification, onReconnect };
    subscribers.add(channel, subscriber);
    try {
      await run(listenStatement([channel]));
    } catch (error) {
      subscribers.remove(channel, subscriber);
      throw error;
    }
    return async () => {
      if (subscribers.remove(channel, subscriber)) await run(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
    };
  };
}

/** A dedicated connection to a Postgres server, made at the first `listen` and made again whenever it breaks. */
export class ListenConnection {
  readonly listen: Listen;
  readonly #subscribers = new Subscribers();
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  #client: Promise<pg.Client> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #restoring = false;
  #closed = false;

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = config;
    this.#log = log;
    this.listen = listenOver(this.#subscribers, async (statement) => {
      this.#client ??= this.#connect().catch((error: unknown) => {
        this.#client = undefined;
        throw error;
      });
      await (await this.#client).query(statement);
    });
  }

  async close() {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, keepAlive: true, query_timeout: 10_000 });
    client.on("notification", (notification) => this.#subscribers.notify(notification));
    client.on("error", (error) => this.#log.warn({ err: error }, "listen connection lost"));
    await client.connect();
    client.once("end", () => void this.#restore());
    clearInterval(this.#heartbeat);
    // A peer that vanished without a word is noticed only by asking it.
    this.#heartbeat = setInterval(() => {
      client.query("select 1").catch(() => client.end().catch(() => undefined));
    }, 20_000).unref();
    return client;
  }

  async #restore() {
    if (this.#restoring) return;
    this.#restoring = true;
    clearInterval(this.#heartbeat);
    await this.#reconnect();
    this.#restoring = false;
  }

  async #reconnect() {
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, 1000)) {
      try {
        const connecting = this.#connect();
        this.#client = connecting;
        const client = await connecting;
        if (this.#subscribers.channels.length > 0) {
          await client.query(listenStatement(this.#subscribers.channels));
        }
        this.#subscribers.reconnected();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, "listen connection not back yet");
        await sleep(pause, undefined, { ref: false });
      }
    }
  }
}
