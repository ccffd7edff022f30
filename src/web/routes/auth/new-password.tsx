import { NewPasswordPage } from "../../features/auth/new-password-page.tsx";

/** The address may hold a code until the script has taken it out. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function NewPassword() {
  return <NewPasswordPage />;
}
