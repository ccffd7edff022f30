/** Which targets the app may move to by itself, and the two refusals of the specification. */

const scriptProtocols = new Set(["blob:", "data:", "javascript:", "vbscript:"]);
/** A scheme, or two slashes of either kind, which browsers also see with line breaks and tabs between them. */
const outside = /^([a-z][a-z0-9+.\-\s]*:|[/\\][\t\n\r]*[/\\])/i;

/** Without the spaces and control characters that browsers skip before an address. */
function withoutLead(to: string): string {
  let start = 0;
  while (start < to.length && to.charCodeAt(start) <= 0x20) start += 1;
  return to.slice(start);
}

export type NavigationTarget = { kind: "inside"; path: string } | { kind: "outside"; address: string };

/**
 * Decides where `to` leads. Nothing = the front page.
 * @throws Error for an external address without the flag, and for script addresses with it.
 */
export function resolveTarget(to: string, external: boolean, here: string): NavigationTarget {
  if (to === "") return { kind: "inside", path: "/" };
  if (!external && !outside.test(withoutLead(to))) return { kind: "inside", path: to };
  if (!external) {
    throw new Error(
      "Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.",
    );
  }
  const { protocol, href } = new URL(to, here);
  if (scriptProtocols.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  return { kind: "outside", address: href };
}
