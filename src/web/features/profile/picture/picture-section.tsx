import type { Profile } from "#src/domain/account/schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { PictureChooser } from "#src/web/parts/picture/picture-chooser.tsx";
import { ProfileSection } from "../parts/section.tsx";

export function PictureSection({ profile }: { profile: Profile }) {
  return (
    <ProfileSection id="picture" title="写真" description="ご自分と、案件を共有している人にだけ見えます。">
      <PictureChooser path="/api/v1/account/avatar" word="写真" has={profile.avatarUrl !== null}>
        <Avatar
          size="lg"
          name={profile.displayName || profile.email}
          seed={profile.id}
          src={profile.avatarUrl}
        />
      </PictureChooser>
    </ProfileSection>
  );
}
