import { hasReader } from "../../domain/reading/commands/ask-model.ts";
import { domainContext } from "../context.ts";
import { CheckPage } from "../features/check/check-page.tsx";
import type { Route } from "./+types/check";

export const handle = { title: "チェック" };

export function loader({ context }: Route.LoaderArgs) {
  return { modelReads: hasReader(context.get(domainContext)) };
}

export default function CheckRoute({ loaderData }: Route.ComponentProps) {
  return <CheckPage project={null} modelReads={loaderData.modelReads} />;
}
