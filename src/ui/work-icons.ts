/** Importing this makes the workspace's icons drawable. */
import { addIcons } from "./icon.tsx";
import { workIconBodies } from "./work-icon-data.ts";

addIcons(workIconBodies);
