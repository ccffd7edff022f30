import type { IconName } from "../../../ui/icon.tsx";
import { iconBodies } from "../../../ui/icon-data.ts";

const isName = (name: string): name is IconName => Object.hasOwn(iconBodies, name);

export const iconNames: IconName[] = Object.keys(iconBodies).filter(isName);
