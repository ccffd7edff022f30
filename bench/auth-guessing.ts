/**
 * Guessing and telling accounts apart at the figures of a long attack: 10,000 passwords and 10,000 codes from rotating and
 * spoofed addresses against the real limits, an hour in fast motion, and 2 × 400 timings of every public operation.
 * Run: npm run soak:auth
 */
import { createAuthServer } from "../src/auth-server/create-auth-server.ts";
import { defaultLimits } from "../src/auth-server/settings.ts";
import { createMemoryLimiter } from "../src/engines/limiter/memory.ts";
import { cheapHashing, freshEmail, type Instance, password, startInstance } from "../test/auth/support.ts";

const guesses = Number(process.env.GUESSES ?? 10_000);
const timings = Number(process.env.TIMINGS ?? 400);
const print = (line: string) => process.stdout.write(`${line}\n`);

type Post = (
  address: string,
  path: string,
  json: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** The same instance behind its real limits, called in process so that each request has an address of its own. */
async function behindLimits(instance: Instance): Promise<Post> {
  const { app } = await createAuthServer(
    { ...instance.settings, limits: {} },
    { database: instance.database, mail: instance.mail, log: silent, createLimiter: createMemoryLimiter },
  );
  return async (peerAddress, path, json, headers = {}) =>
    await app.request(
      `/auth/v1${path}`,
      { method: "POST", body: JSON.stringify(json), headers },
      { peerAddress },
    );
}

const silent = { info() {}, warn() {}, error() {} };

/** Every trick to look like many: another network each time, one network's many addresses, mapped forms, headers. */
function attackerAt(n: number): [address: string, headers: Record<string, string>] {
  const spoofed = { "x-forwarded-for": `203.0.113.${n % 250}`, forwarded: `for=198.18.0.${n % 250}` };
  const hex = (n % 65_536).toString(16);
  const ways = [
    `2001:db8:${hex}::1`,
    `2001:db8:ffff:1:${hex}::${(n % 9) + 1}`,
    `::ffff:198.51.100.${n % 250}`,
    `198.51.100.${n % 250}`,
    "192.0.2.66",
  ];
  return [ways[n % ways.length] ?? "", spoofed];
}

async function confirmed(instance: Instance): Promise<string> {
  const { email } = await instance.accounts.createUser({ email: freshEmail(), password, confirmed: true });
  return email ?? "";
}

async function tally(count: number, ask: (n: number) => Promise<Response>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let n = 0; n < count; n += 1) {
    const { status } = await ask(n);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

const of = (statuses: Map<number, number>, ...wanted: number[]) =>
  wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
const broken = (statuses: Map<number, number>) =>
  [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);

async function guessPasswords(instance: Instance, target: string, post: Post): Promise<void> {
  const statuses = await tally(guesses, (n) => {
    const [address, headers] = attackerAt(n);
    return post(address, "/token?grant_type=password", { email: target, password: `guess-${n}-x` }, headers);
  });
  print(
    `passwords: tried ${guesses}, examined ${of(statuses, 400)} (stated ${defaultLimits.account.points} an hour), ` +
      `refused ${of(statuses, 429)}, right 0: ${of(statuses, 200) === 0}, 5xx ${broken(statuses)}`,
  );
  // The neighbours: other people at their own addresses, also in the attackers' provider.
  let blocked = 0;
  for (let n = 0; n < 100; n += 1) {
    const neighbour = await confirmed(instance);
    const address = n % 2 ? `203.0.113.${n}` : `2001:db8:abcd:${n}::7`;
    const { status } = await post(address, "/token?grant_type=password", { email: neighbour, password });
    if (status !== 200) blocked += 1;
  }
  print(`neighbours signing in meanwhile: tried 100, blocked ${blocked}`);
}

async function guessCodes(instance: Instance, target: string, post: Post): Promise<void> {
  await instance.client().signInWithOtp({ email: target });
  await instance.idle();
  const statuses = await tally(guesses, (n) => {
    const [address, headers] = attackerAt(n);
    const json = { type: "email", email: target, token: String(n).padStart(6, "0") };
    return post(address, "/verify", json, headers);
  });
  print(
    `codes: tried ${guesses}, examined ${of(statuses, 403)} (stated ${defaultLimits.accountCodes.points} an hour, ` +
      `5 a mail), refused ${of(statuses, 429)}, right ${of(statuses, 200)}, 5xx ${broken(statuses)}`,
  );
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(instance: Instance): Promise<number> {
  const known = await confirmed(instance);
  const operations: [string, (email: string) => unknown][] = [
    ["/token?grant_type=password", (email) => ({ email, password: "wrong-password-123" })],
    ["/signup", (email) => ({ email, password })],
    ["/recover", (email) => ({ email })],
    ["/otp", (email) => ({ email, create_user: false })],
    ["/magiclink", (email) => ({ email, create_user: false })],
    ["/resend", (email) => ({ email, type: "signup" })],
    ["/verify", (email) => ({ email, type: "email", token: "000000" })],
  ];
  let worst = 0;
  for (const [path, body] of operations) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = new Set<string>();
    for (let n = 0; n < timings; n += 1) {
      for (const kind of n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const start = performance.now();
        const answer = await instance.request(path, { json: body(kind === "known" ? known : freshEmail()) });
        const text = await answer.text();
        times[kind].push(performance.now() - start);
        shapes.add(
          `${answer.status} ${text.replace(/"[^"]*(@|\d{4}-\d\d-\d\dT|[0-9a-f]{8}-)[^"]*"/g, '"…"')}`,
        );
        await instance.idle();
      }
    }
    const difference = Math.abs(median(times.known) - median(times.unknown));
    worst = Math.max(worst, difference);
    print(
      `${path}: 2 × ${timings}, shapes of answers ${shapes.size}, medians known ${median(times.known).toFixed(1)} ` +
        `and unknown ${median(times.unknown).toFixed(1)} ms, apart ${difference.toFixed(1)} ms`,
    );
  }
  return worst;
}

const instance = await startInstance({ hashing: cheapHashing });
const post = await behindLimits(instance);
await guessPasswords(instance, await confirmed(instance), post);
await guessCodes(instance, await confirmed(instance), post);
await instance.close();
const real = await startInstance({ hashing: { memory: 19_456, passes: 2, parallelism: 1 } });
const worst = await compare(real);
print(`farthest apart: ${worst.toFixed(1)} ms (ratio to the bar of 5 ms: ${(worst / 5).toFixed(2)})`);
await real.close();
