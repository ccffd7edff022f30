import { PlainPage } from "../plain-page.tsx";

export default function Admin() {
  return <PlainPage title="管理" />;
}
