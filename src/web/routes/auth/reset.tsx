import { redirect } from "react-router";
import { destinationAfterSignIn } from "#src/shared/access.ts";
import { domainContext } from "../../context.ts";
import { ResetPage } from "../../features/auth/reset-page.tsx";
import type { Route } from "./+types/reset";

export const handle = { title: "パスワードの再設定" };

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(domainContext).actor.user !== null)
    throw redirect(destinationAfterSignIn(new URL(request.url).search));
  return null;
}

export default function Reset() {
  return <ResetPage />;
}
