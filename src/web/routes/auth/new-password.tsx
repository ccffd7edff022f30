import { brand } from "../../../config/brand.ts";
import { NewPasswordPage } from "../../features/auth/new-password-page.tsx";
import type { Route } from "./+types/new-password";

export const meta: Route.MetaFunction = () => [
  { title: `新しいパスワードの設定 ${brand.separator} ${brand.name}` },
  { name: "robots", content: "none" },
];

/** The address may hold a code until the script has taken it out. */
export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function NewPassword() {
  return <NewPasswordPage />;
}
