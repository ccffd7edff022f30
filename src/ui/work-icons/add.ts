/** Importing this makes the workspace's icons drawable. */
import { addIcons } from "../icon.tsx";
import { workIconBodies } from "./bodies.ts";

addIcons(workIconBodies);
