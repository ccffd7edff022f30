import type { IconName } from "#src/ui/icon.tsx";
import { iconBodies } from "#src/ui/icon-data.ts";
import "#src/ui/work-icons/add.ts";
import { workIconBodies } from "#src/ui/work-icons/bodies.ts";

const all = { ...iconBodies, ...workIconBodies };
const isName = (name: string): name is IconName => Object.hasOwn(all, name);

export const iconNames: IconName[] = Object.keys(all).filter(isName);
