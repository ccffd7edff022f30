/** Whose account a provider's answer opens, and what is kept of it; below the endpoints. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuthContext } from "#src/auth-server/context.ts";
import { accountOfIdentity } from "#src/auth-server/oauth/apply-linking.ts";
import type { ProviderAnswer } from "#src/auth-server/oauth/providers.ts";
import { loadAccount } from "#src/auth-server/users/account.ts";
import { draftAccount } from "#src/auth-server/users/create.ts";
import { caller, makePerson, startWorkbench, type Workbench } from "./context.ts";
import { freshEmail } from "./support.ts";

let bench: Workbench;
let auth: AuthContext;
beforeAll(async () => {
  bench = await startWorkbench();
  auth = bench.auth;
});
afterAll(() => bench.drop());

const nobody = "00000000-0000-4000-8000-000000000000";

describe("whom a provider's answer belongs to", () => {
  const answerOf = (
    subject: string,
    email?: string,
    claims: Record<string, unknown> = {},
  ): ProviderAnswer => ({
    person: { subject, email, emailVerified: email !== undefined },
    claims: { iss: "https://google.example", ...claims },
    tokens: {},
  });
  const enter = (answer: ProviderAnswer, linking?: string, from = auth) =>
    from.transaction((tx) => accountOfIdentity(from, tx, caller, "google", answer, linking));
  const dataOf = async (id: string) =>
    (await loadAccount(auth.db, id)).identities.find(({ provider }) => provider === "google");

  it("a sign-in brings its own identity up to date and nobody else's", async () => {
    const [one, two] = [freshEmail("g"), freshEmail("g")];
    const first = await enter(answerOf("g-one", one, { name: "一" }));
    const second = await enter(answerOf("g-two", two, { name: "二" }));
    const renamed = freshEmail("renamed");
    expect(await enter(answerOf("g-one", renamed, { name: "新" }))).toBe(first);
    expect(await dataOf(first)).toMatchObject({ email: renamed, data: { name: "新", sub: "g-one" } });
    expect(await dataOf(second)).toMatchObject({ email: two, data: { name: "二", sub: "g-two" } });
    expect((await loadAccount(auth.db, first)).user.email).toBe(one);
  });

  it("keeps of the claims what is shown, each of 256 bytes at most, and fills the two names of one thing", async () => {
    const fits = "x".repeat(256);
    const kept = await enter(
      answerOf("g-claims", freshEmail("g"), {
        name: "花子",
        picture: fits,
        given_name: `${fits}x`,
        locale: 1,
        secret: "not shown",
      }),
    );
    const { data } = (await dataOf(kept)) ?? { data: {} };
    expect(data).toEqual({
      name: "花子",
      full_name: "花子",
      picture: fits,
      avatar_url: fits,
      iss: "https://google.example",
      sub: "g-claims",
      provider_id: "g-claims",
      email: expect.any(String),
      email_verified: true,
      phone_verified: false,
    });
    const both = answerOf("g-both", freshEmail("g"), { name: "a", full_name: "b", avatar_url: "c" });
    expect((await dataOf(await enter(both)))?.data).toMatchObject({ full_name: "b", avatar_url: "c" });
    const bare = await dataOf(await enter(answerOf("g-bare", freshEmail("g"))));
    for (const name of ["name", "full_name", "picture", "avatar_url"])
      expect(bare?.data).not.toHaveProperty(name);
  });

  it("a link adds what the provider tells to what the person told, up to 2 KiB together", async () => {
    const own = { name: "自分" };
    const person = await makePerson(auth, { data: own });
    bench.advance(1);
    await enter(answerOf("g-link", freshEmail("g"), { name: "他", locale: "ja" }), person.id);
    const linked = await loadAccount(auth.db, person.id);
    expect(linked.user.userMetadata).toMatchObject({ name: "自分", locale: "ja" });
    expect(linked.user.appMetadata).toMatchObject({ provider: "email", providers: ["email", "google"] });
    expect(linked.user.email).toBe(person.email);
    await expect(enter(answerOf("g-link", freshEmail("g")), person.id)).rejects.toMatchObject({
      status: 422,
      code: "identity_already_exists",
    });

    const large = await makePerson(auth);
    const note = { note: "x".repeat(2000) };
    await bench.rows("update auth_user set user_metadata = $2 where id = $1", [
      large.id,
      JSON.stringify(note),
    ]);
    await enter(answerOf("g-large", freshEmail("g"), { locale: "ja" }), large.id);
    expect((await loadAccount(auth.db, large.id)).user.userMetadata).toEqual(note);
  });

  it("proves the mailbox of the account only where the provider has verified that very address", async () => {
    const unproved = { emailConfirmed: true, emailProved: false };
    const [same, other, told] = [
      await makePerson(auth, unproved),
      await makePerson(auth, unproved),
      await makePerson(auth, unproved),
    ];
    await enter(answerOf("g-same", same.address), same.id);
    await enter(answerOf("g-other", freshEmail("g")), other.id);
    const answer = answerOf("g-told", told.address);
    await enter({ ...answer, person: { ...answer.person, emailVerified: false } }, told.id);
    const provedAt = async (id: string) => (await loadAccount(auth.db, id)).user.emailProvedAt;
    expect(await provedAt(same.id)).toEqual(auth.now());
    expect(await provedAt(other.id)).toBeNull();
    expect(await provedAt(told.id)).toBeNull();
  });

  it("who has no address gets the provider's where it is verified and free", async () => {
    const visitor = async () => {
      const account = draftAccount(auth, { passwordHash: null, data: {}, anonymous: true });
      await bench.rows(
        `insert into auth_user (id, is_anonymous, app_metadata, user_metadata, created_at, updated_at)
         values ($1, true, '{}', '{}', $2, $2)`,
        [account.user.id, auth.now()],
      );
      return account.user.id;
    };
    const email = freshEmail("free");
    const [gets, late, unverified] = [await visitor(), await visitor(), await visitor()];
    await enter(answerOf("g-free", email), gets);
    expect((await loadAccount(auth.db, gets)).user).toMatchObject({
      email,
      isAnonymous: false,
      emailConfirmedAt: auth.now(),
      emailProvedAt: auth.now(),
    });
    await enter(answerOf("g-taken", email), late);
    const other = answerOf("g-unverified", freshEmail("open"));
    await enter({ ...other, person: { ...other.person, emailVerified: false } }, unverified);
    for (const id of [late, unverified])
      expect((await loadAccount(auth.db, id)).user).toMatchObject({
        email: null,
        isAnonymous: false,
        emailConfirmedAt: null,
        emailProvedAt: null,
      });
  });

  it("makes nobody where sign-up is closed, or without a verified address", async () => {
    const closed = await bench.with({ signUp: "closed" });
    await expect(enter(answerOf("g-closed", freshEmail("g")), undefined, closed)).rejects.toMatchObject({
      status: 422,
      code: "signup_disabled",
    });
    await expect(enter(answerOf("g-none"))).rejects.toMatchObject({
      status: 403,
      code: "provider_email_needs_verification",
    });
    await expect(enter(answerOf("g-gone", freshEmail("g")), nobody)).rejects.toMatchObject({
      status: 403,
      code: "user_not_found",
    });
  });
});
