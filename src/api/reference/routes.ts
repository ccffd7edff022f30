/** Every route with its description, by subject, in the order of the reference page. */
import type { Area, Description } from "./describe.ts";
import { account, notifications } from "./routes/account.ts";
import { handover } from "./routes/handover.ts";
import { admin, installation } from "./routes/installation.ts";
import { materials, members, projects } from "./routes/projects.ts";
import { reference } from "./routes/reference.ts";
import { claims, pictures, results, runs } from "./routes/results.ts";
import { checks, readings, trial } from "./routes/trial.ts";
import { plan, usage } from "./routes/usage.ts";
import { memo, presets, threads } from "./routes/writing.ts";

export const areas: readonly Area[] = [
  projects,
  runs,
  results,
  claims,
  pictures,
  handover,
  threads,
  memo,
  materials,
  presets,
  members,
  notifications,
  usage,
  account,
  reference,
  plan,
  readings,
  checks,
  trial,
  admin,
  installation,
];

const all = new Map<string, Description>(areas.flatMap(({ routes }) => Object.entries(routes)));

export function descriptionOf(route: string): Description | undefined {
  return all.get(route);
}
