/** Who is at the other end of the socket. Headers say nothing about it. */
import type { Context } from "hono";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { plainAddress } from "../limits/address.ts";

/** What hono's server for Node passes along, and what an in-process caller passes for the browser it serves. */
interface ServerEnv {
  peerAddress?: unknown;
  incoming?: { socket?: { remoteAddress?: unknown } };
}

function socketAddress(env: unknown): string | undefined {
  if (typeof env !== "object" || env === null) return undefined;
  const { peerAddress, incoming } = env as ServerEnv;
  const address = peerAddress ?? incoming?.socket?.remoteAddress;
  return typeof address === "string" ? address : undefined;
}

export function callerOf(c: Context, peerAddress: AuthDependencies["peerAddress"]): Caller {
  return {
    address: plainAddress((peerAddress ?? socketAddress)(c.env)),
    userAgent: c.req.header("user-agent") ?? null,
  };
}
