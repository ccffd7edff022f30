import { lazy, Suspense } from "react";
import { readPageIcons } from "../../domain/icon/queries.ts";
import { domainContext } from "../context.ts";
import { checkIcons, DisplayCheck } from "../features/display-check/display-check.tsx";
import type { Route } from "./+types/test";

export const handle = { title: "表示の確認" };

export async function loader({ context }: Route.LoaderArgs) {
  return { icons: await readPageIcons(context.get(domainContext), [checkIcons.withPage]) };
}

/** Every component in every state, while developing only: the bundle of a build does not have it. */
const Kit = import.meta.env.DEV ? lazy(() => import("../features/kit/kit-page.tsx")) : null;

export default function Test({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DisplayCheck icons={loaderData.icons} />
      {Kit && (
        <Suspense>
          <Kit />
        </Suspense>
      )}
    </>
  );
}
