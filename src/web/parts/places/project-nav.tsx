/** The pages of a project: beside the page on a desk, along the bottom on a phone. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation, useParams, useRouteLoaderData } from "react-router";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { toolStatusesOf, useToolStatuses } from "../tools/tool-status.ts";
import { benchTabOf } from "../workbench/bench-tab.ts";
import { ToolLinks } from "../workbench/work/tool-links.tsx";
import { mainPlaces, morePlaces, type ProjectPlace, placeAt } from "./project-places.ts";

export function ProjectNav({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const current = placeAt(pathname);
  const link = (place: ProjectPlace) => (
    <PlaceLink place={place} to={`/${projectId}${place.path}`} isHere={place.path === current} />
  );
  return (
    <nav
      aria-label="案件のページ"
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid max-lg:grid-cols-5 lg:gap-0.5">
        {mainPlaces.map((place) => (
          <li key={place.path} className="min-w-0">
            {link(place)}
            {place.path === "/work" && current === "/work" && (
              <div className="py-1 max-lg:hidden">
                <WorkTools projectId={projectId} />
              </div>
            )}
          </li>
        ))}
        {morePlaces.map((place) => (
          <li key={place.path} className="min-w-0 max-lg:hidden">
            {link(place)}
          </li>
        ))}
        <li className="min-w-0 lg:hidden">
          {/* A press on any of them leaves it closed. */}
          <More key={pathname} isHere={morePlaces.some(({ path }) => path === current)}>
            {morePlaces.map((place) => (
              <li key={place.path}>{link(place)}</li>
            ))}
          </More>
        </li>
      </ul>
    </nav>
  );
}

const bar =
  "flex w-full items-center transition-colors max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-xs max-lg:tracking-normal lg:min-h-10 lg:gap-2.5 lg:rounded-md lg:px-3 lg:text-sm";
const tone = (isHere: boolean) =>
  isHere ? "font-bold text-stroke lg:bg-wash" : "text-ink-soft hover:bg-sunken hover:text-ink";

function PlaceLink({
  place: { label, icon },
  to,
  isHere,
}: {
  place: ProjectPlace;
  to: string;
  isHere: boolean;
}) {
  return (
    <AppLink to={to} aria-current={isHere ? "page" : undefined} className={clsx(bar, tone(isHere))}>
      <Icon name={icon} className="text-lg" />
      <span className="whitespace-nowrap">{label}</span>
    </AppLink>
  );
}

/** What has no room along the bottom of a phone, one press away. */
function More({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  return (
    <Popover
      title="ほかのページ"
      trigger={
        <button type="button" className={clsx(bar, tone(isHere))}>
          <Icon name="ellipsis" className="text-lg" />
          <span>ほか</span>
          {isHere && <span className="sr-only">（いまのページを含みます）</span>}
        </button>
      }
    >
      <ul className="grid grid-cols-3 gap-1">{children}</ul>
    </Popover>
  );
}

/** As the page brought it, and as the browser has heard since. */
function WorkTools({ projectId }: { projectId: string }) {
  const brought = useRouteLoaderData<{ work: { results: Parameters<typeof toolStatusesOf>[0] } }>(
    "routes/project/work",
  );
  const told = useToolStatuses(projectId);
  const shown = benchTabOf(useParams().shown);
  return (
    <ToolLinks
      desk={{ shown, to: (one) => `/${projectId}/work/${one}`, tools: "beside" }}
      standings={told ?? toolStatusesOf(brought?.work.results ?? [])}
      here
    />
  );
}
