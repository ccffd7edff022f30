/** Scripts that are not ours, each only when the operator asks for it. */
import { useEffect } from "react";

/** The tag manager, once a page load and after hydration, and never where the address is a secret. When it is blocked, nothing happens. */
export function Analytics({ id }: { id: string | null }) {
  useEffect(() => {
    if (id !== null && !/^\/client\/?$/i.test(location.pathname))
      import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(id)).catch(() => undefined);
  }, [id]);
  return null;
}

/** The edge's bot challenge, from a path of this site. */
export function ChallengeScript({ path, nonce }: { path: string | null; nonce: string | undefined }) {
  if (path === null) return null;
  return <script async src={path} nonce={nonce} suppressHydrationWarning />;
}
