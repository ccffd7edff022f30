import { getIconData } from "@iconify/utils/lib/icon-set/get-icon";
import { AppError } from "../../shared/errors.ts";
import type { IconDrawing, IconSet } from "../../shared/icon-set.ts";
import type { Context } from "../context.ts";

/** Icons of one set. Throws not_found for a set that nobody here knows. */
export async function readIcons(ctx: Context, input: { set: string; names: string[] }): Promise<IconSet> {
  const set = await ctx.engines.icons.read(input.set, input.names);
  if (!set) throw new AppError("not_found");
  return set;
}

/** Drawings for a page that is being made, by "set:name". What is missing, slow or failing is left out and warned about. */
export async function readPageIcons(ctx: Context, icons: string[]): Promise<Record<string, IconDrawing>> {
  const found = await Promise.all(icons.map((icon) => readOne(ctx, icon)));
  return Object.fromEntries(found.filter((entry) => entry !== null));
}

async function readOne(ctx: Context, icon: string): Promise<[string, IconDrawing] | null> {
  const [set = "", name = ""] = icon.split(":");
  try {
    const drawing = getIconData(await readIcons(ctx, { set, names: [name] }), name);
    if (drawing) return [icon, drawing as IconDrawing];
    ctx.log.warn({ icon }, "icon not found");
  } catch (err) {
    ctx.log.warn({ err, icon }, "icon not loaded");
  }
  return null;
}
