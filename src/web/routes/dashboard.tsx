import { PlainPage } from "../plain-page.tsx";

export default function Dashboard() {
  return <PlainPage title="ダッシュボード" />;
}
