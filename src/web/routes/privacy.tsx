import { externalEngineNames } from "../../domain/context.ts";
import { domainContext } from "../context.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyWith } from "../features/legal/privacy.tsx";
import type { Route } from "./+types/privacy";

export const handle = { title: "プライバシーポリシー" };

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const { imageModel } = ctx.engines;
  return { receivers: [...new Set([...externalEngineNames(ctx), ...(imageModel ? [imageModel.name] : [])])] };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={privacyWith(loaderData.receivers)} />;
}
