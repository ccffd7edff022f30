import { projectOfPage } from "../../page-access.ts";
import { PlainPage } from "../../plain-page.tsx";
import type { Route } from "./+types/results";

export async function loader(args: Route.LoaderArgs) {
  await projectOfPage(args);
  return null;
}

export default function ProjectResults() {
  return <PlainPage title="結果" />;
}
