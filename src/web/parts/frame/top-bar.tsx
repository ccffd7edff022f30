import { type ReactNode, Suspense } from "react";
import { brand } from "#src/config/brand.ts";
import type { Profile } from "#src/domain/account/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { AppLink } from "#src/ui/link/link.tsx";
import { useProfile } from "../../shell/account/profile-store.ts";
import { Stroke } from "../../shell/stroke.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { KeysHelp, PaletteButton, PaletteKey } from "./palette-key.tsx";
import { ProjectSwitcher } from "./project-switcher.tsx";

/** The header of everything behind the sign-in. */
export function TopBar({
  profile,
  project,
  usage,
  bell,
}: {
  profile: Pick<Profile, "email" | "displayName" | "membership">;
  project: Pick<ProjectHead, "id" | "name" | "picture"> | null;
  /** Use at a glance. */
  usage: ReactNode;
  /** What happened elsewhere. */
  bell: ReactNode;
}) {
  // What the browser has heard since counts more than what came with the page.
  const heard = useProfile();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <PaletteKey />
      <KeysHelp />
      {/* What is read and written below comes to life first; what is pressed in here, at the press. */}
      <Suspense>
        <div className="flex min-h-14 items-center gap-1 px-2 sm:gap-2 sm:px-4">
          <AppLink
            to="/dashboard"
            className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-md font-bold hover:bg-sunken sm:px-2"
          >
            <Stroke className="size-6 text-primary" />
            <span className="max-sm:sr-only">{brand.subName}</span>
          </AppLink>
          <div className="min-w-0 flex-1">
            <ProjectSwitcher current={project} />
          </div>
          {usage}
          <PaletteButton />
          {bell}
          <AccountMenu profile={heard ?? profile} />
        </div>
      </Suspense>
    </header>
  );
}
