/** Importing this makes the icons of a text that is written drawable. */
import { addIcons } from "../icon.tsx";
import { writingIconBodies } from "./writing-bodies.ts";

addIcons(writingIconBodies);
