import type { ReactNode } from "react";
import type { PublicConfig } from "#src/config/public.ts";
import type { AccountView } from "#src/domain/account/schema.ts";
import type { KeyView } from "#src/domain/api-key/schema.ts";
import { Notice } from "#src/ui/notice.tsx";
import { KeysSection } from "./keys/keys-section.tsx";
import { ExportSection } from "./leaving/export-section.tsx";
import { RemovalSection } from "./leaving/removal-section.tsx";
import { MailingSection } from "./parts/mailing-section.tsx";
import { NameSection } from "./parts/name-section.tsx";
import { ProfileSection } from "./parts/section.tsx";
import { TierSection } from "./parts/tier-section.tsx";
import { useSignIn } from "./parts/use-sign-in.ts";
import { PictureSection } from "./picture/picture-section.tsx";
import { EmailSection } from "./security/email-section.tsx";
import { FactorSection } from "./security/factor-section.tsx";
import { GoogleSection } from "./security/google-section.tsx";
import { PasswordSection } from "./security/password-section.tsx";
import { SessionsSection } from "./security/sessions-section.tsx";

export interface ProfilePageProps {
  account: AccountView;
  keys: KeyView[];
  config: PublicConfig["auth"];
  /** The control of light and dark, which the shell owns. */
  colorMode: ReactNode;
  signOut: ReactNode;
}

/** Everything about oneself on one page, each subject with an anchor. */
export function ProfilePage({ account, keys, config, colorMode, signOut }: ProfilePageProps) {
  const { profile, sessions, losses, recoveryCodes } = account;
  const signIn = useSignIn();
  const hasPassword =
    account.hasPassword ??
    (signIn.user?.identities?.some(({ provider }) => provider === "email") || signIn.user === null);
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <h1 className="mb-6 text-2xl">プロフィール</h1>
      <div className="mb-8 grid gap-4 empty:mb-0">
        {signIn.failure && <Notice tone="must" title={signIn.failure.message} />}
      </div>
      <div>
        <NameSection profile={profile} />
        <PictureSection profile={profile} />
        <TierSection profile={profile} />
        <EmailSection email={profile.email} signIn={signIn} mails={config.mail} />
        <PasswordSection config={config} email={profile.email} hasPassword={hasPassword} />
        {config.google && <GoogleSection signIn={signIn} hasPassword={hasPassword} />}
        <FactorSection signIn={signIn} recoveryCodes={recoveryCodes} />
        <SessionsSection sessions={sessions} />
        <KeysSection keys={keys} />
        <ProfileSection id="appearance" title="画面の明るさ" description="この端末での見え方です。">
          <div>{colorMode}</div>
        </ProfileSection>
        <ProfileSection
          id="sign-out"
          title="ログアウト"
          description="この端末からログアウトします。作成した内容は残ります。"
        >
          <div>{signOut}</div>
        </ProfileSection>
        <MailingSection {...account} />
        <ExportSection />
        <RemovalSection profile={profile} losses={losses} />
      </div>
    </div>
  );
}
