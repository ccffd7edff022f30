import { useLayoutEffect } from "react";
import { Links, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root";
import { domainContext, nonceContext, publicConfigContext } from "./context.ts";
import { guardOnServer } from "./guard.ts";
import { namedOnServer } from "./named-on-server.ts";
import { applyColorMode } from "./shell/color-mode.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { guardInBrowser } from "./shell/guard.ts";
import { InlineScript } from "./shell/head/inline-script.tsx";
import { PageHead } from "./shell/head/page-head.tsx";
import { LoadingBar } from "./shell/loading/loading-bar.tsx";
import { namedInBrowser, stayInBrowser } from "./shell/navigation/browser.ts";
import { KeepScroll } from "./shell/navigation/keep-scroll.tsx";
import { NavigationEffects } from "./shell/navigation/navigation-effects.tsx";
import { followRules } from "./shell/navigation/route-rules.ts";
import { ChallengeScript } from "./shell/outside/outside.tsx";
import { firstScript } from "./shell/start/first-script.ts";
import "./styles/app.css";
import { WebFonts } from "./styles/web-fonts.tsx";

export const middleware: Route.MiddlewareFunction[] = [guardOnServer, namedOnServer];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  stayInBrowser,
  followRules(),
  guardInBrowser,
  namedInBrowser,
];

export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(domainContext).actor;
  return {
    nonce: context.get(nonceContext),
    user: user && { id: user.id, email: user.email },
    settings: context.get(publicConfigContext),
  };
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Document nonce={loaderData.nonce} challenge={loaderData.settings.challengeScriptPath}>
      <Outlet />
    </Document>
  );
}

/** Last resort: the shell's own boundary shows errors of pages; this one shows errors of the document itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Document nonce={undefined} challenge={null} error={error}>
      <ErrorScreen error={error} />
    </Document>
  );
}

interface DocumentProps {
  nonce: string | undefined;
  /** Path of the bot-challenge script. */
  challenge: string | null;
  error?: unknown;
  children: React.ReactNode;
}

function Document({ nonce, challenge, error, children }: DocumentProps) {
  // React builds <html> anew for an error of the document, without the class that the first script gave it.
  useLayoutEffect(applyColorMode, []);
  return (
    <html lang="ja" suppressHydrationWarning>
      <head>
        <InlineScript script={firstScript} nonce={nonce} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <PageHead error={error} />
        {/* A script after a sheet waits for it, and the whole page with it: all scripts of the head stand before the sheets. */}
        <WebFonts nonce={nonce} />
        <ChallengeScript path={challenge} nonce={nonce} />
        <Links />
      </head>
      <body>
        <LoadingBar />
        <NavigationEffects />
        {children}
        <KeepScroll nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
