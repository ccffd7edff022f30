import { Outlet } from "react-router";
import { readProfile } from "../../domain/account/queries.ts";
import "../../ui/work-icons/add.ts";
import { domainContext } from "../context.ts";
import { RemovalBanner } from "../features/profile/leaving/removal-banner.tsx";
import { UsageGlance } from "../features/usage/usage-glance.tsx";
import { SkipLink } from "../parts/frame/skip-link.tsx";
import { TopBar } from "../parts/frame/top-bar.tsx";
import type { Route } from "./+types/dashboard";

/** Makes the server's guard run on client navigations too. */
export async function loader({ context }: Route.LoaderArgs) {
  return { profile: await readProfile(context.get(domainContext)) };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div data-layout="dashboard" className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar profile={loaderData.profile} project={null} usage={<UsageGlance />} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <RemovalBanner deleteAt={loaderData.profile.deleteAt} />
        <Outlet />
      </main>
    </div>
  );
}
