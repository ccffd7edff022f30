import { readPageIcons } from "../../domain/icon/queries.ts";
import { domainContext } from "../context.ts";
import { checkIcons, DisplayCheck } from "../features/display-check/display-check.tsx";
import type { Route } from "./+types/test";

export async function loader({ context }: Route.LoaderArgs) {
  return { icons: await readPageIcons(context.get(domainContext), [checkIcons.withPage]) };
}

export default function Test({ loaderData }: Route.ComponentProps) {
  return <DisplayCheck icons={loaderData.icons} />;
}
