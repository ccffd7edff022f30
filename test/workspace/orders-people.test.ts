/** Lists of people, and of what belongs to one, stand in the order they promise, what came at one moment by its id. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { apiKey } from "#src/db/schema/api-key.ts";
import { accountAudit } from "#src/db/schema/audit.ts";
import { projectInvitation } from "#src/db/schema/member.ts";
import { notification } from "#src/db/schema/notification.ts";
import { planRequest } from "#src/db/schema/plan.ts";
import { projectMember } from "#src/db/schema/project.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { operator } from "#src/domain/admin/access.ts";
import { findPeople, readAuditPage } from "#src/domain/admin/queries.ts";
import { accessKeys } from "#src/domain/api-key/access.ts";
import { listKeys } from "#src/domain/api-key/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { readInvitations, readMembers } from "#src/domain/member/queries.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import { readPlan, readWaiting } from "#src/domain/plan/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { early, idsOf, newestFirst, oldestFirst, three } from "./seeded.ts";
import { make } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let accountId: Awaited<ReturnType<typeof accessAccount>>;
beforeAll(async () => {
  services = await createTestServices({ work: false });
  ctx = await services.person();
  accountId = await accessAccount(ctx);
});
beforeEach(async () => {
  projectId = await make(ctx, "順番");
});
afterAll(() => services.drop());
const db = () => services.database.drizzle;

const plan = { fromTier: "visitor", toTier: "lite" } as const;

it("keys, news and invitations: the newest first; members: by role, then by when they came", async () => {
  const keys = three();
  await db()
    .insert(apiKey)
    .values(
      keys.map((row) => ({ ...row, accountId, name: "鍵", prefix: "hf_", hash: row.id, scopes: ["read"] })),
    );
  expect(idsOf(await listKeys(ctx, await accessKeys(ctx)), keys)).toEqual(newestFirst(keys));
  const news = three();
  const data = { kind: "caps", project: "順番", by: "山田", capped: true } as const;
  await db()
    .insert(notification)
    .values(news.map((row) => ({ ...row, accountId, projectId, key: row.id, data })));
  const first = await listNotifications(ctx, accountId, { limit: 2 });
  const rest = await listNotifications(ctx, accountId, { limit: 2, cursor: first.next ?? "" });
  expect(idsOf([...first.notifications, ...rest.notifications], news)).toEqual(newestFirst(news));
  expect(rest.next).toBeNull();
  const invitations = three();
  const link = { kind: "link" as const, role: "viewer" as const, maxUses: 1, projectId };
  await db()
    .insert(projectInvitation)
    .values(
      invitations.map((row) => ({
        ...{ ...row, ...link, tokenHash: row.id, expiresAt: new Date(Date.now() + 60_000) },
      })),
    );
  expect(idsOf(await readInvitations(ctx, projectId), invitations)).toEqual(newestFirst(invitations));
  const people = three();
  await db()
    .insert(account)
    .values(people.map(({ id }) => ({ id, email: `${id}@example.com`, createdAt: early, updatedAt: early })));
  await db()
    .insert(projectMember)
    .values(
      people.map(({ id, createdAt }) => ({ projectId, accountId: id, role: "viewer" as const, createdAt })),
    );
  const members = (await readMembers(ctx, projectId)).map(({ accountId: id }) => ({ id }));
  expect(members[0]?.id).toBe(accountId);
  expect(idsOf(members, people)).toEqual(oldestFirst(people));
});

it("people and what was done to them: the newest first, for administrators", async () => {
  const people = three();
  const email = (id: string) => `orders-${id}@example.com`;
  await db()
    .insert(account)
    .values(people.map((row) => ({ ...row, email: email(row.id), updatedAt: early })));
  const found = (await findPeople(ctx, operator, { q: "orders-" })).people;
  expect(idsOf(found, people)).toEqual(newestFirst(people));
  const acts = three();
  await db()
    .insert(accountAudit)
    .values(
      acts.map(({ id, createdAt: at }) => ({
        ...{ id, at, subjectId: people[0].id, action: "disabled" as const, details: {} },
      })),
    );
  const audit = await readAuditPage(ctx, accountId as never, people[0].id);
  expect(idsOf(audit.entries, acts)).toEqual(newestFirst(acts));
});

it("wishes for a plan: a person's newest, an administrator's oldest first, and none that is paid", async () => {
  const rows = three();
  const others = await Promise.all(rows.map(() => services.person()));
  const wish = (row: { id: string; createdAt: Date }, who: string) => ({
    ...{ id: row.id, createdAt: row.createdAt, accountId: who, ...plan, idempotencyKey: row.id },
  });
  await db()
    .insert(planRequest)
    .values(
      rows.map((row, at) => ({ ...wish(row, others[at]?.actor.user?.id ?? ""), state: "waiting" as const })),
    );
  expect(idsOf(await readWaiting(ctx, accountId as never), rows)).toEqual(oldestFirst(rows));
  await db().update(planRequest).set({ paid: true }).where(eq(planRequest.id, rows[1].id));
  await db().update(planRequest).set({ state: "done" }).where(eq(planRequest.id, rows[2].id));
  expect(idsOf(await readWaiting(ctx, accountId as never), rows)).toEqual([rows[0].id]);
  const own = three();
  await db()
    .insert(planRequest)
    .values(own.map((row) => ({ ...wish(row, accountId), state: "declined" as const })));
  expect((await readPlan(ctx, accountId)).request?.id).toBe(own[2].id);
});
