import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Profile } from "#src/domain/account/schema.ts";
import { iconGrade, tierLabel } from "#src/shared/tiers.ts";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlay/menu.tsx";
import { readColorMode, setColorMode, subscribeColorMode } from "../../shell/color-mode.ts";
import { useSignOut } from "../../shell/sign-out.tsx";

const gradeIcons: Record<1 | 2 | 3, IconName> = { 1: "user", 2: "medal", 3: "crown" };

const adminEntry = (onSelect: () => void): MenuEntry => ({
  id: "admin",
  label: "管理",
  icon: "settings",
  onSelect,
});

/** Tier and menu of the person. */
export function AccountMenu({ profile }: { profile: Pick<Profile, "email" | "displayName" | "membership"> }) {
  const navigate = useNavigate();
  const grade = iconGrade(profile.membership);
  const tier = tierLabel(profile.membership);
  const leave = useSignOut();
  const mode = useSyncExternalStore(subscribeColorMode, readColorMode, () => "system");
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex min-h-10 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-sunken"
        >
          <span
            data-grade={grade}
            className="grid size-7 place-items-center rounded-full bg-wash text-stroke"
          >
            <Icon name={gradeIcons[grade]} />
          </span>
          <span className="sr-only">アカウント</span>
          <span className="max-w-40 truncate max-lg:sr-only">{profile.displayName || profile.email}</span>
        </button>
      }
      groups={[
        {
          label: `プラン：${tier}`,
          entries: [
            { id: "profile", label: "プロフィール", icon: "user", onSelect: () => void navigate("/profile") },
            { id: "usage", label: "利用状況", icon: "info", onSelect: () => void navigate("/usage") },
            { id: "plans", label: "プラン", icon: "credit-card", onSelect: () => void navigate("/plans") },
            {
              id: "check",
              label: "文章をチェックする",
              icon: "scan-search",
              onSelect: () => void navigate("/check"),
            },
            {
              id: "tutorial",
              label: "使い方",
              icon: "graduation-cap",
              onSelect: () => void navigate("/tutorial"),
            },
            ...(profile.membership === "admin" ? [adminEntry(() => void navigate("/admin"))] : []),
          ],
        },
        {
          label: "画面の明るさ",
          chosen: mode,
          entries: [
            { id: "light", label: "明るい", icon: "sun", onSelect: () => setColorMode("light") },
            { id: "dark", label: "暗い", icon: "moon", onSelect: () => setColorMode("dark") },
            {
              id: "system",
              label: "端末に合わせる",
              icon: "monitor",
              onSelect: () => setColorMode("system"),
            },
          ],
        },
        {
          entries: [{ id: "out", label: "ログアウト", icon: "log-out", onSelect: () => void leave() }],
        },
      ]}
    />
  );
}
