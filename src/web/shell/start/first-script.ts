/** What runs before everything else of a page. */
import { colorModeScript } from "../color-mode.ts";

/**
 * The validator asks whether it may compile code, by trying; our policy forbids that and would report every page. Its
 * switch is global, and must stand before the first of our modules makes a schema.
 */
const noCompiling = "globalThis.__zod_globalConfig={jitless:true};";

export const firstScript = noCompiling + colorModeScript;
