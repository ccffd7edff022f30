import { readHistory } from "../../domain/usage-history/queries.ts";
import { historySchema } from "../../domain/usage-history/schema.ts";
import { domainContext, frameContext } from "../context.ts";
import { UsagePage } from "../features/usage/history/usage-page.tsx";
import { searchParamsOf } from "../query.ts";
import type { Route } from "./+types/usage";

export const handle = { title: "利用状況" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { accountId } = context.get(frameContext);
  const { month } = historySchema.parse(searchParamsOf(request));
  return { history: await readHistory(ctx, accountId, { month }) };
}

export default function UsageRoute({ loaderData }: Route.ComponentProps) {
  return <UsagePage key={loaderData.history.month} {...loaderData} />;
}
