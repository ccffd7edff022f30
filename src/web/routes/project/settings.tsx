import { projectOfPage } from "../../page-access.ts";
import { PlainPage } from "../../plain-page.tsx";
import type { Route } from "./+types/settings";

export async function loader(args: Route.LoaderArgs) {
  await projectOfPage(args);
  return null;
}

export default function ProjectSettings() {
  return <PlainPage title="案件の設定" />;
}
