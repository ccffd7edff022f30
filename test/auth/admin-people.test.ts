/** The administration's people to the letter: pages, fields, bans, and who is told of what ends. */
import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBan } from "#src/auth-server/routes/admin.ts";
import { errorOf, freshEmail, type Instance, kidOf, password, signedUp, startInstance } from "./support.ts";

let instance: Instance;
let service: string;
beforeAll(async () => {
  instance = await startInstance({ admin: true, mailGapSeconds: 0 });
  const key = await importJWK(instance.settings.keys.signing, "ES256");
  service = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: kidOf(instance) })
    .sign(key);
});
afterAll(() => instance.close());

interface UserBody {
  id: string;
  email: string;
  [field: string]: unknown;
}
const ask = (path: string, json?: unknown, method = json === undefined ? "GET" : "POST") =>
  instance.request(path, { method, token: service, ...(json === undefined ? {} : { json }) });
const bodyOf = async (response: Response) => (await response.json()) as UserBody;
const make = async (json: object = {}) =>
  await bodyOf(await ask("/admin/users", { email: freshEmail(), ...json }));
const change = async (id: string, json: object) => await bodyOf(await ask(`/admin/users/${id}`, json, "PUT"));
const refusal = async (response: Promise<Response>) => await errorOf(await response);

describe("the list", () => {
  it("is newest first, in pages that say where the next and the last one are", async () => {
    const list = async (query = "") => {
      const answer = await ask(`/admin/users${query}`);
      const { users } = (await answer.json()) as { users: UserBody[] };
      const pages = [...(answer.headers.get("link") ?? "").matchAll(/<([^>]*)>; rel="(\w+)"/g)];
      return {
        ids: users.map(({ id }) => id),
        total: answer.headers.get("x-total-count"),
        links: pages.map(([, address = "", rel]) => `${rel} ${address.replace("/auth/v1/admin/users", "")}`),
      };
    };
    expect(await list()).toEqual({ ids: [], total: "0", links: ["last ?page=1&per_page=50"] });
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      instance.clock.advance(1);
      ids.unshift((await make()).id);
    }
    expect(await list()).toEqual({ ids, total: "5", links: ["last ?page=1&per_page=50"] });
    expect(await list("?page=2&per_page=2")).toEqual({
      ids: ids.slice(2, 4),
      total: "5",
      links: ["next ?page=3&per_page=2", "last ?page=3&per_page=2"],
    });
    expect(await list("?page=3&per_page=2")).toMatchObject({
      ids: ids.slice(4),
      links: ["last ?page=3&per_page=2"],
    });
    expect((await list("?per_page=")).links).toEqual(["last ?page=1&per_page=50"]);
    expect((await list("?per_page=5000")).links).toEqual(["last ?page=1&per_page=1000"]);
    for (const query of ["?page=0", "?page=-1", "?per_page=x", "?per_page=1.5"])
      expect(await refusal(ask(`/admin/users${query}`))).toMatchObject({
        status: 400,
        message: "Bad Pagination Parameters",
      });
  });
});

