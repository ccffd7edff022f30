import { PlainPage } from "../plain-page.tsx";

export default function Plans() {
  return <PlainPage title="プラン" />;
}
