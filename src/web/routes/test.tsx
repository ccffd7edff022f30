import { PlainPage } from "../plain-page.tsx";

export default function Test() {
  return <PlainPage title="表示の確認" />;
}
