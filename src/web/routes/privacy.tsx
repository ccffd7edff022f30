import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacy } from "../features/legal/privacy.tsx";

export const handle = { title: "プライバシーポリシー" };

export default function Privacy() {
  return <LegalPage text={privacy} />;
}
