import type { LocalServer, Tested } from "#src/engines/connector/connector.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AdminId } from "../../admin/access.ts";
import type { Context } from "../../context.ts";
import type { TestConnection } from "../schema.ts";
import { storedKey } from "./save.ts";

/**
 * Looks whether a server can be used before anything is stored; each check takes five seconds at most.
 * @throws AppError too_many_requests, and those of a stored key.
 */
export async function testConnection(ctx: Context, by: AdminId, input: TestConnection): Promise<Tested> {
  await takeTurn(ctx, by);
  const { provider, address, inner, connectionId, model } = input;
  const given = input.key ?? null;
  const key = input.key === undefined && connectionId ? await storedKey(ctx, by, connectionId, input) : given;
  return ctx.engines.connector.test({ provider, address, inner, key }, model);
}

/** Servers of models that answer on this machine. @throws AppError too_many_requests. */
export async function searchServers(ctx: Context, by: AdminId): Promise<LocalServer[]> {
  await takeTurn(ctx, by);
  return ctx.engines.connector.search();
}

async function takeTurn(ctx: Context, by: AdminId): Promise<void> {
  const state = await ctx.engines.limiter.take(`connection:${by}`);
  if (!state.allowed) throw new AppError("too_many_requests");
}
