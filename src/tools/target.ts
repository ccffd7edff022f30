/** Changing one item: what a person may ask for, and what a tool is told of the item. Pure, browser-safe. */
import { z } from "zod";

/** What to do with one item → label on screen. */
export const changes = {
  reroll: "これだけ作り直す",
  shorter: "短く",
  longer: "長く",
  softer: "やさしく",
  harder: "かたく",
  another: "言い換え",
  more: "この方向で5本",
} as const;
export type Change = keyof typeof changes;
export const changeIds = Object.keys(changes) as [Change, ...Change[]];

export const requestLimit = 200;

/** `kind` and `fields` are the item's own, so that a tool knows which of its pieces is meant. */
export const targetSchema = z.object({
  text: z.string().min(1).max(2000),
  change: z.enum(changeIds),
  kind: z.string().max(60).default(""),
  fields: z.record(z.string(), z.unknown()).default({}),
  /** What it rests on: other words of the same piece rest on the same. */
  sources: z.array(z.string()).default([]),
  /** The place of a medium that the new wording has to fit, instead of the usual ones. */
  slot: z.string().max(60).optional(),
  /** What a person wishes of the other words, in their own: a model reads it, and the checks stay what they are. */
  wish: z.string().max(requestLimit).optional(),
});
export type Target = z.infer<typeof targetSchema>;

/** A reroll gives one new wording, more of its kind are five that stand beside it, every other change three to choose from. */
export function variations(change: Change): number {
  if (change === "more") return 5;
  return change === "reroll" ? 1 : 3;
}
