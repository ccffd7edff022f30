import { ConfirmPage } from "../../features/auth/confirm-page.tsx";
import type { Route } from "./+types/confirm";

export const handle = { title: "メールの確認" };

/** The address holds a token until the script has taken it out: it must not reach anybody as a Referer. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function Confirm() {
  return <ConfirmPage />;
}
