import { readCheckSettings } from "#src/domain/check/queries.ts";
import { listExports } from "#src/domain/export/queries.ts";
import { readInvitations, readMembers, readShares } from "#src/domain/member/queries.ts";
import { readRemembered } from "#src/domain/reading/queries.ts";
import { may } from "#src/shared/roles.ts";
import { domainContext, frameContext } from "../../context.ts";
import { SettingsPage } from "../../features/project/settings/settings-page.tsx";
import { headOfPage, orNotFound, projectOfPage } from "../../page-access.ts";
import { projectName } from "../../parts/frame/thumbnail.tsx";
import type { Route } from "./+types/settings";

export async function loader(args: Route.LoaderArgs) {
  const ctx = args.context.get(domainContext);
  const projectId = await projectOfPage(args);
  return orNotFound(args.request, async () => {
    const head = await headOfPage(args, projectId);
    return {
      head,
      members: await readMembers(ctx, projectId),
      checks: await readCheckSettings(ctx, projectId),
      remembered: await readRemembered(ctx, projectId),
      use: await readShares(ctx, projectId),
      exports: await listExports(ctx, projectId, args.context.get(frameContext).accountId),
      invitations: may(head.role, "manage") ? await readInvitations(ctx, projectId) : [],
    };
  });
}

export const handle = {
  title: (data?: { head: { name: string } }) => (data ? `設定 - ${projectName(data.head.name)}` : undefined),
  crumb: "設定",
};

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsPage key={loaderData.head.id} {...loaderData} />;
}
