import type { IconName } from "../../../ui/icon.tsx";
import { iconBodies } from "../../../ui/icon-data.ts";
import "../../../ui/work-icons/add.ts";
import { workIconBodies } from "../../../ui/work-icons/bodies.ts";

const all = { ...iconBodies, ...workIconBodies };
const isName = (name: string): name is IconName => Object.hasOwn(all, name);

export const iconNames: IconName[] = Object.keys(all).filter(isName);
