import { lazy, Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import "../../ui/work-icons/add.ts";
import { frameContext } from "../context.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { UsageGlance } from "../features/usage/usage-glance.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../page-access.ts";
import { Breadcrumbs } from "../parts/frame/breadcrumbs.tsx";
import { SkipLink } from "../parts/frame/skip-link.tsx";
import { TopBar } from "../parts/frame/top-bar.tsx";
import { ProjectNav } from "../parts/places/project-nav.tsx";
import type { Route } from "./+types/project";

/** Makes the server's guard run on client navigations too. */
export async function loader(args: Route.LoaderArgs) {
  const projectId = await projectOfPage(args);
  const project = await orNotFound(args.request, () => headOfPage(args, projectId));
  const { profile, unread, limits } = args.context.get(frameContext);
  return { project, profile, unread, limits };
}

/** It comes to life after what is read and written. */
const Tray = lazy(async () => ({ default: (await import("../parts/tray/tray.tsx")).Tray }));

/** What a page says of itself: pieces are chosen on it. */
interface PageHandle {
  tray?: true;
}

export default function ProjectLayout({ loaderData }: Route.ComponentProps) {
  const { project, profile, unread } = loaderData;
  const hasTray = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.tray);
  return (
    <div data-layout="project" className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar profile={profile} project={project} usage={<UsageGlance />} bell={<Bell unread={unread} />} />
      <div className="flex-1 max-lg:pb-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] 2xl:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="lg:border-r lg:border-line">
          <div className="lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:p-3">
            {/* Comes to life after what is read and written, as the header does. */}
            <Suspense>
              <ProjectNav projectId={project.id} />
            </Suspense>
          </div>
        </div>
        <div className="flex min-w-0 flex-col">
          <Breadcrumbs project={project} />
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
          {hasTray && (
            <Suspense>
              <Tray key={project.id} projectId={project.id} standing={project.role} turn={loaderData} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
