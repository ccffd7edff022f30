import { readAccount } from "../../domain/account/queries.ts";
import { accessKeys } from "../../domain/api-key/access.ts";
import { listKeys } from "../../domain/api-key/queries.ts";
import { domainContext, publicConfigContext } from "../context.ts";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { ColorModeControl } from "../shell/color-mode-control.tsx";
import { SignOutButton } from "../shell/sign-out.tsx";
import type { Route } from "./+types/profile";

export const handle = { title: "プロフィール" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const [account, keys] = await Promise.all([
    readAccount(ctx),
    accessKeys(ctx).then((own) => listKeys(ctx, own)),
  ]);
  return {
    account,
    keys,
    config: context.get(publicConfigContext).auth,
  };
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const { account, keys, config } = loaderData;
  return (
    <ProfilePage
      account={account}
      keys={keys}
      config={config}
      colorMode={<ColorModeControl />}
      signOut={<SignOutButton />}
    />
  );
}
