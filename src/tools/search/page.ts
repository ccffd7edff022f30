/** The page of the web that a quotation stands on. Pure, browser-safe. */
import { z } from "zod";
import type { Item } from "#src/shared/result.ts";

const pageSchema = z.object({ title: z.string(), url: z.url({ protocol: /^https?$/ }), date: z.string() });
export type Page = z.infer<typeof pageSchema>;

/** Null for what stands in the material. */
export function pageOf({ fields }: Pick<Item, "fields">): Page | null {
  const parsed = pageSchema.safeParse(fields.page);
  return parsed.success ? parsed.data : null;
}
