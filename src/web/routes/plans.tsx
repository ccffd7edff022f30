import { accessAccount } from "../../domain/account/access.ts";
import { readProfile } from "../../domain/account/queries.ts";
import { readPlan } from "../../domain/plan/queries.ts";
import { domainContext } from "../context.ts";
import { PlansPage } from "../features/usage/plans/plans-page.tsx";
import type { Route } from "./+types/plans";

export const handle = { title: "プラン" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const view = await readPlan(ctx, await accessAccount(ctx));
  return { view, membership: (await readProfile(ctx)).membership };
}

export default function Plans({ loaderData }: Route.ComponentProps) {
  return <PlansPage {...loaderData} />;
}
