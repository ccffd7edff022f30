/** Administrators, and connections to doubles on this machine. */
import { eq } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { type AdminId, accessAdmin } from "#src/domain/admin/access.ts";
import { addConnection } from "#src/domain/connection/commands/save.ts";
import { saveConnectionSchema } from "#src/domain/connection/schema.ts";
import type { Context } from "#src/domain/context.ts";
import type { TestServices } from "#test/support/services.ts";

export async function administrator(services: TestServices): Promise<{ ctx: Context; admin: AdminId }> {
  const ctx = await services.person();
  const id = ctx.actor.user?.id ?? "";
  await services.database.drizzle.update(account).set({ membership: "admin" }).where(eq(account.id, id));
  return { ctx, admin: await accessAdmin(ctx) };
}

export const connectionTo = (address: string, more: Record<string, unknown> = {}) =>
  saveConnectionSchema.parse({
    name: "手元",
    provider: "openai-compatible",
    address,
    inner: true,
    models: { writing: "double" },
    ...more,
  });

/** Stores it and waits until this process works with it. */
export async function connect(
  services: TestServices,
  address: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { ctx, admin } = await administrator(services);
  const before = ctx.engines.model;
  const id = await addConnection(ctx, admin, connectionTo(address, more));
  for (let tries = 0; ctx.engines.model === before && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return id;
}
