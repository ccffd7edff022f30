/** The pages of a project, in the order in which they are named everywhere. */
import type { IconName } from "#src/ui/icon.tsx";

export interface ProjectPlace {
  label: string;
  icon: IconName;
  path: string;
}

/** Those that have room along the bottom of a phone. */
export const mainPlaces: readonly ProjectPlace[] = [
  { label: "概要", icon: "house", path: "" },
  { label: "制作", icon: "pencil", path: "/work" },
  { label: "スレッド", icon: "message-square", path: "/threads" },
  { label: "結果", icon: "clipboard-list", path: "/results" },
];

export const morePlaces: readonly ProjectPlace[] = [
  { label: "提出", icon: "send", path: "/collections" },
  { label: "チェック", icon: "scan-search", path: "/check" },
  { label: "ファイル", icon: "files", path: "/files" },
  { label: "メモ", icon: "notebook-pen", path: "/memo" },
  { label: "設定", icon: "settings", path: "/settings" },
];

/** Pages that are part of another one. */
const within: Record<string, string> = { presets: "/settings", summary: "" };

/** The place that an address belongs to; null where it is none of them, as at the search. */
export function placeAt(pathname: string): string | null {
  const second = pathname.split("/")[2];
  if (!second) return "";
  const path = within[second] ?? `/${second}`;
  if ([...mainPlaces, ...morePlaces].some((place) => place.path === path)) return path;
  // A thread has its id for a name.
  return second === "search" ? null : "/threads";
}
