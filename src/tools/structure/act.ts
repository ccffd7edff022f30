/** Changing how the pieces of a result stand to each other: order, hiding, copies, a tree, two made one. Pure, browser-safe. */
import { z } from "zod";
import type { DraftItem, Item } from "#src/shared/result.ts";

/** Pieces that one result holds at most, copies and added ones included. */
export const maxPieces = 120;
const place = z.int().min(0).max(maxPieces);

export const structureActSchema = z.discriminatedUnion("act", [
  /** To that place among the pieces that it stands with, hidden ones counted. */
  z.object({ act: z.literal("move"), to: place }),
  z.object({ act: z.literal("hide") }),
  z.object({ act: z.literal("show") }),
  z.object({ act: z.literal("copy") }),
  /** Of several that stand for one place: this one is shown, the others are hidden. */
  z.object({ act: z.literal("choose") }),
  /** The whole page at another length: what a person wrote or pinned stays. */
  z.object({ act: z.literal("length"), to: z.enum(["short", "standard", "long"]) }),
  /** Below another page, at that place among the pages there. */
  z.object({ act: z.literal("under"), parent: z.string().min(1).max(100), to: place }),
  /** A new page below this one. */
  z.object({
    act: z.literal("add"),
    name: z.string().trim().min(1, "ページ名を入れてください。").max(15, "15字以内で入れてください。"),
  }),
  /** Out of the result, wordings and all; it comes back when the act is taken back. */
  z.object({ act: z.literal("remove") }),
  /** Another of its kind in the person's own words, right behind it. */
  z.object({
    act: z.literal("write"),
    text: z.string().trim().min(1, "文を入れてください。").max(200, "200字以内で入れてください。"),
  }),
  /** Its content goes into another one, and it steps back. */
  z.object({ act: z.literal("merge"), into: z.uuid() }),
]);
export type StructureAct = z.infer<typeof structureActSchema>;

export interface Restructured {
  /** Pieces with other fields than before; `rewords` when what they say changes too. */
  changed: { id: string; fields: Record<string, unknown>; sources?: string[]; rewords?: true }[];
  /** New pieces: another of a piece with those fields, or a page in the person's own words. */
  added: ({ like: string; fields: Record<string, unknown> } | { draft: DraftItem })[];
  /** All of them in another order, by their ids. */
  order?: string[];
  /** A piece that goes. */
  gone?: string;
  /** The piece that new ones stand right behind; else they stand at the end. */
  behind?: string;
  /** Two made one: what the first then says. The other one goes. */
  joined?: { into: string; gone: string; draft: DraftItem };
}

/** What an act makes of the pieces, or, in Japanese, why it cannot be done. */
export type Restructure = (items: readonly Item[], id: string, act: StructureAct) => Restructured | string;

export const isHiddenItem = ({ fields }: Pick<Item, "fields">): boolean => fields.hidden === true;
/** What the checks would have corrected, and nobody has looked at. */
export const isRefusedAct = ({ flags }: Pick<Item, "flags">): boolean =>
  flags.some(({ level, dismissed }) => level === "must" && !dismissed);
/** Written or pinned by a person, in sight, and let stand by the checks: what another result may take over by itself. */
export const isEndorsed = (item: Item): boolean =>
  (item.edited || item.locked) && !isHiddenItem(item) && !isRefusedAct(item);
/** Pinned, or in a person's own words: a draft that stands already. */
export const isKept = (item: DraftItem & Partial<Pick<Item, "locked" | "edited">>): boolean =>
  item.locked === true || item.edited === true;
/** Made by a person while restructuring: it stands in every later result too. */
export const isAdded = ({ fields }: Pick<Item, "fields">): boolean => fields.added === true;
export const shownItems = (items: readonly Item[]): Item[] => items.filter((item) => !isHiddenItem(item));

/** Those of the named fields that a piece has. */
export function pick({ fields }: Pick<Item, "fields">, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
