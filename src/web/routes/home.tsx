import { brand } from "../../config/brand.ts";
import { catalog } from "../../tools/catalog.ts";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { recordedSamples } from "../features/landing/samples/data.ts";
import { listTools } from "../features/landing/tool-list.ts";
import type { Route } from "./+types/home";

export const handle = { title: brand.subName };

/** The same for everybody: what is shown follows the catalogue, whose own code stays on the server as the samples do. */
export function loader() {
  return { tools: listTools(catalog), samples: recordedSamples.tools };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <LandingPage tools={loaderData.tools} samples={loaderData.samples} />;
}
