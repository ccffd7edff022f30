/** Two processes that answer people, two that work, and what they share: all on loopback, each of them can be killed and begun anew. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startModelProvider } from "../../test/doubles/model-provider.ts";
import { type PostgresServer, startPostgres } from "../../test/support/postgres.ts";
import {
  freePort,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from "../../test/support/server.ts";
import { noPgbouncer, type Pgbouncer, startPgbouncer } from "../../test/support/servers/pgbouncer.ts";
import { type RedisServer, startRedis } from "../../test/support/servers/redis.ts";
import { type S3Server, startS3 } from "../../test/support/servers/s3.ts";

/** One process of the product, on a port that stays its own. */
export interface Process {
  name: string;
  url: string;
  /** Of the one that runs now. */
  pid(): number;
  isAlive(): boolean;
  /** Ends it at once and begins it again. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

export interface Stand {
  postgres: PostgresServer;
  redis: RedisServer;
  s3: S3Server;
  webs: Process[];
  workers: Process[];
  pool: pg.Pool;
  /** One more process that answers people, on the same data, through pgbouncer; null: it is not installed. */
  pooled(size: number): Promise<{ web: Process; end(): Promise<void> } | null>;
  end(): Promise<void>;
}

export interface StandOptions {
  /** Where the model is asked. */
  modelUrl: string;
  env?: Record<string, string>;
}

// Each process that may be left behind listens for the end of this one.
process.setMaxListeners(50);

export async function openStand({ modelUrl, env = {} }: StandOptions): Promise<Stand> {
  const postgres = await startPostgres();
  if ("reason" in postgres) throw new Error(postgres.reason);
  const [redis, s3] = [await startRedis(), await startS3()];
  const dataDir = temporaryFolder();
  const ports: number[] = [];
  for (let index = 0; index < 5; index += 1) ports.push(await freePort());
  const shared = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.name,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    SESSION_SECRET: "scale-".repeat(8),
    SITE_URL: `http://127.0.0.1:${ports[0]}`,
    TRUST_PROXY: "true",
    MODEL_PROVIDER: "openai-compatible",
    MODEL_ID: "double",
    MODEL_BASE_URL: modelUrl,
    MODEL_CONCURRENCY: "500",
    LOG_LEVEL: "error",
    ...env,
  };
  const begin = (role: string, at: number, more = {}) =>
    beginProcess(role, dataDir, { ...shared, ROLE: role, PORT: `${ports[at]}`, ...more });
  // The first makes the tables.
  const webs = [await begin("web", 0)];
  webs.push(await begin("web", 1));
  const workers = [await begin("worker", 2), await begin("worker", 3)];
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on("error", () => {});
  return {
    ...{ postgres, redis, s3, webs, workers, pool },
    async pooled(size) {
      if (noPgbouncer) return null;
      const pgbouncer: Pgbouncer = await startPgbouncer(postgres.url, size);
      const through = { DATABASE_URL: pgbouncer.through(postgres.url), DATABASE_DIRECT_URL: postgres.url };
      const web = await begin("web", 4, through);
      const end = () => web.end().then(pgbouncer.end);
      return { web, end };
    },
    async end() {
      await Promise.all([...webs, ...workers].map((each) => each.end()));
      await pool.end();
      await redis.end();
      await s3.end();
      await postgres.stop();
      removeFolder(dataDir);
    },
  };
}

async function beginProcess(role: string, dataDir: string, env: Record<string, string>): Promise<Process> {
  let running: RunningServer = await startServer(dataDir, env);
  // A load that ends in a fault must not leave processes behind.
  process.once("exit", () => void running.end("SIGKILL"));
  return {
    name: `${role} ${env.PORT}`,
    url: `http://127.0.0.1:${env.PORT}`,
    pid: () => running.pid,
    isAlive() {
      try {
        return process.kill(running.pid, 0);
      } catch {
        return false;
      }
    },
    async kill() {
      await running.end("SIGKILL");
      running = await startServer(dataDir, env);
    },
    end: async () => void (await running.end("SIGKILL")),
  };
}

/** A model that answers with numbered words at reading speed, whatever it is asked. */
export function startWriter(tokens: number, tokensPerSecond: number) {
  return startModelProvider({
    style: "openai-chat",
    firstTokenMs: 200,
    tokensPerSecond,
    answer: () => Array.from({ length: tokens }, (_, at) => `語${at}${at % 10 === 9 ? "。" : "、"}`),
  });
}

/** Until it holds; false: it did not in time. */
export async function within(limitMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end; await sleep(100)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}
