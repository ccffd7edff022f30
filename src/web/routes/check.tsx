import { CheckPage } from "../features/check/check-page.tsx";

export const handle = { title: "チェック" };

export default function Check() {
  return <CheckPage project={null} />;
}
