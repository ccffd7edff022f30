/** Argon2id in Node's own thread pool, a few at a time, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

export interface HashCost {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no stored hash it does the same work and says no, so that nobody can tell the two apart by time. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** True when the stored hash was made at another cost. */
  isOutdated(stored: string): boolean;
}

const derive = promisify(argon2);
const tagLength = 32;
const saltLength = 16;

/** Equal texts typed on different systems must give equal bytes. */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFC"), "utf8");

interface Parsed extends HashCost {
  salt: Buffer;
  tag: Buffer;
}

function parse(stored: string): Parsed | undefined {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  );
  if (!found) return undefined;
  const [, memory, passes, parallelism, salt = "", tag = ""] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** One less than there are processors, so that the event loop and file reads keep theirs, and two at most. */
export const hashesAtOnce = (processors: number) => Math.max(1, Math.min(2, processors - 1));

export function createPasswordHasher(
  cost: HashCost,
  atOnce = hashesAtOnce(availableParallelism()),
): PasswordHasher {
  const queue = createQueue(atOnce);
  const run = (password: string, nonce: Buffer, { memory, passes, parallelism }: HashCost, length: number) =>
    queue(() =>
      derive("argon2id", {
        message: bytesOf(password),
        nonce,
        memory,
        passes,
        parallelism,
        tagLength: length,
      }),
    );
  const nobody: Parsed = { ...cost, salt: randomBytes(saltLength), tag: randomBytes(tagLength) };
  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      const tag = await run(password, salt, cost, tagLength);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
    },
    async verify(password, stored) {
      const known = stored === null ? undefined : parse(stored);
      const { salt, tag, ...parameters } = known ?? nobody;
      const made = await run(password, salt, parameters, tag.length);
      return timingSafeEqual(made, tag) && known !== undefined;
    },
    isOutdated(stored) {
      const known = parse(stored);
      if (!known) return true;
      return (["memory", "passes", "parallelism"] as const).some((name) => known[name] !== cost[name]);
    },
  };
}

/** Runs at most `limit` pieces of work at a time, in order of arrival. */
function createQueue(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
