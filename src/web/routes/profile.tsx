import { PlainPage } from "../plain-page.tsx";

export default function Profile() {
  return <PlainPage title="プロフィール" />;
}
