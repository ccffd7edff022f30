import { useSyncExternalStore } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { brand } from "#src/config/brand.ts";
import type { PublicConfig } from "#src/config/public.ts";
import { appError } from "../app-error.ts";
import { describeThrown } from "../error-screen.tsx";
import { usePageError } from "../page-errors.ts";
import { canonicalUrl } from "./canonical.ts";
import { documentTitle } from "./title.ts";

/** Title, canonical address and robots of every page. Pages name themselves by `handle = { title }`, never by `meta`. */
export function PageHead({ error }: { error?: unknown }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const siteUrl = useRouteLoaderData<{ settings: PublicConfig }>("root")?.settings.siteUrl;
  const pageError = usePageError();
  const raised = useSyncExternalStore(appError.subscribe, appError.read, () => null);
  const thrown = error ?? pageError ?? raised ?? undefined;
  const failed = thrown === undefined ? null : describeThrown(thrown);
  const title = failed ? `${failed.status} - ${failed.message}` : documentTitle(pathname, matches);
  const address = failed || !siteUrl ? null : canonicalUrl(siteUrl, pathname, search);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={brand.description} />
      <meta name="robots" content="none" />
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
    </>
  );
}
