/** What an icon set looks like on the wire, and the check that an icon from outside is a drawing and nothing else. */
import { z } from "zod";

export const iconNamePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** How long anything may wait for an icon before it goes on without. */
export const iconTimeoutMs = 500;

const shapes =
  "path|g|circle|ellipse|rect|line|polyline|polygon|defs|clipPath|mask|linearGradient|radialGradient|stop|animate|animateTransform|set";
const element = new RegExp(`<(?:/(?:${shapes})|(?:${shapes})(?:\\s+[\\w:-]+="[^"<>]*")*\\s*/?)>`, "g");
const danger = /\s(?:on\w+|style|href|xlink:href|src)\s*=|javascript:|url\((?!#)|&/i;

/** True when a body holds shapes with plain attributes: no script, no link, no text that a browser would act on. */
export function isDrawing(body: string): boolean {
  return !danger.test(body) && body.replace(element, "").trim() === "";
}

const size = z.number().min(-4096).max(4096);
const look = {
  left: size.optional(),
  top: size.optional(),
  width: size.optional(),
  height: size.optional(),
  rotate: z.number().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
};
const iconSchema = z.object({ body: z.string().max(100_000).refine(isDrawing), ...look });

export const iconSetSchema = z.object({
  prefix: z.string().regex(iconNamePattern),
  icons: z.record(z.string().regex(iconNamePattern), iconSchema),
  aliases: z
    .record(
      z.string().regex(iconNamePattern),
      z.object({ parent: z.string().regex(iconNamePattern), ...look }),
    )
    .optional(),
  left: size.optional(),
  top: size.optional(),
  width: size.optional(),
  height: size.optional(),
  lastModified: z.number().optional(),
  not_found: z.array(z.string()).optional(),
});

/** Some icons of one set, as the public icon API and our own endpoint answer them. */
export type IconSet = z.infer<typeof iconSetSchema>;

/** One icon, ready to draw. */
export type IconDrawing = z.infer<typeof iconSchema>;
