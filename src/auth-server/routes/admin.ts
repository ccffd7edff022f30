/** Administration for tests and tooling, served only when the settings say so, to a service token of ours. */
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { authUser } from "../../db/schema/auth.ts";
import type { AuthContext } from "../context.ts";
import type { AuthDb, Caller } from "../dependencies.ts";
import { AuthError, invalid, isUniqueViolation } from "../http/auth-error.ts";
import { requireAdmin } from "../http/bearer.ts";
import { isUuid, metadata, optionalText, readEmailField, readPhone } from "../http/fields.ts";
import { readBody } from "../http/read-body.ts";
import { changePassword } from "../passwords/change.ts";
import { requireStrongPassword } from "../passwords/strength.ts";
import { dropFactor } from "../sessions/second-factor.ts";
import { revokeOtherSessions } from "../sessions/sessions.ts";
import { type Account, factorJson, findAccount, loadAccount, userJson, withParts } from "../users/account.ts";
import { audit } from "../users/audit.ts";
import { draftAccount, storeAccount } from "../users/create.ts";
import { dropPending } from "../users/pending.ts";
import { adminMailRoutes } from "./admin-mail.ts";
import { type AuthRequest, authRouter, type RouteTools } from "./tools.ts";

const userBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: optionalText,
  role: optionalText,
});
type UserBody = z.output<typeof userBody>;

const userNotFound = () => new AuthError(404, "user_not_found", "User not found");

export function authAdminRoutes(tools: RouteTools) {
  const { auth } = tools;
  const guarded = authRouter();
  const guard = async (c: AuthRequest, next: () => Promise<void>) => {
    await requireAdmin(auth, c);
    await next();
  };
  guarded.use("/admin/*", guard).use("/invite", guard);
  return guarded
    .route("/", adminMailRoutes(tools))
    .get("/admin/users", async (c) => await listUsers(c, auth))
    .post("/admin/users", async (c) => {
      return c.json(userJson(await createUser(auth, c.var.caller, await readBody(c, userBody))));
    })
    .get("/admin/users/:id", async (c) => c.json(userJson(await accountOf(auth, c))))
    .put("/admin/users/:id", async (c) => {
      const account = await accountOf(auth, c);
      const body = await readBody(c, userBody);
      await changeUser(auth, c.var.caller, account, body);
      return c.json(userJson(await loadAccount(auth.db, account.user.id)));
    })
    .delete("/admin/users/:id", async (c) => {
      const { user } = await accountOf(auth, c);
      await auth.transaction(async (tx) => {
        await revokeOtherSessions(tx, user.id);
        await tx.delete(authUser).where(eq(authUser.id, user.id));
        await audit(auth, tx, c.var.caller, "admin_user_removed", user.id);
      });
      return c.json({});
    })
    .get("/admin/users/:id/factors", async (c) => c.json((await accountOf(auth, c)).factors.map(factorJson)))
    .delete("/admin/users/:id/factors/:factor", async (c) => {
      const { factors, user } = await accountOf(auth, c);
      const factor = factors.find(({ id }) => id === c.req.param("factor"));
      if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
      await auth.transaction(async (tx) => {
        await dropFactor(tx, factor);
        await audit(auth, tx, c.var.caller, "factor_removed", user.id, { factor: factor.id, by: "admin" });
      });
      return c.json(factorJson(factor));
    });
}

async function accountOf(auth: AuthContext, c: AuthRequest): Promise<Account> {
  const id = c.req.param("id");
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const account = await findAccount(auth.db, id);
  if (!account) throw userNotFound();
  return account;
}

/** Absent or blank means the fallback. Throws validation_failed for anything but a whole number above zero. */
function wholeOf(value: string | undefined, fallback: number, most: number): number {
  if (!value) return fallback;
  if (!/^[0-9]{1,9}$/.test(value) || Number(value) === 0) throw invalid("Bad Pagination Parameters");
  return Math.min(Number(value), most);
}

