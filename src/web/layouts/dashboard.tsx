import { Outlet } from "react-router";
import "../../ui/work-icons/add.ts";
import { frameContext } from "../context.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { RemovalBanner } from "../features/profile/leaving/removal-banner.tsx";
import { UsageGlance } from "../features/usage/usage-glance.tsx";
import { SkipLink } from "../parts/frame/skip-link.tsx";
import { TopBar } from "../parts/frame/top-bar.tsx";
import type { Route } from "./+types/dashboard";

/** Makes the server's guard run on client navigations too. */
export function loader({ context }: Route.LoaderArgs) {
  const { profile, unread, limits } = context.get(frameContext);
  return { profile, unread, limits };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { profile, unread } = loaderData;
  return (
    <div data-layout="dashboard" className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar profile={profile} project={null} usage={<UsageGlance />} bell={<Bell unread={unread} />} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <RemovalBanner deleteAt={profile.deleteAt} />
        <Outlet />
      </main>
    </div>
  );
}
