import { data } from "react-router";
import { openLink } from "../../domain/client/commands/open.ts";
import { openLinkSchema } from "../../domain/client/schema.ts";
import { AppError, isAppError } from "../../shared/errors.ts";
import "../../ui/work-icons/add.ts";
import { domainContext } from "../context.ts";
import { ClientPage } from "../features/client/client-page.tsx";
import type { Route } from "./+types/client";

export const handle = { title: "提出資料" };

/** The address holds a secret: it is told to nobody. */
export const headers: Route.HeadersFunction = () => ({
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-store",
});

/** A token that opens nothing is one page, whatever is wrong with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const asked = openLinkSchema.safeParse({ token });
    if (!asked.success) throw new AppError("not_found");
    return { token, opened: await openLink(context.get(domainContext), { token }) };
  } catch (error) {
    if (!isAppError(error) || error.code !== "not_found") throw error;
    return data({ token: "", opened: null }, { status: 404 });
  }
}

export default function Client({ loaderData }: Route.ComponentProps) {
  return <ClientPage {...loaderData} />;
}
