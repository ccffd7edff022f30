import { readTrial } from "../../domain/trial/queries.ts";
import "../../ui/work-icons/add.ts";
import { domainContext } from "../context.ts";
import { TrialPage } from "../features/trial/trial-page.tsx";
import type { Route } from "./+types/trial";

export const handle = { title: "お試し" };

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await readTrial(context.get(domainContext)) };
}

export default function Trial({ loaderData }: Route.ComponentProps) {
  return <TrialPage view={loaderData.view} />;
}
