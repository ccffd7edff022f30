/** Whether a change is asked for by a page of ours, by what browsers say of themselves. Pure. */

export interface RequestOrigin {
  /** Sec-Fetch-Site: only sent to https and to this machine. */
  site: string | undefined;
  /** Origin: sent by browsers with every change. */
  origin: string | undefined;
  host: string | undefined;
}

/**
 * True for a page of ours and for what is no browser (it carries nobody's cookie without being told to). A name that
 * somebody made point at us is not ours, although such a page is of the same site as its own requests: with a `siteUrl`
 * only that one counts, without one the names of this machine and plain addresses, which no foreign name server can give out.
 * A siteUrl on this machine stands for all of this machine's names.
 */
export function isSameOrigin({ site, origin, host }: RequestOrigin, siteUrl: string | undefined): boolean {
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === undefined) return true;
  if (siteUrl !== undefined && origin === new URL(siteUrl).origin) return true;
  // Of a form on a page that sends no referrer, which says so only where it also says of which site it is.
  if (origin === "null") return site !== undefined && host !== undefined && isOwnHost(host, siteUrl);
  return URL.canParse(origin) && new URL(origin).host === host && isOwnHost(host, siteUrl);
}

function isOwnHost(host: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  if (siteUrl === undefined) return isLoopback(hostname) || isAddress(hostname);
  const site = new URL(siteUrl);
  return host === site.host || (isLoopback(site.hostname) && isLoopback(hostname));
}

const isLoopback = (name: string) =>
  name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);

/** As the parser of addresses writes them: four numbers, or brackets. */
const isAddress = (name: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || name.startsWith("[");
