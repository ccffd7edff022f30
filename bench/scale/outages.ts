/** What the processes share goes away under load: the database's server, then Redis. */
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { createServerClient } from "@supabase/ssr";
import { embeddedKey, sessionCookie } from "#src/config/public.ts";
import { tierLimits } from "#src/shared/limits.ts";
import { testPassword } from "../../test/support/account.ts";
import { checkAfterwards } from "./accounts.ts";
import { cancelCommands } from "./cancelled.ts";
import { People, type Person } from "./people.ts";
import { note, say } from "./report.ts";
import { type Process, type Stand, within } from "./stand.ts";

export async function restartPostgres(
  stand: Stand,
  options: { restarts: number; users: number },
): Promise<void> {
  const { restarts, users } = options;
  say(`postgres: restarted ${restarts} times under ${users} people`);
  const people = new People(stand);
  await people.come(users);
  const load = people.begin();
  const all = [...stand.webs, ...stand.workers];
  const before = all.map((each) => each.pid());
  const [first] = people.all;
  if (!first) throw new Error("nobody came");
  const asked = askAllTheTime(stand, first);
  const recovered: number[] = [];
  for (let round = 0; round < restarts; round += 1) {
    await sleep(4000);
    await stand.postgres.restart(round % 3 === 2 ? "immediate" : "fast");
    const from = performance.now();
    await within(60_000, async () => (await Promise.all(all.map(isReady))).every(Boolean));
    recovered.push((performance.now() - from) / 1000);
  }
  const statuses = await asked.end();
  await load.end();
  const kept = all.filter((each, at) => each.pid() === before[at] && each.isAlive()).length;
  const longest = Math.max(...recovered);
  const odd = [...statuses].filter(([status]) => !["200", "503"].includes(status));
  const shown = [...statuses].map(([status, times]) => `${status}: ${times}`).join(", ");
  note("postgres: processes that ended", "0", all.length - kept, kept === all.length);
  note(
    "postgres: answers meanwhile",
    "200 or 503",
    shown,
    odd.length === 0 && (statuses.get("503") ?? 0) > 0,
  );
  note("postgres: longest until all are ready again, s", "5", longest.toFixed(1), longest <= 5);
  await checkAfterwards("postgres", stand, people.all);
}

const isReady = async ({ url }: Process) => (await fetch(`${url}/readyz`)).ok;

/** A page's question every 100 ms, to one web after the other. */
function askAllTheTime({ webs }: Stand, { who, project }: Person) {
  const statuses = new Map<string, number>();
  let isOver = false;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const url = `${webs[turn % webs.length]?.url}/api/v1/projects/${project}/threads`;
      const status = await fetch(url, { headers: { cookie: who.cookie } }).then(
        async (response) => {
          await response.body?.cancel();
          return `${response.status}`;
        },
        (error: unknown) => `none (${(error as Error & { cause?: { code?: string } }).cause?.code})`,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(100);
    }
  })();
  return {
    async end() {
      isOver = true;
      await asking;
      return statuses;
    },
  };
}

export async function loseRedis(stand: Stand, options: { cancelled: number; users: number }): Promise<void> {
  const { cancelled, users } = options;
  say(`redis: flushed and stopped under ${users} people, ${cancelled} commands cancelled`);
  const people = new People(stand);
  await people.come(users + 3);
  const [one, other, poor] = people.all.slice(users);
  if (!one || !other || !poor) throw new Error("nobody came");
  const load = people.begin(users);
  const control = createClient({ url: stand.redis.url });
  control.on("error", () => {});
  await control.connect();
  for (let round = 0; round < 5; round += 1) {
    await control.flushAll();
    await sleep(1000);
  }
  control.destroy();
  const { foreign, seen, broken } = await cancelCommands(people, [one, other], cancelled);
  note(
    `redis: answers with another person's data, of ${seen} beside ${broken} cancelled`,
    "0",
    foreign,
    foreign === 0 && broken > 0,
  );

  await stand.redis.end();
  await withoutRedis(stand, people, one, poor).finally(() => stand.redis.start());
  await sleep(3000);
  await load.end();
  await checkAfterwards("redis", stand, people.all);
}

async function withoutRedis(stand: Stand, people: People, one: Person, poor: Person): Promise<void> {
  const began = performance.now();
  const signedIn = await signIn(stand.webs[0]?.url ?? "", one.who.email);
  const took = (performance.now() - began) / 1000;
  note("redis stopped: signing in, s", "<= 5", signedIn ? took.toFixed(1) : "refused", signedIn && took <= 5);
  await failsClosed(stand, people, poor);
  const sent = await people.turn(one);
  note(
    "redis stopped: an answer is seen to its end",
    "yes",
    sent?.isOver ? "yes" : "no",
    sent?.isOver === true,
  );
}

async function signIn(url: string, email: string): Promise<boolean> {
  const client = createServerClient(url, embeddedKey, {
    cookieOptions: { name: sessionCookie },
    cookies: { getAll: () => [], setAll: () => {} },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword });
  return error === null;
}

/** Whoever has used everything is refused, at each process. */
async function failsClosed({ pool, webs }: Stand, people: People, { who, thread }: Person): Promise<void> {
  const month = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Tokyo" }).format(new Date()).slice(0, 7);
  const key = `spent:${who.id}`;
  const values = [`account:${who.id}`, month, tierLimits.premium.tokens, key];
  await pool.query(
    `insert into usage_entry (id, key, owner, kind, period, day, reserved, settled, state, reason, created_at)
     values (gen_random_uuid(), $4, $1, 'tokens', $2, $2 || '-01', 0, $3, 'settled', 'run', now())`,
    values,
  );
  await pool.query(
    `insert into usage_meter (owner, kind, period, used) values ($1, 'tokens', $2, $3)
     on conflict (owner, kind, period) do update set used = usage_meter.used + excluded.used`,
    values.slice(0, 3),
  );
  const codes: string[] = [];
  for (let times = 0; times < webs.length * 2; times += 1) {
    const response = await people.call(who, `/api/v1/threads/${thread}/messages`, {
      method: "POST",
      body: JSON.stringify({ text: "値段を教えてください", idempotencyKey: crypto.randomUUID() }),
    });
    const body = (await response.json()) as { error?: { code: string } };
    codes.push(body.error?.code ?? `${response.status}`);
  }
  const refused = codes.every((code) => code === "limit_reached");
  note("redis stopped: whoever has used everything", "limit_reached", [...new Set(codes)].join(" "), refused);
}
