import { PlainPage } from "../plain-page.tsx";

export default function Terms() {
  return <PlainPage title="利用規約" />;
}
