import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { brand } from "../config/brand.ts";
import type { Route } from "./+types/root";
import { domainContext, nonceContext, publicConfigContext } from "./context.ts";
import { guardOnServer } from "./guard.ts";
import { colorModeScript } from "./shell/color-mode.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { guardInBrowser } from "./shell/guard.ts";
import "./styles/app.css";
import { WebFonts } from "./styles/web-fonts.tsx";

export const middleware: Route.MiddlewareFunction[] = [guardOnServer];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser];

export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(domainContext).actor;
  return {
    nonce: context.get(nonceContext),
    user: user && { id: user.id, email: user.email },
    settings: context.get(publicConfigContext),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${brand.subName} ${brand.separator} ${brand.name}` },
  { name: "description", content: brand.description },
  { name: "robots", content: "none" },
];

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Document nonce={loaderData.nonce}>
      <Outlet />
    </Document>
  );
}

/** Last resort: the shell's own boundary shows errors of pages; this one shows errors of the document itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Document nonce={undefined}>
      <ErrorScreen error={error} />
    </Document>
  );
}

function Document({ nonce, children }: { nonce: string | undefined; children: React.ReactNode }) {
  return (
    <html lang="ja" suppressHydrationWarning>
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape it as a child.
          dangerouslySetInnerHTML={{ __html: colorModeScript }}
        />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <Meta />
        <Links />
        <WebFonts nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