async function listUsers(c: AuthRequest, auth: AuthContext) {
  const page = wholeOf(c.req.query("page"), 1, 1_000_000);
  const size = wholeOf(c.req.query("per_page"), 50, 1000);
  const rows = await auth.db
    .select()
    .from(authUser)
    .orderBy(desc(authUser.createdAt), authUser.id)
    .limit(size)
    .offset((page - 1) * size);
  const counted = await auth.db.select({ total: sql<string>`count(*)` }).from(authUser);
  const total = Number(counted[0]?.total ?? 0);
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) => `<${c.req.path}?page=${to}&per_page=${size}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  c.header("x-total-count", String(total));
  c.header("link", links.join(", "));
  const accounts = await withParts(auth.db, rows);
  return c.json({ users: accounts.map(userJson), aud: "authenticated" });
}

/** "24h", "30m", "90s" or a sum of them; "none" lifts a ban. Undefined = not asked for. */
export function readBan(value: string | undefined, now: Date): Date | null | undefined {
  if (value === undefined) return undefined;
  if (value === "none") return null;
  const parts = [...value.slice(0, 100).matchAll(/(\d+(?:\.\d+)?)(h|m|s)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join("") !== value) {
    throw invalid(`Invalid format for ban duration: ${value.slice(0, 20)}`);
  }
  const seconds = { h: 3600, m: 60, s: 1 };
  const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * seconds[unit as "h"], 0);
  return new Date(Math.min(now.getTime() + total * 1000, Date.UTC(9999, 0)));
}

async function hashOf(auth: AuthContext, { password, email }: UserBody): Promise<string | undefined> {
  if (!password) return undefined;
  await requireStrongPassword(password, auth.settings.password, [email ?? ""]);
  return await auth.hasher.hash(password);
}

const exists = (what: "email" | "phone") =>
  new AuthError(
    422,
    `${what}_exists`,
    `A user with this ${what === "email" ? "email address" : "phone number"} has already been registered`,
  );

async function createUser(auth: AuthContext, caller: Caller, body: UserBody): Promise<Account> {
  if (!body.email && !body.phone) throw invalid("Cannot create a user without either an email or phone");
  if (body.id !== undefined && !isUuid(body.id)) throw invalid("ID must conform to the uuid v4 format");
  const account = draftAccount(auth, {
    ...(body.id ? { id: body.id } : {}),
    ...(body.email ? { email: readEmailField(body.email) } : {}),
    ...(body.phone ? { phone: readPhone(body.phone) } : {}),
    passwordHash: (await hashOf(auth, body)) ?? body.password_hash ?? null,
    data: body.user_metadata ?? {},
    byAdmin: true,
    appMetadata: body.app_metadata ?? {},
    emailConfirmed: body.email_confirm ?? false,
    emailProved: body.email_confirm ?? false,
    phoneConfirmed: body.phone_confirm ?? false,
  });
  account.user.bannedUntil = readBan(body.ban_duration, auth.now()) ?? null;
  if (body.role) account.user.role = body.role;
  try {
    await auth.transaction(async (tx) => {
      await storeAccount(tx, account);
      await audit(auth, tx, caller, "admin_user_created", account.user.id);
    });
  } catch (error) {
    if (isUniqueViolation(error, "auth_user_email")) throw exists("email");
    if (isUniqueViolation(error, "auth_user_phone")) throw exists("phone");
    throw error;
  }
  return account;
}

async function changeUser(
  auth: AuthContext,
  caller: Caller,
  { user }: Account,
  body: UserBody,
): Promise<void> {
  const hash = await hashOf(auth, { ...body, email: body.email ?? user.email ?? undefined });
  const now = auth.now();
  const bannedUntil = readBan(body.ban_duration, now);
  const withoutNulls = (data: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const change = {
    ...(body.email ? { email: readEmailField(body.email), newEmail: null } : {}),
    ...(body.phone ? { phone: readPhone(body.phone) } : {}),
    ...(body.email_confirm ? { emailConfirmedAt: now, emailProvedAt: now } : {}),
    ...(body.phone_confirm ? { phoneConfirmedAt: now } : {}),
    ...(body.user_metadata
      ? { userMetadata: withoutNulls({ ...user.userMetadata, ...body.user_metadata }) }
      : {}),
    ...(body.app_metadata
      ? { appMetadata: withoutNulls({ ...user.appMetadata, ...body.app_metadata }) }
      : {}),
    ...(bannedUntil === undefined ? {} : { bannedUntil }),
    ...(body.role ? { role: body.role } : {}),
    updatedAt: now,
  };
  const apply = async (tx: AuthDb) => {
    await tx.update(authUser).set(change).where(eq(authUser.id, user.id));
    if (body.email) await dropPending(tx, user.id);
    if (hash) await changePassword(auth, tx, caller, { userId: user.id, hash, by: "admin" });
    if (bannedUntil) await revokeOtherSessions(tx, user.id);
    await audit(auth, tx, caller, "admin_user_changed", user.id, { fields: Object.keys(change) });
  };
  try {
    await auth.transaction(apply);
  } catch (error) {
    if (isUniqueViolation(error, "auth_user_email")) throw exists("email");
    if (isUniqueViolation(error, "auth_user_phone")) throw exists("phone");
    throw error;
  }
}
