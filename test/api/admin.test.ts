/** The administrator's side over the API and in the domain, with real accounts at the embedded sign-in backend. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accountAudit } from "#src/db/schema/audit.ts";
import { readProfile } from "#src/domain/account/queries.ts";
import { type AdminId, accessAdmin, operator } from "#src/domain/admin/access.ts";
import { performOperatorCommand } from "#src/domain/admin/commands/operator.ts";
import { disablePerson, enablePerson, setTier } from "#src/domain/admin/commands/people.ts";
import {
  auditPerPage,
  findPeople,
  peoplePerPage,
  readAuditPage,
  readPersonDetail,
} from "#src/domain/admin/queries.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { tiers } from "#src/shared/tiers.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";

let services: TestServices;
const password = "tegami-to-hude-7";

beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

interface Made {
  ctx: Context;
  id: string;
  email: string;
}

/** An account made as the command line makes it, and the context of its owner. */
async function make(tier: "admin" | "visitor" = "visitor", name = ""): Promise<Made> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { people } = await performOperatorCommand(services.context(systemActor), {
    verb: "create",
    email,
    password,
    tier,
    name,
  });
  const id = people[0]?.id ?? "";
  const user = { id, email, sessionId: crypto.randomUUID(), level: "aal1" as const };
  return { id, email, ctx: services.context({ visitorId: null, user, addressHash: "test" }) };
}

const rowOf = async (id: string) =>
  (await services.database.drizzle.select().from(account).where(eq(account.id, id)))[0];
const auditOf = (id: string) =>
  services.database.drizzle.select().from(accountAudit).where(eq(accountAudit.subjectId, id));

