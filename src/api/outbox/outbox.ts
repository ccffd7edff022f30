/** Mail kept on this machine, readable at a page for whoever sits at it. Links in it sign people in. */

import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { MailReader } from "../../engines/mail/mail.ts";
import type { ApiContext } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";
import { peerAddress } from "../visitor.ts";
import { listPage, mailPage } from "./outbox-page.ts";

const maxShown = 100;
const headers = {
  "cache-control": "no-store",
  // A mail's own styles are inline. Its frame gets this policy too, and a sandbox on top.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Everybody else gets the answer of an address that does not exist. */
export const outboxRoutes = group("サーバー", [
  defineRoute(
    "GET /dev/outbox",
    {
      summary: "この端末に届いたメールの一覧を開きます。",
      access: "machine",
      query: z.object({ refresh: z.string().optional() }),
      mediaType: "text/html",
    },
    async ({ c, next }) => {
      const outbox = outboxFor(c);
      if (!outbox) return next();
      const follow = c.req.query("refresh") !== "off";
      return c.html(listPage(await outbox.list(maxShown), follow), 200, headers);
    },
  ),
  defineRoute(
    "GET /dev/outbox/:name",
    { summary: "この端末に届いたメールを開きます。", access: "machine", mediaType: "text/html" },
    async ({ c, param, next }) => {
      const mail = await outboxFor(c)?.read(param("name"));
      if (!mail) return next();
      return c.html(mailPage(mail), 200, headers);
    },
  ),
]);

/** Headers of a proxy: behind one, every peer would look like this machine. */
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
/** Another name may have been pointed at this machine by somebody else's site. */
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

function outboxFor(c: ApiContext): MailReader | null {
  const { outbox, trustProxy } = c.get("services");
  if (!outbox || trustProxy || proxyHeaders.some((name) => c.req.header(name) !== undefined)) return null;
  const peer = peerAddress(c, false);
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== "loopback") return null;
  const site = `http://${c.req.header("host")}`;
  return URL.canParse(site) && ownNames.has(new URL(site).hostname) ? outbox : null;
}
