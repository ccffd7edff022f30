import { PlainPage } from "../plain-page.tsx";

export default function Privacy() {
  return <PlainPage title="プライバシーポリシー" />;
}
