import { LegalPage } from "../features/legal/legal-page.tsx";
import { termsOfService } from "../features/legal/terms.tsx";

export const handle = { title: "利用規約" };

export default function Terms() {
  return <LegalPage text={termsOfService} />;
}
