import { useEffect, useRef } from "react";
import { createPath, Link, type LinkProps, useLocation, useResolvedPath } from "react-router";
import { watchLink } from "./link-sight.ts";
import { keepsScroll } from "./same-page.ts";

export interface AppLinkProps extends Omit<LinkProps, "prefetch" | "to" | "ref"> {
  to: string;
  /** False keeps the target's code from being loaded when the link comes into view. */
  prefetch?: boolean;
}

const elsewhere = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** A link of the app. Its target's code is fetched when it comes into view; a link that changes only the query keeps the place. */
export function AppLink({ to, prefetch = true, ...rest }: AppLinkProps) {
  if (elsewhere.test(to)) {
    const rel = rest.target === "_blank" ? "noopener noreferrer" : undefined;
    return <Link rel={rel} {...rest} to={to} />;
  }
  return <InnerLink to={to} prefetch={prefetch} {...rest} />;
}

function InnerLink({ to, prefetch, ...rest }: AppLinkProps) {
  const here = useLocation();
  const ref = useRef<HTMLAnchorElement>(null);
  // React Router drops the query of a link that names only a hash; an anchor does not.
  const target = useResolvedPath(to.startsWith("#") ? here.pathname + here.search + to : to, {
    relative: rest.relative ?? "route",
  });
  const href = createPath(target);
  const opens = rest.target === undefined || rest.target === "_self";
  const watch = prefetch && opens && !rest.reloadDocument && rest.download === undefined;
  useEffect(() => {
    if (watch && ref.current) return watchLink(ref.current, href);
  }, [watch, href]);
  return <Link preventScrollReset={keepsScroll(here, target)} {...rest} ref={ref} to={href} />;
}
