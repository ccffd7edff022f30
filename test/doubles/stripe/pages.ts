/** The pages of a payer that people are sent to: pay or go back. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { World } from "./world.ts";

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };
const quote = (text: string) => text.replace(/[&"<]/g, (found) => escapes[found] ?? found);

const page = (title: string, content: string) =>
  `<!doctype html><html lang="ja"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${content}`;
const form = (label: string) => `<form method="post"><button>${label}</button></form>`;
const link = (url: string) => `<a href="${quote(url)}">もどる</a>`;

export function answerPage(world: World, request: IncomingMessage, url: URL, response: ServerResponse): void {
  const [, kind, id = ""] = url.pathname.split("/");
  const session = kind === "pay" ? world.sessions.get(id) : undefined;
  const invoice = kind === "invoice" ? world.invoices.get(id) : undefined;
  const html = (text: string) => response.writeHead(200, { "content-type": "text/html" }).end(text);
  if (session && request.method === "POST") {
    world.complete(id);
    response.writeHead(303, { location: session.success_url }).end();
  } else if (session) html(page("支払い", form("支払う") + link(session.cancel_url)));
  else if (invoice && request.method === "POST") {
    world.pay(id);
    html(page("支払いました", ""));
  } else if (invoice) html(page("請求書", form("支払う")));
  else if (kind === "portal") html(page("お客さまの窓口", link(url.searchParams.get("back") ?? "")));
  else response.writeHead(404).end();
}
