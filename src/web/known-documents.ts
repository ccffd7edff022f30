/**
 * Documents that are made of nothing but their address, the day and what is read around every page: who is signed in, the unread, the limits
 * and the marks of their lists (`account_change`). That is read for each request, and where nothing of it is another, the
 * document is the one that was rendered last. Neither its loaders nor the router are asked then.
 */
import type { RouterContextProvider } from "react-router";
import { documentNameContext, domainContext, nonceContext, renderedContext } from "./context.ts";
import { frameOfPage } from "./page-access.ts";
import type { StampedBytes } from "./page-copy.ts";
import { documentName } from "./rendered-pages.ts";

/** Whose loaders read nothing else: `test/e2e/known-documents.test.ts` changes each thing that they show. */
const paths: ReadonlySet<string> = new Set(["/dashboard"]);

/** The bytes of this page for this person; null: ask the router, which then keeps what it renders under the name given here. */
export async function findKnownDocument(
  request: Pick<Request, "method" | "url">,
  path: string,
  context: RouterContextProvider,
): Promise<StampedBytes | null> {
  const [pages, nonce] = [context.get(renderedContext), context.get(nonceContext)];
  const { user, visitorId } = context.get(domainContext).actor;
  if (pages === null || nonce === undefined || request.method !== "GET" || !paths.has(path)) return null;
  // A visitor's work moves into the account with this very request, and the page says so.
  if (user === null || visitorId !== null) return null;
  // What is wrong with the account is said by the guard, which asks for the same.
  const frame = await frameOfPage(context).catch(() => null);
  if (frame === null) return null;
  const name = documentName(request.url, user.id, user.email, frame);
  context.set(documentNameContext, name);
  return pages.findNamed(name, nonce);
}
