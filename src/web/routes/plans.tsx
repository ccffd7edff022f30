import { accessAccount } from "../../domain/account/access.ts";
import { readProfile } from "../../domain/account/queries.ts";
import { syncIfReached } from "../../domain/billing/commands/customer.ts";
import { readPlan } from "../../domain/plan/queries.ts";
import { domainContext } from "../context.ts";
import { PaidPlansPage } from "../features/usage/paid/paid-plans-page.tsx";
import { PlansPage } from "../features/usage/plans/plans-page.tsx";
import type { Route } from "./+types/plans";

export const handle = { title: "プラン" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const accountId = await accessAccount(ctx);
  const paidThere = new URL(request.url).searchParams.get("checkout") === "done";
  // Back from the payer: what is paid is looked up, so that the page is right without waiting for a message.
  if (paidThere) await syncIfReached(ctx, accountId);
  const view = await readPlan(ctx, accountId);
  return { view, paidThere, membership: (await readProfile(ctx)).membership };
}

export default function Plans({ loaderData }: Route.ComponentProps) {
  const { view, paidThere, membership } = loaderData;
  if (view.paid === null) return <PlansPage view={view} membership={membership} />;
  return <PaidPlansPage view={view} first={view.paid} paidThere={paidThere} membership={membership} />;
}
