/**
 * The second wall: statements made for a request run under a role that row policies bind, as the person or visitor who asks. A
 * query that forgets whose rows it may touch finds none. The policies are in the migrations; see docs/decisions/0017-second-wall.md.
 */
import pg from "pg";
import type { Log } from "./log.ts";
import { localSettings, type PoolerSettings, withSettings } from "./pooler.ts";
import { type Handles, handlesOn, transactionsOf } from "./transaction.ts";

/** Owns nothing and bypasses nothing. Roles belong to the whole server, so databases of one server share it. */
export const requestRole = "hitofude_request";

/** Whose rows may be touched: those of this person's and this visitor's projects, and of the projects named. */
export interface Principal {
  user: string | null;
  visitor: string | null;
  projects: readonly string[];
}

export interface RowLevelSecurity {
  behind(principal: Principal): Handles;
  /** Makes the role and gives it the tables. Without the right to do so there is no wall, and the log says so. */
  prepare(client: pg.ClientBase): Promise<void>;
  /** Looks whether an earlier start has prepared it. */
  find(): Promise<void>;
  /** False: the role is missing or may not be used, and statements see what the database user sees. */
  readonly stands: boolean;
}

/** Gives the role every table there is; nothing while there is no role. */
export const grantTables = `
do $$ begin
  if exists (select from pg_roles where rolname = '${requestRole}') then
    grant usage on schema public to ${requestRole};
    grant select, insert, update, delete on all tables in schema public to ${requestRole};
  end if;
end $$`;

const settings = ["role", "wall.user", "wall.visitor", "wall.projects"] as const;

/**
 * Builds the wall in front of a pool and keeps the pool's own statements outside it. Call it once, before the pool is used.
 * `limits`: behind the pool there is a pooler; what is to hold for each transaction, the actor beside, is said in it.
 */
export function createRowLevelSecurity(pool: pg.Pool, log: Log, limits?: PoolerSettings): RowLevelSecurity {
  const enter = limits ? undefined : remember(pool);
  let stands = false;
  return {
    get stands() {
      return stands;
    },
    behind({ user, visitor, projects }) {
      if (!stands) return unrestrictedHandles(pool, limits);
      const values = [requestRole, user ?? "", visitor ?? "", projects.length > 0 ? `{${projects}}` : ""];
      if (!enter) {
        const actor = settings.map((name, at) => [name, values[at] ?? ""]);
        return withSettings(pool, localSettings({ ...limits, ...Object.fromEntries(actor) }));
      }
      const connect = () => enter(values);
      const client = new WalledClient(connect) as unknown as pg.Pool;
      return handlesOn(client, transactionsOf(connect));
    },
    async prepare(client) {
      await makeRole(client).catch((err: unknown) => {
        log.warn({ err }, "row policies are off: this database user may not create or use their role");
      });
      stands = await standsFor(client);
    },
    async find() {
      stands = await standsFor(pool);
    },
  };
}

/** Statements that see what the database user sees. */
export function unrestrictedHandles(pool: pg.Pool, limits?: PoolerSettings): Handles {
  return handlesOn(
    pool,
    transactionsOf(() => pool.connect(), limits && localSettings(limits)),
  );
}

const everything = "";
const actAs = `select ${settings.map((name, at) => `set_config('${name}', $${at + 1}, false)`).join(", ")}`;

/**
 * A connection remembers as whom it last acted, and is told anew only when that changes. What the pool itself gives acts as nobody
 * but the database user; the answer gives those that act as somebody.
 */
function remember(pool: pg.Pool): (values: readonly string[]) => Promise<pg.PoolClient> {
  const acting = new WeakMap<pg.ClientBase, string>();
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (callback: Connected): void;
  };

  async function become(client: pg.PoolClient, whom: string, values: readonly string[]): Promise<void> {
    if ((acting.get(client) ?? everything) === whom) return;
    try {
      await client.query(actAs, [...values]);
      acting.set(client, whom);
    } catch (error) {
      // As whom it acts now is anybody's guess.
      client.release(true);
      throw error;
    }
  }
  const becomeFree = (client: pg.PoolClient) => become(client, everything, ["none", "", "", ""]);
  const free = (callback?: Connected) => {
    if (!callback)
      return connect().then(async (client) => {
        await becomeFree(client);
        return client;
      });
    connect((error, client, release) => {
      if (error || !client || !acting.get(client)) return callback(error, client, release);
      becomeFree(client).then(
        () => callback(undefined, client, release),
        (reason: Error) => callback(reason, undefined, release),
      );
    });
    return undefined;
  };
  pool.connect = free as pg.Pool["connect"];
  return async (values) => {
    const client = await connect();
    await become(client, values.join(" "), values);
    return client;
  };
}

async function standsFor(client: Asked): Promise<boolean> {
  const { member, reaches } = await rights(client);
  return member && reaches;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** What drizzle's driver takes for a pool: each statement on a connection that acts as somebody. */
class WalledClient {
  readonly #enter: () => Promise<pg.PoolClient>;

  constructor(enter: () => Promise<pg.PoolClient>) {
    this.#enter = enter;
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#enter();
    let usable = false;
    try {
      const result = await client.query(config, values);
      usable = true;
      return result;
    } catch (error) {
      // A statement that was refused leaves its connection whole; anything else may have torn it.
      usable = error instanceof pg.DatabaseError && error.severity === "ERROR";
      throw error;
    } finally {
      client.release(!usable);
    }
  }
}

/** Makes the role where it is missing and gives it what it lacks. Throws what the database user has no right to. */
async function makeRole(client: pg.ClientBase): Promise<void> {
  // Asked before each step: whoever was given the role may lack the right to make it, and two starters that grant the same at
  // once would disturb each other for nothing.
  if (!(await rights(client)).exists)
    await client.query(`
      do $$ begin
        create role ${requestRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then null;
      end $$`);
  const { member, reaches } = await rights(client);
  if (!member) await client.query(`grant ${requestRole} to current_user`);
  if (!reaches) await client.query(grantTables);
}

/** Whether there is the role, this database user may act as it, and it reaches every table. */
async function rights(client: Asked): Promise<{ exists: boolean; member: boolean; reaches: boolean }> {
  const { rows } = await client.query<{ reaches: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not has_table_privilege(r.oid, c.oid, 'delete')
     ) as reaches from pg_roles r where r.rolname = $1`,
    [requestRole],
  );
  const [found] = rows;
  return {
    exists: found !== undefined,
    member: found !== undefined && (await mayAct(client)),
    ...(found ?? { reaches: false }),
  };
}

/** Tried, for one statement: from Postgres 16 on, whoever made a role is its member and may still not act as it. */
async function mayAct(client: Asked): Promise<boolean> {
  try {
    await client.query("select set_config('role', $1, true)", [requestRole]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return false;
    throw error;
  }
}

type Asked = Pick<pg.Pool, "query"> | pg.ClientBase;
