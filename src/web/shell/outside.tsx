/** Scripts that are not ours, each only when the operator asks for it. */
import { useEffect } from "react";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const tagManager = "https://www.googletagmanager.com/gtm.js";

/** The tag manager, once a page load and after hydration, and never where the address is a secret. When it is blocked, nothing happens. */
export function Analytics({ id }: { id: string | null }) {
  useEffect(() => {
    if (id !== null && !/^\/client\/?$/i.test(location.pathname)) startAnalytics(id);
  }, [id]);
  return null;
}

function startAnalytics(id: string): void {
  const src = `${tagManager}?id=${encodeURIComponent(id)}`;
  if (document.querySelector(`script[src="${src}"]`)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** The edge's bot challenge, from a path of this site. */
export function ChallengeScript({ path, nonce }: { path: string | null; nonce: string | undefined }) {
  if (path === null) return null;
  return <script async src={path} nonce={nonce} suppressHydrationWarning />;
}
