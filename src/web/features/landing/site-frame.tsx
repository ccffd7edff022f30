/** Header and footer of the public pages. */
import type { ReactNode } from "react";
import { brand } from "../../../config/brand.ts";
import { AppLink } from "../../../ui/link.tsx";
import { ColorModeControl } from "../../shell/color-mode-control.tsx";
import { Stroke } from "../../shell/stroke.tsx";

const link = "inline-flex min-h-10 items-center rounded-md px-3 text-sm hover:bg-sunken";

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex min-h-14 max-w-[88rem] items-center gap-2 px-4 sm:px-6">
          <AppLink to="/" className="inline-flex min-h-10 items-center gap-2 rounded-md font-bold">
            <Stroke className="size-6 text-primary" />
            {brand.subName}
          </AppLink>
          <nav aria-label="サイト" className="ml-auto flex items-center gap-1">
            <AppLink to="/trial" className={link}>
              お試し
            </AppLink>
            <ColorModeControl className="ml-1" />
          </nav>
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <footer className="border-t border-line py-6 text-xs text-ink-soft">
        <p className="mx-auto max-w-[88rem] px-4 sm:px-6">
          {brand.subName} {brand.separator} {brand.name}
        </p>
      </footer>
    </div>
  );
}
