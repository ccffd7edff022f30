import { readProfile } from "../../domain/account/queries.ts";
import { domainContext } from "../context.ts";
import { PlansPage } from "../features/usage/plans-page.tsx";
import type { Route } from "./+types/plans";

export const handle = { title: "プラン" };

export async function loader({ context }: Route.LoaderArgs) {
  return { membership: (await readProfile(context.get(domainContext))).membership };
}

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage membership={loaderData.membership} />;
}
