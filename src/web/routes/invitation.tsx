import { accessAccount } from "../../domain/account/access.ts";
import { readInvitation } from "../../domain/member/queries.ts";
import { type InvitationKey, invitationKeySchema } from "../../domain/member/schema.ts";
import { domainContext } from "../context.ts";
import { InvitationPage } from "../features/invitation/invitation-page.tsx";
import type { Route } from "./+types/invitation";

export const handle = { title: "招待" };

/** A mail or a link brings its token, the bell an id. */
function keyOf(url: string): InvitationKey {
  const query = new URL(url).searchParams;
  const id = invitationKeySchema.safeParse({ invitationId: query.get("id") });
  if (!query.has("token") && id.success) return id.data;
  const token = invitationKeySchema.safeParse({ token: query.get("token") });
  return token.success ? token.data : { token: "none" };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const key = keyOf(request.url);
  return {
    invitationKey: key,
    invitation: await readInvitation(ctx, await accessAccount(ctx), key),
    email: ctx.actor.user?.email ?? "",
  };
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} />;
}
