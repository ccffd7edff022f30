import { readAccount } from "../../domain/account/queries.ts";
import { domainContext, publicConfigContext } from "../context.ts";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { ColorModeControl } from "../shell/color-mode-control.tsx";
import { SignOutButton } from "../shell/sign-out.tsx";
import type { Route } from "./+types/profile";

export const handle = { title: "プロフィール" };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    account: await readAccount(context.get(domainContext)),
    config: context.get(publicConfigContext).auth,
  };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { account, config } = loaderData;
  return (
    <ProfilePage
      account={account}
      config={config}
      colorMode={<ColorModeControl />}
      signOut={<SignOutButton />}
    />
  );
}
