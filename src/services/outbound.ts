/** Where connected models may be asked: the internet over https, or, where somebody said so, a server of one's own. */
import { isIP } from "node:net";
import { type OutboundPlace, RequestFailed } from "../engines/connector/request-json.ts";
import { guardedLookup, hostOf, isOwnServer, isPublicHost } from "../engines/page/address.ts";

const fetchable = new Set(["http:", "https:"]);

function admits(url: URL, inner: boolean): boolean {
  if (!fetchable.has(url.protocol) || url.username !== "" || url.password !== "") return false;
  const host = hostOf(url);
  // A name is judged by the addresses that it leads to, when it is asked.
  if (inner) return isIP(host) === 0 || isOwnServer(host);
  return url.protocol === "https:" && isPublicHost(host);
}

/** `inner`: this machine and private networks, too. */
export function outboundFor({ inner }: { inner: boolean }): OutboundPlace {
  return {
    admit(url) {
      if (!admits(url, inner)) throw new RequestFailed("address");
    },
    lookup: guardedLookup(inner ? "own" : "public"),
  };
}
