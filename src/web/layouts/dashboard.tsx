import { Outlet } from "react-router";
import { readProfile } from "../../domain/account/queries.ts";
import { readLimits } from "../../domain/house/queries.ts";
import { countUnread } from "../../domain/notification/queries.ts";
import "../../ui/work-icons/add.ts";
import { domainContext } from "../context.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { RemovalBanner } from "../features/profile/leaving/removal-banner.tsx";
import { UsageGlance } from "../features/usage/usage-glance.tsx";
import { SkipLink } from "../parts/frame/skip-link.tsx";
import { TopBar } from "../parts/frame/top-bar.tsx";
import type { Route } from "./+types/dashboard";

/** Makes the server's guard run on client navigations too. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  return { profile: await readProfile(ctx), unread: await countUnread(ctx), limits: await readLimits(ctx) };
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
