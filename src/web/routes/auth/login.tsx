import { redirect } from "react-router";
import { destinationAfterSignIn } from "../../../shared/access.ts";
import { domainContext } from "../../context.ts";
import { PlainPage } from "../../plain-page.tsx";
import type { Route } from "./+types/login";

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(domainContext).actor.user !== null)
    throw redirect(destinationAfterSignIn(new URL(request.url).search));
  return null;
}

export default function Login() {
  return <PlainPage title="ログイン" />;
}
