/** Header and footer of the public pages. */
import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { brand } from "#src/config/brand.ts";
import type { PublicConfig } from "#src/config/public.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { ColorModeControl } from "../../shell/color-mode-control.tsx";
import { useSessionUser } from "../../shell/session.ts";
import { Stroke } from "../../shell/stroke.tsx";

const link =
  "inline-flex min-h-10 items-center rounded-md px-2.5 text-sm whitespace-nowrap hover:bg-sunken sm:px-3";
const strong =
  "inline-flex min-h-10 items-center rounded-md border border-primary px-2.5 text-sm font-bold whitespace-nowrap text-stroke hover:bg-wash sm:px-4";

const footerLinks: [to: string, label: string][] = [
  ["/trial", "お試し"],
  ["/terms", "利用規約"],
  ["/privacy", "プライバシーポリシー"],
];

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-4 py-2 font-bold text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        本文へ移動
      </a>
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex min-h-14 max-w-[88rem] items-center gap-2 px-4 sm:px-6">
          <AppLink
            to="/"
            className="inline-flex min-h-10 items-center gap-2 rounded-md font-bold whitespace-nowrap"
          >
            <Stroke className="size-6 text-primary" />
            {brand.subName}
          </AppLink>
          <nav aria-label="サイト" className="ml-auto flex items-center gap-0.5 sm:gap-1">
            <AppLink to="/trial" className={`${link} max-sm:hidden`}>
              お試し
            </AppLink>
            <Account />
          </nav>
          <div className="hidden sm:block">
            <ColorModeControl />
          </div>
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <footer className="border-t border-line py-8 text-sm text-ink-soft">
        <div className="mx-auto flex max-w-[88rem] flex-wrap items-center gap-x-8 gap-y-4 px-4 sm:px-6">
          <p className="inline-flex items-center gap-2">
            <Stroke className="size-5 text-primary" />
            {brand.subName} {brand.separator} {brand.name}
          </p>
          <nav aria-label="フッター" className="-mx-2.5 flex flex-wrap sm:ml-auto">
            {footerLinks.map(([to, label]) => (
              <AppLink key={to} to={to} className={link}>
                {label}
              </AppLink>
            ))}
          </nav>
          <div className="sm:hidden">
            <ColorModeControl />
          </div>
        </div>
      </footer>
    </div>
  );
}

/** ダッシュボード for the signed-in; ログイン for others, and 新規登録 where people may sign up. */
function Account() {
  const user = useSessionUser();
  const signUp = useRouteLoaderData<{ settings: PublicConfig }>("root")?.settings.auth.signUp;
  // Who was on the way somewhere (an invitation, say) gets there by either of the two.
  const target = new URLSearchParams(useLocation().search).get("redirect_path");
  const way = target ? `redirect_path=${encodeURIComponent(target)}` : "";
  if (user) {
    return (
      <AppLink to="/dashboard" className={strong}>
        ダッシュボード
      </AppLink>
    );
  }
  return (
    <>
      <AppLink to={way ? `/auth/login?${way}` : "/auth/login"} className={link}>
        ログイン
      </AppLink>
      {signUp === "open" && (
        <AppLink to={`/auth/login?mode=sign-up${way && `&${way}`}`} className={strong}>
          新規登録
        </AppLink>
      )}
    </>
  );
}
