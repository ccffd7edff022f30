import { brand } from "../../../config/brand.ts";
import { NewPasswordPage } from "../../features/auth/new-password-page.tsx";
import type { Route } from "./+types/new-password";

export const meta: Route.MetaFunction = () => [
  { title: `新しいパスワードの設定 ${brand.separator} ${brand.name}` },
  { name: "robots", content: "none" },
];

export default function NewPassword() {
  return <NewPasswordPage />;
}
