import { PlainPage } from "../../plain-page.tsx";

export default function Reset() {
  return <PlainPage title="パスワードの再設定" />;
}
