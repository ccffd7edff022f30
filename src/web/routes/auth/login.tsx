import { redirect } from "react-router";
import { brand } from "../../../config/brand.ts";
import { destinationAfterSignIn } from "../../../shared/access.ts";
import { domainContext } from "../../context.ts";
import { LoginPage } from "../../features/auth/login/login-page.tsx";
import { readMode, titles } from "../../features/auth/login/modes.tsx";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${titles[readMode(location.search)]} ${brand.separator} ${brand.name}` },
  { name: "robots", content: "none" },
];

/** A sign-in with Google comes back with a code in the address. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(domainContext).actor.user !== null)
    throw redirect(destinationAfterSignIn(new URL(request.url).search));
  return null;
}

export default function Login() {
  return <LoginPage />;
}