describe("a person", () => {
  it("is made as asked for", async () => {
    const id = crypto.randomUUID();
    const made = await make({
      id,
      phone: "+81 90 1234 5678",
      phone_confirm: true,
      role: "editor",
      ban_duration: "1h",
      user_metadata: { name: "花子" },
    });
    expect(made).toMatchObject({
      id,
      phone: "819012345678",
      role: "editor",
      user_metadata: { name: "花子" },
    });
    expect(made.phone_confirmed_at).toBeTruthy();
    expect(made).not.toHaveProperty("email_confirmed_at");
    const until = new Date(String(made.banned_until)).getTime();
    expect(Math.abs(until - instance.clock.now().getTime() - 3_600_000)).toBeLessThan(60_000);
    const plain = await make({ email_confirm: true });
    expect(plain.role).toBe("authenticated");
    expect(plain.user_metadata).toEqual({});
    expect(plain).not.toHaveProperty("banned_until");
    expect(plain).not.toHaveProperty("phone_confirmed_at");
    expect(plain.email_confirmed_at).toBeTruthy();
  });

  it("is not made without an address, with a bad id or with what somebody else has", async () => {
    const { email } = await make({ phone: "+819011112222" });
    const refused = (json: object) => refusal(ask("/admin/users", json));
    expect(await refused({ password })).toMatchObject({ status: 400, code: "validation_failed" });
    expect(await refused({ email: freshEmail(), id: "x" })).toMatchObject({ status: 400 });
    expect(await refused({ email })).toMatchObject({ status: 422, code: "email_exists" });
    expect(await refused({ phone: "819011112222" })).toMatchObject({
      status: 422,
      code: "phone_exists",
      message: "A user with this phone number has already been registered",
    });
    expect(await refused({ email: freshEmail(), password: "12345678" })).toMatchObject({
      code: "weak_password",
    });
  });

  it("is changed in what is named and nothing else, and a new address makes pending mails worthless", async () => {
    const { client, email, user } = await signedUp(instance);
    await client.resetPasswordForEmail(email);
    await instance.idle();
    const link = instance.mail.hash(email);
    const named = await change(user.id, { user_metadata: { name: "花子", sub: null } });
    expect(named).toMatchObject({ email, user_metadata: { name: "花子", email }, role: "authenticated" });
    expect(named.user_metadata).not.toHaveProperty("sub");
    expect((await client.getUser()).error).toBeNull();
    const next = freshEmail("next");
    expect(await change(user.id, { email: next, role: "editor" })).toMatchObject({
      email: next,
      role: "editor",
    });
    const late = await instance.client().verifyOtp({ type: "recovery", token_hash: link });
    expect(late.error?.code).toBe("otp_expired");
    const other = await make({ phone: "+819033334444" });
    const put = (json: object) => refusal(ask(`/admin/users/${user.id}`, json, "PUT"));
    expect(await put({ email: other.email })).toMatchObject({ status: 422, code: "email_exists" });
    expect(await put({ phone: "819033334444" })).toMatchObject({ status: 422, code: "phone_exists" });
    const unconfirmed = await make();
    expect((await change(unconfirmed.id, { email_confirm: false })).email_confirmed_at).toBeUndefined();
    expect((await change(unconfirmed.id, { email_confirm: true })).email_confirmed_at).toBeTruthy();
    expect((await change(unconfirmed.id, { phone_confirm: true })).phone_confirmed_at).toBeTruthy();
  });

  it("is not there for a bad or an unknown id, nor is a factor of somebody else", async () => {
    const of = (path: string, method = "GET") =>
      refusal(instance.request(`/admin/users/${path}`, { method, token: service }));
    expect(await of("x")).toMatchObject({ status: 404, code: "validation_failed" });
    expect(await of(crypto.randomUUID())).toMatchObject({ status: 404, code: "user_not_found" });
    const [one, two] = [await signedUp(instance), await signedUp(instance)];
    const { data } = await one.client.mfa.enroll({ factorType: "totp", friendlyName: "a" });
    const { data: second } = await one.client.mfa.enroll({ factorType: "totp", friendlyName: "b" });
    expect(await of(`${two.user.id}/factors/${data?.id}`, "DELETE")).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    const path = `/admin/users/${one.user.id}/factors/${second?.id}`;
    const gone = await bodyOf(await instance.request(path, { method: "DELETE", token: service }));
    expect(gone.id).toBe(second?.id);
    const left = (await (await ask(`/admin/users/${one.user.id}/factors`)).json()) as UserBody[];
    expect(left.map(({ id }) => id)).toEqual([data?.id]);
  });

  it("who is banned or removed is out, and whoever remembers their sessions is told", async () => {
    for (const end of [
      (id: string) => ask(`/admin/users/${id}`, { ban_duration: "24h" }, "PUT"),
      (id: string) => ask(`/admin/users/${id}`, { password: "set-by-the-admin-9" }, "PUT"),
      (id: string) => instance.request(`/admin/users/${id}`, { method: "DELETE", token: service }),
    ]) {
      const { user, client } = await signedUp(instance);
      instance.told.length = 0;
      expect((await end(user.id)).status).toBe(200);
      expect(instance.told).toEqual([user.id]);
      expect((await client.getUser()).error).not.toBeNull();
    }
    const { user } = await signedUp(instance);
    instance.told.length = 0;
    await change(user.id, { ban_duration: "none" });
    expect(instance.told).toEqual([]);
    await instance.accounts.deleteUser(user.id);
    expect(instance.told).toEqual([user.id]);
  });
});

