/** Who is asking: the signed visitor cookie, and the network address as a keyed hash. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import ipaddr from "ipaddr.js";
import type { Actor } from "../domain/context.ts";
import { visitorLifetimeMs } from "../domain/trial/schema.ts";
import type { SignedInUser } from "../engines/session/session.ts";
import type { ApiServices } from "./services.ts";

export const visitorCookie = "hitofude_visitor";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the caller from a request. A forged, cut or missing cookie simply means nobody yet. */
export function actorOf(c: HonoContext, services: ApiServices, user: SignedInUser | null): Actor {
  return {
    user,
    visitorId: openCookie(getCookie(c, visitorCookie), services.cookieKey),
    addressHash: hashAddress(peerAddress(c, services.trustProxy), services.cookieKey),
  };
}

const maxAddresses = 10_000;
/** By key, so that two installations in one process (tests) stay apart. */
const hashes = new WeakMap<Buffer, Map<string, string>>();

/** The keyed hash of an address. Remembered, because every request asks for it. */
function hashAddress(address: string, key: Buffer): string {
  const known = hashes.get(key) ?? new Map<string, string>();
  hashes.set(key, known);
  const found = known.get(address);
  if (found !== undefined) return found;
  const made = sign(`address:${limitAddress(address)}`, key);
  if (known.size >= maxAddresses) known.clear();
  known.set(address, made);
  return made;
}

/** Gives the browser its visitor id; scripts cannot read it. */
export function setVisitorCookie(c: HonoContext, services: ApiServices, visitorId: string): void {
  setCookie(c, visitorCookie, `${visitorId}.${sign(`visitor:${visitorId}`, services.cookieKey)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: services.siteUrl?.startsWith("https://") ?? false,
    maxAge: visitorLifetimeMs / 1000,
  });
}

/** Takes the visitor id back, e.g. when the visitor's work has moved into an account. */
export function dropVisitorCookie(c: HonoContext): void {
  deleteCookie(c, visitorCookie, { path: "/" });
}

/** The visitor id of a cookie value whose signature is ours, else null. */
export function openCookie(value: string | undefined, key: Buffer): string | null {
  const [id, signature, ...rest] = value?.split(".") ?? [];
  if (!id || !signature || rest.length > 0 || !uuid.test(id)) return null;
  const expected = Buffer.from(sign(`visitor:${id}`, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function sign(text: string, key: Buffer): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** The address of the real peer; behind a proxy of ours, the last entry that this proxy wrote. */
export function peerAddress(c: HonoContext, trustProxy: boolean): string {
  if (trustProxy) {
    const last = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (last) return last;
  }
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown"; // A request made inside the process (tests) has no socket.
  }
}

/** What counts as one address for limits: an IPv4 address, mapped or not, or an IPv6 network of 64 bits. */
export function limitAddress(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(":")}::/64`;
}
