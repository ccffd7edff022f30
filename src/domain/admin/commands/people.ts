/** What an administrator, or the operator at the command line, does to an account. Each change leaves an audit row. */
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { apiKey } from "#src/db/schema/api-key.ts";
import { type AuditDetails, accountAudit, type auditActions } from "#src/db/schema/audit.ts";
import { planRequest } from "#src/db/schema/plan.ts";
import { AppError } from "#src/shared/errors.ts";
import { type Tier, tierOf } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { storableText } from "../../storable.ts";
import { type Administrator, operator } from "../access.ts";

type Action = (typeof auditActions)[number];

interface NewTier {
  personId: string;
  tier: Tier;
  reason?: string;
  /** The person's request that is approved by it. */
  grants?: string;
}

/** What the person had asked for is withdrawn by it. Throws not_found, forbidden for one's own account, conflict when no administrator would be left. */
export async function setTier(
  ctx: Context,
  by: Administrator,
  { personId, tier, reason = "", grants }: NewTier,
): Promise<void> {
  await change(ctx, by, personId, async (inner, { membership, isLastAdmin }) => {
    if (grants !== undefined) await grant(inner, grants);
    const from = tierOf(membership);
    if (from === tier) return;
    if (isLastAdmin) throw new AppError("conflict", lastAdmin);
    await inner.db
      .update(account)
      .set({ membership: tier, updatedAt: inner.now() })
      .where(eq(account.id, personId));
    await note(inner, by, personId, "tier_changed", { from, to: tier, ...withReason(reason) });
    // What the person asked for was meant from another plan: it must not change this one later, unasked.
    await inner.db
      .update(planRequest)
      .set({ state: "withdrawn", endedAt: inner.now() })
      .where(and(eq(planRequest.accountId, personId), inArray(planRequest.state, ["waiting", "scheduled"])));
  });
}

async function grant(inner: Context, requestId: string): Promise<void> {
  const [done] = await inner.db
    .update(planRequest)
    .set({ state: "done", endedAt: inner.now() })
    .where(and(eq(planRequest.id, requestId), eq(planRequest.state, "waiting")))
    .returning({ id: planRequest.id });
  if (!done) throw new AppError("conflict", requestGone);
}
export const requestGone = "この申し込みは、すでに取り消されたか、ほかの管理者が対応しました。";

/** Nothing of the person's is answered any more, at once. Asked for again, it ends sessions that are still there. */
export async function disablePerson(
  ctx: Context,
  by: Administrator,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  await change(ctx, by, personId, async (inner, { disabledAt }) => {
    if (disabledAt !== null) return;
    const now = inner.now();
    await inner.db.update(account).set({ disabledAt: now, updatedAt: now }).where(eq(account.id, personId));
    await inner.db
      .update(apiKey)
      .set({ revokedAt: now })
      .where(and(eq(apiKey.accountId, personId), isNull(apiKey.revokedAt)));
    await note(inner, by, personId, "disabled", withReason(reason));
  });
  // After the product's own lock: a backend that fails here leaves a person who is out, not one who is in.
  await tellBackend(ctx, by, personId, true);
}

/** The person may sign in again; sessions that were ended stay so. A backend that fails leaves the person out. */
export async function enablePerson(
  ctx: Context,
  by: Administrator,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  await change(ctx, by, personId, async () => {});
  await tellBackend(ctx, by, personId, false);
  await change(ctx, by, personId, async (inner, { disabledAt }) => {
    if (disabledAt === null) return;
    await inner.db
      .update(account)
      .set({ disabledAt: null, updatedAt: inner.now() })
      .where(eq(account.id, personId));
    await note(inner, by, personId, "enabled", withReason(reason));
  });
}

/** Gives somebody known to the sign-in backend a row here, and says who made the account. */
export async function registerPerson(
  ctx: Context,
  by: Administrator,
  person: { id: string; email: string; displayName?: string | undefined; tier?: Tier | undefined },
): Promise<void> {
  const { id, email, tier } = person;
  const displayName = storableText(person.displayName ?? "").trim();
  await ctx.transaction(async (inner) => {
    const now = inner.now();
    const values = { id, email, displayName, membership: tier ?? null, createdAt: now, updatedAt: now };
    const made = await inner.db
      .insert(account)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (made.length > 0) await note(inner, by, id, "created", tier ? { to: tier } : {});
  });
}

const lastAdmin = "管理者がいなくなるため、変更できません。先に、ほかの人を管理者にしてください。";
const ownAccount = "自分自身のプランと利用状態は変えられません。ほかの管理者に依頼してください。";

interface Subject {
  membership: string | null;
  disabledAt: Date | null;
  /** No other administrator could act without this one. */
  isLastAdmin: boolean;
}

/**
 * Runs a change with its subject and all administrators locked, so that of two who act on each other at the same moment
 * the second finds out that the first was faster.
 */
async function change(
  ctx: Context,
  by: Administrator,
  personId: string,
  work: (inner: Context, subject: Subject) => Promise<void>,
): Promise<void> {
  if (by === personId) throw new AppError("forbidden", ownAccount);
  await ctx.transaction(async (inner) => {
    const admins = await inner.db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.membership, sql`'admin'`), isNull(account.disabledAt)))
      .orderBy(asc(account.id))
      .for("update");
    const isAdmin = (id: Administrator) => admins.some((admin) => admin.id === id);
    if (by !== operator && !isAdmin(by)) throw new AppError("not_found");
    const [row] = await inner.db
      .select({ membership: account.membership, disabledAt: account.disabledAt })
      .from(account)
      .where(eq(account.id, personId))
      .for("update");
    if (!row) throw new AppError("not_found");
    const isLastAdmin = admins.length === 1 && admins[0]?.id === personId;
    await work(inner, { ...row, isLastAdmin });
  });
}

/** One row of the record. `by`: an administrator, the person themselves, or the operator. */
export async function note(
  inner: Context,
  by: Administrator | AccountId,
  subjectId: string,
  action: Action,
  details: AuditDetails,
): Promise<void> {
  const actorId = by === operator ? null : by;
  await inner.db
    .insert(accountAudit)
    .values({ id: inner.newId(), subjectId, actorId, action, details, at: inner.now() });
}

const withReason = (reason: string): AuditDetails => {
  const text = storableText(reason).trim();
  return text === "" ? {} : { reason: text };
};

/** A hosted backend is not ours to tell; the product's own lock holds there too. */
async function tellBackend({ engines }: Context, by: Administrator, personId: string, disabled: boolean) {
  if (!engines.accounts.managed) return;
  await engines.accounts.setDisabled(personId, disabled, by === operator ? undefined : { userId: by });
}
