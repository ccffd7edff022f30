/** Which targets the app may move to by itself, and the two refusals of the specification. */

const scriptProtocols = new Set(["blob:", "data:", "javascript:", "vbscript:"]);
/** A scheme, or two slashes of either kind; browsers skip spaces and control characters before and between them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const outside = /^[\u0000-\u0020]*([a-z][a-z0-9+.\-\s]*:|[/\\][\t\n\r]*[/\\])/i;

export type Target = { kind: "inside"; path: string } | { kind: "outside"; address: string };

/**
 * Decides where `to` leads. Nothing = the front page.
 * @throws Error for an external address without the flag, and for script addresses with it.
 */
export function resolveTarget(to: string, external: boolean, here: string): Target {
  if (to === "") return { kind: "inside", path: "/" };
  if (!external && !outside.test(to)) return { kind: "inside", path: to };
  if (!external) {
    throw new Error(
      "Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.",
    );
  }
  const { protocol, href } = new URL(to, here);
  if (scriptProtocols.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  return { kind: "outside", address: href };
}
