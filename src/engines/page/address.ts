/** Which addresses may be contacted. Everything that is not plainly a public web address is refused. */
import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/** Azure's host services answer at this address, although it is in public space. */
const innerByVendor = new Set(["168.63.129.16"]);

/** Names that mean something only inside a network (RFC 6761, 6762, 8375, 9476, and ICANN's list of colliding names). */
const innerSuffixes = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "lan",
  "corp",
  "home",
  "mail",
  "home.arpa",
  "arpa",
  "test",
  "invalid",
  "onion",
  "alt",
  "consul",
  "cluster.local",
  "svc",
];

export interface HostAddress {
  address: string;
  family: number;
}

/** Same shape as node:dns `lookup` with `all: true`; tests give their own. */
export type Lookup = (
  hostname: string,
  options: { all: true; family?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: HostAddress[]) => void,
) => void;

/** Marks a refusal on its way through the HTTP client. */
export class BlockedAddress extends Error {}

export interface AddressRules {
  /** Origins on this machine that may be read although they are inner. */
  allowOrigins: ReadonlySet<string>;
  ports: ReadonlySet<number>;
}

/** The address as a URL that may be asked, or undefined. Judges everything that can be judged without a name server. */
export function admissibleUrl(address: string, rules: AddressRules, base?: URL): URL | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  url.hash = "";
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  if (rules.allowOrigins.has(url.origin)) return url;
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  if (!rules.ports.has(port)) return undefined;
  return isPublicHost(hostOf(url)) ? url : undefined;
}

/** Host without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

/** True for a public address, and for a name that may lead to one. */
export function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  const name = host.toLowerCase().replace(/\.$/, "");
  // A single label is looked up in the machine's own search domains.
  if (!name.includes(".") || name.length > 253) return false;
  return !innerSuffixes.some((suffix) => name.endsWith(`.${suffix}`));
}

/** True for an address of the public internet; addresses that carry another (mapped, NAT64) are judged by the one inside. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  const bytes = parsed.toByteArray();
  if (startsWith(bytes, [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]))
    return isPublicIPv4(new ipaddr.IPv4(bytes.slice(12)));
  // Only 2000::/3 is given out on the internet; `unicast` alone would admit ::127.0.0.1 and unassigned space.
  if (parsed.range() !== "unicast" || ((bytes[0] ?? 0) & 0xe0) !== 0x20) return false;
  // ISATAP hides an IPv4 address in the last four bytes.
  const isatap = bytes[10] === 0x5e && bytes[11] === 0xfe && ((bytes[8] ?? 0) & 0xfd) === 0 && bytes[9] === 0;
  if (isatap && !isPublicIPv4(new ipaddr.IPv4(bytes.slice(12)))) return false;
  return !isOwnAddress(parsed.toNormalizedString());
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  const text = address.toString();
  return address.range() === "unicast" && !innerByVendor.has(text) && !isOwnAddress(text);
}

/** Services bound to this machine's own public address may be open to itself only. */
function isOwnAddress(normal: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .some(
      (entry) => ipaddr.isValid(entry.address) && ipaddr.parse(entry.address).toNormalizedString() === normal,
    );
}

function startsWith(bytes: number[], prefix: number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** Where somebody who runs this server may have one of their own: this machine, a private network, the internet. */
const ownRanges = new Set(["unicast", "private", "loopback", "uniqueLocal", "carrierGradeNat"]);

/** True for an address that an administrator may name as theirs; never one where a cloud's host services answer. */
export function isOwnServer(address: string): boolean {
  if (!ipaddr.isValid(address) || isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return (
    ownRanges.has(parsed.range()) && !innerByVendor.has(parsed.toString()) && !isMetadata(parsed.toString())
  );
}

/** Answers about the machine itself, in private space (AWS over IPv6). */
const isMetadata = (address: string) => address === "fd00:ec2:0:0:0:0:0:254" || address === "fd00:ec2::254";

const acceptances = { public: isPublicAddress, loopback: isLoopback, own: isOwnServer };

/**
 * A lookup for the moment of connecting: resolves every address of the name and hands over exactly those, or fails when a
 * single one is not acceptable. What was checked is what is connected to, so a second answer cannot differ.
 */
export function guardedLookup(
  where: keyof typeof acceptances,
  lookup: Lookup = systemLookup,
): LookupFunction {
  const accept = acceptances[where];
  return (hostname, options, callback) => {
    const wanted =
      options.family === 4 || options.family === "IPv4"
        ? 4
        : options.family === 6 || options.family === "IPv6"
          ? 6
          : 0;
    lookup(hostname, { all: true, family: wanted }, (error, addresses) => {
      const [first] = addresses ?? [];
      // A name that does not exist and a name that leads inside must look alike.
      if (error || !first || !addresses.every((entry) => accept(entry.address))) {
        callback(new BlockedAddress("address refused"), "", 0);
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Checks the configured exceptions: each must be the exact origin of a loopback host. */
export function loopbackOrigins(origins: readonly string[]): ReadonlySet<string> {
  for (const origin of origins) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    const host = url ? hostOf(url) : "";
    if (!url || url.origin !== origin || !(host === "localhost" || isLoopback(host))) {
      throw new Error(`not an exact origin on loopback: ${origin}`);
    }
  }
  return new Set(origins);
}
