import { clsx } from "clsx";
import { useLocation } from "react-router";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { AppLink } from "../../../ui/link/link.tsx";

interface Place {
  label: string;
  icon: IconName;
  path: string;
  /** Has no room along the bottom of a phone; 概要 leads there. */
  wideOnly?: true;
}

const places: Place[] = [
  { label: "概要", icon: "house", path: "" },
  { label: "サマリー", icon: "file-text", path: "/summary", wideOnly: true },
  { label: "スレッド", icon: "message-square", path: "#threads" },
  { label: "ファイル", icon: "files", path: "/files" },
  { label: "メモ", icon: "notebook-pen", path: "/memo" },
  { label: "チェック", icon: "scan-search", path: "/check", wideOnly: true },
  { label: "結果", icon: "clipboard-list", path: "/results" },
  { label: "提出用", icon: "send", path: "/collections", wideOnly: true },
  { label: "設定", icon: "settings", path: "/settings" },
];
const named = new Set(["check", "collections", "files", "memo", "results", "search", "settings", "summary"]);

/** The part of the project that an address belongs to. */
function currentPath(pathname: string, hash: string): string {
  const second = pathname.split("/")[2];
  if (!second) return hash === "#threads" ? "#threads" : "";
  if (second === "presets") return "/settings";
  return named.has(second) ? `/${second}` : "#threads";
}

/** Pages of a project: beside the page on a desk, along the bottom on a phone. */
export function ProjectNav({ projectId }: { projectId: string }) {
  const { pathname, hash } = useLocation();
  const current = currentPath(pathname, hash);
  return (
    <nav
      aria-label="案件のページ"
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid max-lg:grid-cols-6 lg:gap-0.5">
        {places.map(({ label, icon, path, wideOnly }) => (
          <li key={path} className={clsx("min-w-0", wideOnly && "max-lg:hidden")}>
            <AppLink
              to={`/${projectId}${path}`}
              aria-current={path === current ? "page" : undefined}
              className={clsx(
                "flex items-center transition-colors max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-xs max-lg:tracking-normal lg:min-h-10 lg:gap-2.5 lg:rounded-md lg:px-3 lg:text-sm",
                path === current
                  ? "font-bold text-stroke lg:bg-wash"
                  : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              <Icon name={icon} className="text-lg" />
              <span className="whitespace-nowrap">{label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
