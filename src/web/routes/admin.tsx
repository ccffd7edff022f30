import { lazy, Suspense } from "react";
import { accessAdmin } from "../../domain/admin/access.ts";
import { findPeople, readLog } from "../../domain/admin/queries.ts";
import { logSchema, peopleSearchSchema } from "../../domain/admin/schema.ts";
import { readConnections } from "../../domain/connection/queries.ts";
import { readHouseView } from "../../domain/house/queries.ts";
import { readWaiting } from "../../domain/plan/queries.ts";
import { readStatus } from "../../domain/status/queries.ts";
import { readTotals } from "../../domain/usage-totals/queries.ts";
import { totalsSchema } from "../../domain/usage-totals/schema.ts";
import { domainContext } from "../context.ts";
import { AdminPage } from "../features/admin/admin-page.tsx";
import { LogPage } from "../features/admin/log/log-page.tsx";
import { TotalsPage } from "../features/admin/totals/totals-page.tsx";
import { orNotFound } from "../page-access.ts";
import { searchParamsOf } from "../query.ts";
import type { Route } from "./+types/admin";

/** Few people come here: its forms are loaded when they do. */
const ChecksPage = lazy(async () => ({
  default: (await import("../features/admin/checks/checks-page.tsx")).ChecksPage,
}));
const StatusPage = lazy(() => import("../features/admin/status/status-page.tsx"));
const ModelsPage = lazy(() => import("../features/admin/models/models-page.tsx"));

export const handle = { title: "管理" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const admin = await orNotFound(request, () => accessAdmin(ctx));
  const query = searchParamsOf(request);
  if (query.view === "log") {
    const log = logSchema.parse(query);
    return { log: { query: log, page: await readLog(ctx, admin, log) } };
  }
  if (query.view === "models") return { models: await readConnections(ctx, admin) };
  if (query.view === "status") return { status: await readStatus(ctx, admin) };
  if (query.view === "usage") {
    const { kind, ...asked } = totalsSchema.parse(query);
    const totals = await readTotals(ctx, admin, { kind, ...asked });
    return { usage: { totals, kind, paged: asked.after !== undefined } };
  }
  if (query.view === "checks") return { checks: await readHouseView(ctx, admin) };
  const { q, after } = peopleSearchSchema.parse(query);
  const requests = await readWaiting(ctx, admin);
  return {
    people: { requests, page: await findPeople(ctx, admin, { q, after }), q, paged: after !== undefined },
  };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  if (loaderData.log) return <LogPage {...loaderData.log} />;
  if (loaderData.models)
    return (
      <Suspense>
        <ModelsPage first={loaderData.models} />
      </Suspense>
    );
  if (loaderData.status)
    return (
      <Suspense>
        <StatusPage status={loaderData.status} />
      </Suspense>
    );
  if (loaderData.usage) return <TotalsPage {...loaderData.usage} />;
  if (loaderData.checks)
    return (
      <Suspense>
        <ChecksPage first={loaderData.checks} />
      </Suspense>
    );
  return <AdminPage {...loaderData.people} />;
}
