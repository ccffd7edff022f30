/** The stock server-side client over cookies that somebody has tampered with: verified claims are real or absent. */
import { createServerClient } from "@supabase/ssr";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sized } from "#test/support/global/size.ts";
import { freshEmail, type Instance, kidOf, password, startInstance } from "./support.ts";

type Jar = Map<string, string>;
const name = "hitofude-auth";

let instance: Instance;
let mine: Jar;
let theirs: Jar;
let sub: string;

function clientOver(jar: Jar, statuses: number[]) {
  return createServerClient(instance.origin, "sb_publishable_test", {
    cookieOptions: { name },
    cookies: {
      getAll: () => [...jar].map(([key, value]) => ({ name: key, value })),
      setAll: (list) => {
        for (const each of list) each.value === "" ? jar.delete(each.name) : jar.set(each.name, each.value);
      },
    },
    global: {
      async fetch(input, init) {
        const response = await fetch(input, init);
        statuses.push(response.status);
        return response;
      },
    },
  });
}

async function signIn(): Promise<{ jar: Jar; id: string }> {
  const email = freshEmail();
  const jar: Jar = new Map();
  const client = clientOver(jar, []);
  // Long enough for several chunks, and within the 2 KiB that an account may keep.
  const data = { text: "長い自己紹介です。".repeat(70) };
  const { data: made } = await client.auth.signUp({ email, password, options: { data } });
  return { jar, id: made.user?.id ?? "" };
}

beforeAll(async () => {
  instance = await startInstance({ autoConfirm: { email: true, phone: false } });
  const first = await signIn();
  mine = first.jar;
  sub = first.id;
  theirs = (await signIn()).jar;
});
afterAll(() => instance.close());

const unsigned = (claims: object) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "ES256", typ: "JWT", kid: kidOf(instance) })}.${part(claims)}.${"A".repeat(86)}`;
};

const chunkNames = () => [...mine.keys()];
const change = fc.oneof(
  fc.record({ kind: fc.constant("cut" as const), chunk: fc.nat(5), at: fc.nat(3200) }),
  fc.record({ kind: fc.constant("drop" as const), chunk: fc.nat(5) }),
  fc.record({ kind: fc.constant("swap" as const), chunk: fc.nat(5) }),
  fc.record({
    kind: fc.constant("text" as const),
    chunk: fc.nat(5),
    text: fc.string({ unit: "binary", maxLength: 200, size: "max" }),
  }),
  fc.record({ kind: fc.constant("many" as const), count: fc.integer({ min: 1, max: 64 }) }),
  fc.record({ kind: fc.constant("flip" as const), chunk: fc.nat(5), at: fc.nat(3200) }),
  fc.record({ kind: fc.constant("forge" as const), id: fc.uuid(), json: fc.boolean() }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function forged(id: string, asJson: boolean): string {
  const session = {
    access_token: unsigned({ sub: id, aud: "authenticated", exp: 9_999_999_999, role: "authenticated" }),
    refresh_token: "AAAA",
    expires_at: 9_999_999_999,
    expires_in: 3600,
    token_type: "bearer",
    user: { id },
  };
  const text = JSON.stringify(session);
  return asJson ? text : `base64-${Buffer.from(text).toString("base64url")}`;
}

function apply(jar: Jar, step: Change): void {
  const names = chunkNames();
  const key = "chunk" in step ? (names[step.chunk % names.length] ?? name) : name;
  const value = jar.get(key) ?? "";
  if (step.kind === "cut") jar.set(key, value.slice(0, step.at));
  if (step.kind === "drop") jar.delete(key);
  if (step.kind === "swap") jar.set(key, theirs.get(key) ?? "");
  if (step.kind === "text") jar.set(key, step.text);
  if (step.kind === "many") for (let n = 0; n < step.count; n += 1) jar.set(`${name}.${n}`, value);
  if (step.kind === "flip") jar.set(key, `${value.slice(0, step.at)}x${value.slice(step.at + 1)}`);
  if (step.kind === "forge") {
    jar.clear();
    jar.set(name, forged(step.id, step.json));
  }
}

it("2,000 tampered sets: no claims but the person's own, no server error", async () => {
  expect(chunkNames().length).toBeGreaterThan(1);
  const statuses: number[] = [];
  const other = (await clientOver(new Map(theirs), []).auth.getClaims()).data?.claims.sub;
  expect(other).toEqual(expect.any(String));
  const known = new Set([sub, other]);
  expect(known.size).toBe(2);
  const quiet = console.warn;
  console.warn = () => {};
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (steps) => {
        const jar = new Map(mine);
        for (const step of steps) apply(jar, step);
        const result = await clientOver(jar, statuses)
          .auth.getClaims()
          .catch(() => ({ data: null }));
        const found = result.data?.claims.sub;
        return found === undefined || known.has(found);
      }),
      { numRuns: sized(2000, 300) },
    );
  } finally {
    console.warn = quiet;
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect((await clientOver(new Map(mine), []).auth.getClaims()).data?.claims.sub).toBe(sub);
}, 120_000);

it("a session cookie without a signature names nobody, although getSession shows it", async () => {
  const victim = crypto.randomUUID();
  const client = clientOver(new Map([[name, forged(victim, false)]]), []);
  expect((await client.auth.getClaims()).data).toBeNull();
  expect((await client.auth.getUser()).data.user).toBeNull();
});
