/** Decides where a person may be sent back to. Compares parsed parts, never text. */
import { isIP } from "node:net";

export interface RedirectPolicy {
  siteUrl: string;
  allowedRedirects: string[];
  /** Any port of a loopback address: for development. */
  allowLoopbackRedirects: boolean;
}

const hostPattern = /^[a-z0-9.-]+$/;

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;

const effectivePort = (url: URL) => url.port || (url.protocol === "https:" ? "443" : "80");

/** Only characters of plain URLs: a browser would strip or turn the others, and end somewhere else. */
function parse(candidate: string): URL | undefined {
  if (!/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(candidate)) return undefined;
  if (!URL.canParse(candidate)) return undefined;
  return new URL(candidate);
}

/** Everything before the port as it was written, with a name and password if any: 0x7f.1 is silently an address. */
function writtenHost(candidate: string): string {
  const authority = candidate.replace(/^https?:\/\//i, "").split(/[/?#]/, 1)[0] ?? "";
  return authority.replace(/:\d*$/, "").toLowerCase();
}

/** `**` any text, `*` any text without "." and "/", everything else as it is. */
function partPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((piece) => {
      if (piece === "**") return "[^]*";
      return piece === "*" ? "[^./]*" : piece.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`);
}

type Rule = (url: URL) => boolean;

/** A listed place: scheme, host, port and path are matched one by one; a query is free. Throws on a bad pattern. */
export function compileRule(pattern: string): Rule {
  const found = /^(https?):\/\/([^/:?#]+|\[[^\]]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(pattern);
  if (!found) throw new Error(`Not an allowed redirect: ${pattern}`);
  const [, scheme = "", host = "", port, path] = found;
  const protocol = `${scheme.toLowerCase()}:`;
  const hostname = partPattern(host.toLowerCase());
  const expected = port ?? (protocol === "https:" ? "443" : "80");
  const pathname = partPattern(path ?? "/");
  return (url) =>
    url.protocol === protocol &&
    hostname.test(url.hostname) &&
    (expected === "*" || effectivePort(url) === expected) &&
    (pathname.test(url.pathname) || pathname.test(url.pathname.replace(/\/$/, "")));
}

/** Returns `candidate` when it is ours or listed, and silently the site's own address otherwise. */
export function createRedirects(policy: RedirectPolicy): (candidate: string | undefined) => string {
  const site = new URL(policy.siteUrl);
  const rules = policy.allowedRedirects.map(compileRule);
  const isSite = (url: URL) => {
    const samePort = isLoopback(site.hostname) || effectivePort(url) === effectivePort(site);
    return url.protocol === site.protocol && url.hostname === site.hostname && samePort;
  };
  return (candidate) => {
    const url = candidate === undefined ? undefined : parse(candidate);
    if (!url || candidate === undefined) return policy.siteUrl;
    if (writtenHost(candidate) !== url.hostname) return policy.siteUrl;
    if (isSite(url)) return url.href;
    if (isLoopback(url.hostname)) {
      if (policy.allowLoopbackRedirects) return url.href;
    }
    if (isAddress(url.hostname) || !hostPattern.test(url.hostname)) return policy.siteUrl;
    return rules.some((rule) => rule(url)) ? url.href : policy.siteUrl;
  };
}

/** `base` with parameters added to its query, and to its fragment if asked for. */
export function withParameters(
  base: string,
  query: Record<string, string>,
  fragment?: Record<string, string>,
): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return url.href;
}
