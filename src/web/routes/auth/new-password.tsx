import { PlainPage } from "../../plain-page.tsx";

export default function NewPassword() {
  return <PlainPage title="新しいパスワード" />;
}