describe("the length of a ban", () => {
  const now = new Date(Date.UTC(2026, 0, 1));
  const seconds = (text: string) => ((readBan(text, now)?.getTime() ?? 0) - now.getTime()) / 1000;

  it("is a sum of hours, minutes and seconds, up to the year 9999; none lifts it", () => {
    expect(["24h", "30m", "90s", "1h30m", "1.5h", "1h1m1s"].map(seconds)).toEqual([
      86_400, 1800, 90, 5400, 5400, 3661,
    ]);
    expect(readBan("999999999999h", now)).toEqual(new Date(Date.UTC(9999, 0)));
    expect(readBan("none", now)).toBeNull();
    expect(readBan(undefined, now)).toBeUndefined();
    for (const text of ["", "soon", "1d", "1h ", "x1h", "1h,1m"])
      expect(() => readBan(text, now)).toThrow("Invalid format for ban duration");
  });
});

describe("a link", () => {
  const link = (json: object) => ask("/admin/generate_link", json);

  it("is for a known kind, and says what it needs", async () => {
    const email = freshEmail();
    expect(await refusal(link({ type: "sms", email }))).toMatchObject({ status: 400 });
    expect(await refusal(link({ type: "constructor", email }))).toMatchObject({ status: 400 });
    expect(await refusal(link({ type: "signup", email }))).toMatchObject({
      status: 400,
      message: "Signup requires a valid password",
    });
    expect(await refusal(link({ type: "signup", email, password: "12345678" }))).toMatchObject({
      status: 422,
    });
    const known = await make();
    expect(await refusal(link({ type: "email_change_new", email: known.email }))).toMatchObject({
      status: 400,
    });
    expect(
      await refusal(link({ type: "email_change_current", email, new_email: freshEmail() })),
    ).toMatchObject({
      status: 404,
      code: "user_not_found",
    });
  });

  it("makes the person where it may, and is refused for one who has confirmed already", async () => {
    for (const type of ["signup", "invite", "magiclink"]) {
      const email = freshEmail();
      const first = await bodyOf(await link({ type, email, password, data: { name: type } }));
      expect(first).toMatchObject({ email, verification_type: type });
      expect(first.user_metadata).toEqual({ name: type });
      expect("invited_at" in first).toBe(type === "invite");
      const again = await bodyOf(await link({ type, email, password }));
      expect(again.id).toBe(first.id);
      const target = String(again.hashed_token);
      const joined = await instance.client().verifyOtp({ type: type as "signup", token_hash: target });
      expect(joined.data.user?.id).toBe(first.id);
      const late = await link({ type, email, password });
      expect(late.status).toBe(type === "magiclink" ? 200 : 422);
      if (type !== "magiclink") expect((await errorOf(late)).code).toBe("email_exists");
    }
  });

  it("leads to the backend with the place to return to", async () => {
    const email = freshEmail();
    const made = await bodyOf(await link({ type: "magiclink", email, redirect_to: "https://evil.example/" }));
    expect(made.redirect_to).toBe("http://127.0.0.1:4999");
    const action = new URL(String(made.action_link));
    expect(`${action.origin}${action.pathname}`).toBe(`${instance.url}/verify`);
    expect(Object.fromEntries(action.searchParams)).toEqual({
      token: made.hashed_token,
      type: "magiclink",
      redirect_to: "http://127.0.0.1:4999",
    });
    expect(instance.mail.to(email)).toEqual([]);
  });
});
