import { NewPasswordPage } from "../../features/auth/new-password-page.tsx";
import type { Route } from "./+types/new-password";

/** The address may hold a code until the script has taken it out. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function NewPassword() {
  return <NewPasswordPage />;
}
