import { PlainPage } from "../../plain-page.tsx";

export default function Confirm() {
  return <PlainPage title="メールの確認" />;
}
