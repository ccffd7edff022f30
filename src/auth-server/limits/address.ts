/** The part of a network address that one customer of a provider holds. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** IPv4 as it is (also when written as IPv6), IPv6 as its /64. Anything else shares one key. */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 0) return "unknown";
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const [a = 0, b = 0, c = 0, d = 0] = (parsed as ipaddr.IPv6).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(":")}::/64`;
}

/** One spelling for each address. */
export function plainAddress(address: string | undefined): string {
  const bare = address?.replace(/%.*$/, "") ?? "";
  return isIP(bare) === 0 ? "unknown" : ipaddr.process(bare).toString();
}
