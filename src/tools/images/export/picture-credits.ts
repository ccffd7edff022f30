/** What an image model was told for the photos of banners, as it stands on a banner that leaves the product. */
import { z } from "zod";
import type { Item } from "#src/shared/result.ts";

const toldSchema = z.object({ prompt: z.string(), label: z.string() });

export interface PictureCredit extends z.infer<typeof toldSchema> {
  /** Headlines of the banners that show it. */
  headlines: string[];
}

/** Each picture's once, with the banners that show it. */
export function pictureCredits(items: readonly Item[]): PictureCredit[] {
  const told = new Map<string, PictureCredit>();
  for (const { fields, text } of items) {
    const { data } = toldSchema.safeParse(fields.told);
    if (!data) continue;
    const key = JSON.stringify(data);
    const headlines = [...new Set([...(told.get(key)?.headlines ?? []), text])];
    told.set(key, { ...data, headlines });
  }
  return [...told.values()];
}
