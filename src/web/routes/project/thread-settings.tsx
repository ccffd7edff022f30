import { idOf, pageNotFound, projectOfPage } from "../../page-access.ts";
import { PlainPage } from "../../plain-page.tsx";
import type { Route } from "./+types/thread-settings";

export async function loader(args: Route.LoaderArgs) {
  await projectOfPage(args);
  idOf(args.request, args.params.threadId);
  throw pageNotFound(args.request);
}

export default function ThreadSettings() {
  return <PlainPage title="スレッドの設定" />;
}
