import { LegalPage } from "../features/legal/legal-page.tsx";
import { terms } from "../features/legal/terms.tsx";

export const handle = { title: "利用規約" };

export default function Terms() {
  return <LegalPage text={terms} />;
}
