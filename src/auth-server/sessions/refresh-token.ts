/**
 * Refresh tokens: version ‖ session id ‖ counter ‖ keyed hash ‖ checksum, in base64url. They are derived, not stored, so
 * the current one can be given again to a client that lost the answer, and a copy of the database holds none.
 */
import { timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Secrets } from "../keys/secrets.ts";

const version = 1;
const idBytes = 16;
const counterBytes = 4;
const macBytes = 16;
const headBytes = 1 + idBytes + counterBytes;
const tokenBytes = headBytes + macBytes + 4;

export interface RefreshTokenContent {
  sessionId: string;
  counter: number;
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}

const macOf = (secrets: Secrets, head: Buffer) =>
  secrets.macBytes("refresh token", head).subarray(0, macBytes);

export function encodeRefreshToken(secrets: Secrets, { sessionId, counter }: RefreshTokenContent): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version);
  head.write(sessionId.replaceAll("-", ""), 1, "hex");
  head.writeUInt32BE(counter, 1 + idBytes);
  const body = Buffer.concat([head, macOf(secrets, head)]);
  return Buffer.concat([body, checksum(body)]).toString("base64url");
}

/** "malformed": not one of our tokens at all. "forged": it looks like one, and this server never made it. */
export function decodeRefreshToken(
  secrets: Secrets,
  token: string,
): RefreshTokenContent | "malformed" | "forged" {
  const bytes = Buffer.from(token, "base64url");
  // Decoding ignores what it does not know, so the text must be exactly what the bytes encode to.
  if (bytes.length !== tokenBytes || bytes.toString("base64url") !== token) return "malformed";
  const body = bytes.subarray(0, -4);
  if (bytes[0] !== version || !checksum(body).equals(bytes.subarray(-4))) return "malformed";
  const head = bytes.subarray(0, headBytes);
  if (!timingSafeEqual(macOf(secrets, head), body.subarray(headBytes))) return "forged";
  const hex = head.subarray(1, 1 + idBytes).toString("hex");
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    counter: head.readUInt32BE(1 + idBytes),
  };
}
