import { Outlet } from "react-router";
import { readProfile } from "../../domain/account/queries.ts";
import { Toaster } from "../../ui/toast/toaster.tsx";
import { domainContext } from "../context.ts";
import { RemovalBanner } from "../features/profile/leaving/removal-banner.tsx";
import type { Route } from "./+types/dashboard";

/** Also makes the server's guard run on client navigations. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deleteAt } = await readProfile(context.get(domainContext));
  return { deleteAt };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div data-layout="dashboard">
      <main id="main">
        <RemovalBanner deleteAt={loaderData.deleteAt} />
        <Outlet />
      </main>
      <Toaster />
    </div>
  );
}
