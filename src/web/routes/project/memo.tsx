import { projectOfPage } from "../../page-access.ts";
import { PlainPage } from "../../plain-page.tsx";
import type { Route } from "./+types/memo";

export async function loader(args: Route.LoaderArgs) {
  await projectOfPage(args);
  return null;
}

export default function ProjectMemo() {
  return <PlainPage title="メモ" />;
}
