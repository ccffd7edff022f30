/** @module-tag long */
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, it } from "vitest";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.end("SIGKILL");
  if (server) removeFolder(server.dataDir);
});

const person = { email: "aoi@example.jp", password: "kaze-no-toori-michi-58" };
const client = (url: string) =>
  createClient(url, "public", { auth: { persistSession: false, autoRefreshToken: false } });

it("the stock client signs up, is known by its verified token, and signs out; a restart keeps account and keys", async () => {
  server = await startServer(temporaryFolder(), { SIGN_UP: "open" });
  const first = client(server.url);
  const signedUp = await first.auth.signUp(person);
  expect(signedUp.error).toBeNull();
  const token = signedUp.data.session?.access_token ?? "";
  await server.end("SIGTERM");
  server = await startServer(server.dataDir, { SIGN_UP: "open" });

  const second = client(server.url);
  expect(
    (await second.auth.signInWithPassword({ ...person, password: "not-this-one-at-all" })).error?.status,
  ).toBe(400);
  const signedIn = await second.auth.signInWithPassword(person);
  expect(signedIn.data.user?.email).toBe(person.email);
  const claims = await second.auth.getClaims(token);
  expect(claims.data?.claims.sub).toBe(signedIn.data.user?.id);
  expect((await second.auth.signOut()).error).toBeNull();
});

it("takes nobody new when sign-up is closed", async () => {
  server = await startServer(temporaryFolder(), { SIGN_UP: "closed" });
  const { error } = await client(server.url).auth.signUp(person);
  expect(error?.code).toBe("signup_disabled");
});
