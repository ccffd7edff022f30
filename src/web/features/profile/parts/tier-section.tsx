import type { Profile } from "#src/domain/account/schema.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { useMembership } from "#src/web/shell/account/profile-store.ts";
import { TierBadge } from "#src/web/shell/tier-badge.tsx";
import { ProfileSection } from "./section.tsx";

export function TierSection({ profile }: { profile: Profile }) {
  const membership = useMembership(profile.membership);
  return (
    <ProfileSection id="tier" title="プラン">
      <div className="flex flex-wrap items-center gap-4">
        <TierBadge membership={membership} />
        <AppLink to="/plans" className={buttonClass({ size: "sm" })}>
          プランを見る
        </AppLink>
      </div>
    </ProfileSection>
  );
}