describe("who may administer", () => {
  it("only an enabled administrator; for other people there is nothing", async () => {
    const admin = await make("admin");
    expect(await accessAdmin(admin.ctx)).toBe(admin.id);
    for (const tier of tiers.filter((each) => each !== "admin")) {
      const person = await make();
      await setTier(services.context(systemActor), operator, { personId: person.id, tier });
      await expect(accessAdmin(person.ctx)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(accessAdmin(services.context(systemActor))).rejects.toMatchObject({ code: "not_signed_in" });
    await disablePerson(services.context(systemActor), operator, { personId: admin.id, reason: "" });
    await expect(accessAdmin(admin.ctx)).rejects.toMatchObject({ code: "not_found" });
  });

  it("over the API, a stranger gets 401 on every route; rows name them", async () => {
    const api = createApi(services);
    const { id } = await make();
    const base = `/api/v1/admin/people/${id}`;
    const routes = [
      ["GET", ""],
      ["GET", "/audit"],
      ["PUT", "/tier"],
      ["PUT", "/disabled"],
    ] as const;
    for (const [method, path] of routes) {
      const body =
        method === "PUT" ? { body: JSON.stringify({ tier: "admin", disabled: true, reason: "x" }) } : {};
      const headers = { "content-type": "application/json" };
      expect((await api.request(base + path, { method, headers, ...body })).status).toBe(401);
    }
    expect(await rowOf(id)).toMatchObject({ membership: "visitor", disabledAt: null });
  });
});

describe("a tier", () => {
  it("is set by an administrator, counts at once, and leaves one audit row a change", async () => {
    const admin = await make("admin");
    const person = await make();
    const by = await accessAdmin(admin.ctx);
    await setTier(admin.ctx, by, { personId: person.id, tier: "kakeru_pro" });
    await setTier(admin.ctx, by, { personId: person.id, tier: "kakeru_pro" });
    expect(await readProfile(person.ctx)).toMatchObject({ membership: "kakeru_pro" });
    const rows = (await auditOf(person.id)).filter(({ action }) => action === "tier_changed");
    expect(rows).toMatchObject([{ actorId: admin.id, details: { from: "visitor", to: "kakeru_pro" } }]);
    expect((await readAuditPage(admin.ctx, by, person.id)).entries[0]).toMatchObject({ by: admin.email });
  });

  it("of one's own is not changed, and nobody unknown has one", async () => {
    const admin = await make("admin");
    const by = await accessAdmin(admin.ctx);
    const own = { personId: admin.id, tier: "visitor" as const };
    await expect(setTier(admin.ctx, by, own)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = { personId: crypto.randomUUID(), tier: "lite" as const };
    await expect(setTier(admin.ctx, by, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect(await rowOf(admin.id)).toMatchObject({ membership: "admin" });
    expect(await auditOf(stranger.personId)).toEqual([]);
  });
});

describe("the last administrator", () => {
  /** Leaves exactly these administrators. */
  async function only(...admins: Made[]) {
    const ids = sql.join(
      admins.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    );
    await services.database.drizzle.execute(
      sql`update account set membership = 'visitor' where membership = 'admin' and id not in (${ids})`,
    );
  }

  it("is not demoted, not even from the command line", async () => {
    const admin = await make("admin");
    await only(admin);
    const lower = { personId: admin.id, tier: "premium" as const };
    const ctx = services.context(systemActor);
    await expect(setTier(ctx, operator, lower)).rejects.toMatchObject({ code: "conflict" });
    await make("admin");
    await setTier(ctx, operator, lower);
    expect(await rowOf(admin.id)).toMatchObject({ membership: "premium" });
  });

  it("stays when two act on each other in the same moment, in ten rounds of each kind", async () => {
    const kinds = {
      demote: (from: Made, by: AdminId, to: Made) =>
        setTier(from.ctx, by, { personId: to.id, tier: "visitor" }),
      disable: (from: Made, by: AdminId, to: Made) =>
        disablePerson(from.ctx, by, { personId: to.id, reason: "" }),
    };
    for (const act of Object.values(kinds)) {
      for (let round = 0; round < 10; round += 1) {
        const [first, second] = [await make("admin"), await make("admin")];
        await only(first, second);
        const [one, two] = [await accessAdmin(first.ctx), await accessAdmin(second.ctx)];
        const outcomes = await Promise.allSettled([act(first, one, second), act(second, two, first)]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const left = [await rowOf(first.id), await rowOf(second.id)].filter(
          (row) => row?.membership === "admin" && row.disabledAt === null,
        );
        expect(left).toHaveLength(1);
      }
    }
  });
});

describe("disabling", () => {
  it("Z05: ends sessions at once, keeps the person out by every way, and is undone by enabling", async () => {
    const admin = await make("admin");
    const person = await make();
    const by = await accessAdmin(admin.ctx);
    const token = async () => {
      const body = JSON.stringify({ email: person.email, password });
      const headers = { "content-type": "application/json" };
      const url = "http://127.0.0.1/auth/v1/token?grant_type=password";
      return await services.auth(new Request(url, { method: "POST", headers, body }), "127.0.0.1");
    };
    expect((await token()).status).toBe(200);
    expect((await readPersonDetail(admin.ctx, by, person.id)).signIn?.sessions).toHaveLength(1);

    await disablePerson(admin.ctx, by, { personId: person.id, reason: "規約違反の確認のため" });
    const seen = await readPersonDetail(admin.ctx, by, person.id);
    expect(seen.signIn?.sessions).toEqual([]);
    expect(seen.person.disabledAt).not.toBeNull();
    await expect(readProfile(person.ctx)).rejects.toMatchObject({ code: "account_disabled" });
    expect((await token()).status).toBe(400);

    await disablePerson(admin.ctx, by, { personId: person.id, reason: "もう一度" });
    await enablePerson(admin.ctx, by, { personId: person.id, reason: "確認が済んだため" });
    expect((await token()).status).toBe(200);
    expect(await readProfile(person.ctx)).toMatchObject({ id: person.id });
    const actions = (await readAuditPage(admin.ctx, by, person.id)).entries;
    expect(actions.map(({ action, details }) => [action, details.reason])).toEqual([
      ["enabled", "確認が済んだため"],
      ["disabled", "規約違反の確認のため"],
      ["created", undefined],
    ]);
  });

  it("is refused for one's own account", async () => {
    const admin = await make("admin");
    const by = await accessAdmin(admin.ctx);
    const own = { personId: admin.id, reason: "x" };
    await expect(disablePerson(admin.ctx, by, own)).rejects.toMatchObject({ code: "forbidden" });
    expect(await rowOf(admin.id)).toMatchObject({ disabledAt: null });
  });

  it("leaves the person out when the sign-in backend fails, whichever way it was going", async () => {
    const person = await make();
    const ctx = services.context(systemActor);
    const down = async () => {
      throw new Error("down");
    };
    const engines = { ...ctx.engines, accounts: { ...ctx.engines.accounts, setDisabled: down } };
    const input = { personId: person.id, reason: "" };
    await expect(disablePerson({ ...ctx, engines }, operator, input)).rejects.toThrow("down");
    expect((await rowOf(person.id))?.disabledAt).not.toBeNull();
    await expect(enablePerson({ ...ctx, engines }, operator, input)).rejects.toThrow("down");
    expect((await rowOf(person.id))?.disabledAt).not.toBeNull();
  });
});

describe("lists", () => {
  it("find people by the beginning of address or name, in any case, with signs taken as they are", async () => {
    const admin = await make("admin");
    const by = await accessAdmin(admin.ctx);
    const mark = crypto.randomUUID().slice(0, 8);
    const person = await make("visitor", `${mark}_山田 100%`);
    const ids = async (q: string) => (await findPeople(admin.ctx, by, { q })).people.map(({ id }) => id);
    expect(await ids(person.email.toUpperCase().slice(0, 12))).toEqual([person.id]);
    expect(await ids(`${mark.toUpperCase()}_山`)).toEqual([person.id]);
    expect(await ids(mark.replace(/.$/, "_"))).toEqual([]);
    expect(await ids("%")).toEqual([]);
    expect(await ids("\\")).toEqual([]);
    expect(await ids("\u0000")).not.toEqual([]);
    // With few rows a planner reads them all: forbidden to, it must find both indexes useful.
    const plan = await services.database.withClient(5000, async (client) => {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      const { rows } = await client.query(
        "explain (costs off) select id from account where email like 'abc%' or lower(display_name) like 'abc%'",
      );
      await client.query("rollback");
      return JSON.stringify(rows);
    });
    expect(plan).toContain("Bitmap Index Scan on account_email");
    expect(plan).toContain("Bitmap Index Scan on account_name");
  });

  it("show everybody once, newest first, also when people come in between", async () => {
    const admin = await make("admin");
    const by = await accessAdmin(admin.ctx);
    const mark = `list-${crypto.randomUUID().slice(0, 8)}`;
    // Many in one moment: the id decides between them.
    const total = peoplePerPage * 2 + 7;
    await services.database.pool.query(
      `insert into account (id, email, created_at, updated_at)
       select gen_random_uuid(), $1 || i || '@example.com', '2026-11-01'::timestamptz + (i / 10) * interval '1 second', now()
       from generate_series(1, $2::int) i`,
      [mark, total],
    );
    const seen: { id: string; createdAt: string }[] = [];
    let after: string | undefined;
    do {
      const page = await findPeople(admin.ctx, by, { q: mark, after });
      if (seen.length === 0) {
        await services.database.pool.query(
          "insert into account (id, email, created_at, updated_at) values (gen_random_uuid(), $1, now(), now())",
          [`${mark}late@example.com`],
        );
      }
      expect(page.people.length).toBeLessThanOrEqual(peoplePerPage);
      seen.push(...page.people);
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    expect(seen).toHaveLength(total);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    expect((await findPeople(admin.ctx, by, { q: mark, after: "nonsense" })).people).toHaveLength(
      peoplePerPage,
    );
  });

  it("page through what was done to a person", async () => {
    const admin = await make("admin");
    const by = await accessAdmin(admin.ctx);
    const person = await make();
    for (let index = 0; index < auditPerPage + 3; index += 1) {
      const tier = index % 2 === 0 ? "lite" : "starter";
      await setTier(admin.ctx, by, { personId: person.id, tier });
    }
    const first = await readAuditPage(admin.ctx, by, person.id);
    const second = await readAuditPage(admin.ctx, by, person.id, first.next ?? "");
    expect([first.entries.length, second.entries.length, second.next]).toEqual([auditPerPage, 4, null]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(auditPerPage + 4);
    expect(second.entries.at(-1)).toMatchObject({ action: "created", by: null });
  });
});
