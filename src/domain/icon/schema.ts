import { z } from "zod";
import { iconNamePattern } from "../../shared/icon-set.ts";

const name = z.string().regex(iconNamePattern).max(64);

/** Which icons of which set; the names come as one comma-separated list. */
export const readIconsSchema = z.object({
  set: name,
  names: z
    .string()
    .max(4096)
    .transform((list) => [...new Set(list.split(","))])
    .pipe(z.array(name).min(1).max(64)),
});
