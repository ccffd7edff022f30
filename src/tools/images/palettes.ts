/** Colours to begin with when nobody gives any: by mood, and by what a product is. Leading, second, light. */
import type { Family } from "../wording/family.ts";
import type { Mood } from "./definition.ts";

type Colours = readonly [string, string, string];

const tones = {
  forest: ["#1f6f5c", "#c98a1b", "#cfe3da"],
  sea: ["#1d5f8a", "#e07a3f", "#cfe2ee"],
  navy: ["#243b6b", "#c2562d", "#d5dcec"],
  terracotta: ["#9a4a2c", "#3f6b57", "#f1dccb"],
  plum: ["#6f3b63", "#b5722a", "#ead8e6"],
  charcoal: ["#3a4046", "#a8632a", "#dfe2e4"],
  rose: ["#a8475f", "#4b6a5a", "#f4dbe0"],
  sun: ["#b4571a", "#226b6b", "#f8e2c2"],
  moss: ["#55682c", "#b0592f", "#e2e7cf"],
  sky: ["#24748c", "#c9523f", "#cfe7ec"],
} as const satisfies Record<string, Colours>;

export const plainColors: Colours = tones.forest;

const byMood: Record<Exclude<Mood, "auto">, readonly Colours[]> = {
  fresh: [tones.sky, tones.forest, tones.sea],
  calm: [tones.charcoal, tones.moss, tones.navy],
  warm: [tones.terracotta, tones.sun, tones.rose],
  trust: [tones.navy, tones.sea, tones.forest],
  pop: [tones.sun, tones.rose, tones.sky],
};

const byFamily: Record<Family, readonly Colours[]> = {
  goods: [tones.forest, tones.plum, tones.charcoal],
  edible: [tones.terracotta, tones.moss, tones.sun],
  supplement: [tones.forest, tones.sky, tones.moss],
  appliance: [tones.charcoal, tones.navy, tones.sea],
  pet: [tones.sun, tones.forest, tones.terracotta],
  place: [tones.terracotta, tones.sea, tones.moss],
  service: [tones.navy, tones.sea, tones.charcoal],
  school: [tones.sea, tones.sun, tones.forest],
  home: [tones.moss, tones.charcoal, tones.sea],
  job: [tones.sea, tones.forest, tones.sun],
  clinic: [tones.sky, tones.forest, tones.navy],
  any: [tones.forest, tones.navy, tones.terracotta],
};

/** One set of colours for each proposal; brand colours are the same in all. */
export function colorsFor(
  brand: readonly string[],
  mood: Mood,
  family: Family,
): readonly (readonly string[])[] {
  if (brand.length > 0) return [brand, brand, brand];
  return mood === "auto" ? byFamily[family] : byMood[mood];
}
