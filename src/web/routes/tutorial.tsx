import { PlainPage } from "../plain-page.tsx";

export default function Tutorial() {
  return <PlainPage title="使い方" />;
}
