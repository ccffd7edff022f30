import { useLocation, useMatches } from "react-router";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { projectName } from "./thumbnail.tsx";

/** The crumb a page sets by `handle.crumb`: a text, or a function of its loader's data. */
function ownCrumb(matches: ReturnType<typeof useMatches>): string | null {
  for (const { handle, loaderData } of matches.toReversed()) {
    if (typeof handle !== "object" || handle === null || !("crumb" in handle)) continue;
    const crumb: unknown = typeof handle.crumb === "function" ? handle.crumb(loaderData) : handle.crumb;
    if (typeof crumb === "string" && crumb !== "") return crumb;
  }
  return null;
}

/** `handle.within`: the page of the project that a page belongs to. */
interface Within {
  within: { path: string; label: string };
}
const isWithin = (handle: unknown) => typeof handle === "object" && handle !== null && "within" in handle;

/** Where one is: all projects, the project, the page. */
export function Breadcrumbs({ project }: { project: { id: string; name: string } }) {
  const here = ownCrumb(useMatches());
  const { pathname } = useLocation();
  const within = useMatches().findLast(({ handle }) => isWithin(handle))?.handle as Within | undefined;
  const settings = /^\/[^/]+\/([^/]+)\/settings$/.exec(pathname)?.[1];
  return (
    <nav
      aria-label="いまの場所"
      className="min-w-0 px-4 pt-3 text-xs text-ink-soft sm:px-6 pointer-coarse:pt-1"
    >
      <ol className="flex min-w-0 items-center gap-x-1">
        <Crumb to="/dashboard" label="ダッシュボード" />
        <Crumb to={here === null ? null : `/${project.id}`} label={projectName(project.name)} />
        {within && <Crumb to={`/${project.id}${within.within.path}`} label={within.within.label} />}
        {here !== null && <Crumb to={settings ? `/${project.id}/${settings}` : null} label={here} />}
        {settings && <Crumb to={null} label="設定" />}
      </ol>
    </nav>
  );
}

function Crumb({ to, label }: { to: string | null; label: string }) {
  if (to === null)
    return (
      <li aria-current="page" className="min-w-0 truncate py-1">
        {label}
      </li>
    );
  return (
    <li className="flex min-w-0 items-center gap-1 first:shrink-0">
      <AppLink
        to={to}
        className="inline-block min-h-6 max-w-60 truncate py-1 hover:underline pointer-coarse:leading-9"
      >
        {label}
      </AppLink>
      <Icon name="chevron-right" />
    </li>
  );
}
