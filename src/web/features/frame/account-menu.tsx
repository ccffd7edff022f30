import { useNavigate } from "react-router";
import type { Profile } from "../../../domain/account/schema.ts";
import { iconGrade, tierLabel } from "../../../shared/tiers.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { setColorMode } from "../../shell/color-mode.ts";
import { useSignOut } from "../../shell/sign-out.tsx";

const gradeIcons: Record<1 | 2 | 3, IconName> = { 1: "user", 2: "medal", 3: "crown" };

/** Tier and menu of the person. */
export function AccountMenu({ profile }: { profile: Pick<Profile, "email" | "displayName" | "membership"> }) {
  const navigate = useNavigate();
  const grade = iconGrade(profile.membership);
  const tier = tierLabel(profile.membership);
  const leave = useSignOut();
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
          <span className="max-lg:sr-only">{tier}</span>
        </button>
      }
      groups={[
        {
          label: profile.displayName || profile.email,
          entries: [
            { id: "profile", label: "プロフィール", icon: "user", onSelect: () => void navigate("/profile") },
            { id: "plans", label: "プラン", icon: "credit-card", onSelect: () => void navigate("/plans") },
            {
              id: "tutorial",
              label: "使い方",
              icon: "graduation-cap",
              onSelect: () => void navigate("/tutorial"),
            },
          ],
        },
        {
          label: "画面の明るさ",
          entries: [
            { id: "light", label: "明るい", onSelect: () => setColorMode("light") },
            { id: "dark", label: "暗い", onSelect: () => setColorMode("dark") },
            { id: "system", label: "端末に合わせる", onSelect: () => setColorMode("system") },
          ],
        },
        {
          entries: [{ id: "out", label: "ログアウト", icon: "log-out", onSelect: () => void leave() }],
        },
      ]}
    />
  );
}
