import { NewPasswordPage } from "../../features/auth/new-password-page.tsx";

export default function NewPassword() {
  return <NewPasswordPage />;
}
