import { brand } from "../../config/brand.ts";
import { readAccount } from "../../domain/account/queries.ts";
import { domainContext, publicConfigContext } from "../context.ts";
import { ColorModeSwitch } from "../features/landing/color-mode-switch.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = () => [
  { title: `プロフィール ${brand.separator} ${brand.name}` },
  { name: "robots", content: "none" },
];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    account: await readAccount(context.get(domainContext)),
    config: context.get(publicConfigContext).auth,
  };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { account, config } = loaderData;
  return <ProfilePage account={account} config={config} colorMode={<ColorModeSwitch />} />;
}
