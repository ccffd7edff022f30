import { redirect } from "react-router";
import { destinationAfterSignIn } from "#src/shared/access.ts";
import { domainContext } from "../../context.ts";
import { LoginPage } from "../../features/auth/login/login-page.tsx";
import { type Mode, readMode, titles } from "../../features/auth/login/modes.tsx";
import type { Route } from "./+types/login";

export const handle = { title: (data?: { mode: Mode }) => titles[data?.mode ?? "sign-in"] };

/** A sign-in with Google comes back with a code in the address. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export function loader({ request, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  if (context.get(domainContext).actor.user !== null) throw redirect(destinationAfterSignIn(search));
  return { mode: readMode(search) };
}

export default function Login() {
  return <LoginPage />;
}
