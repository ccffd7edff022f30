/** Which media the work is for: those that a person chose, else those that the text names. Pure, browser-safe. */
import { undecidedMedia } from "../../brief/schema.ts";
import type { EditedLimits } from "../../shared/checks/active.ts";
import { type Medium, media, mediaIn, mediumLabel, mediumLimits } from "./limits.ts";

export interface ChosenMedia {
  media: readonly Medium[];
  /** Nobody chose them. */
  isGuess: boolean;
  /** What a person named that is none of these: 「折込チラシ」. */
  others: readonly string[];
}

/** Written for where nobody says anything. */
const fallback: readonly Medium[] = ["lp"];

/** `said`: the media as a person has set them, by their labels or in other words; absent: nobody did. */
export function chosenMediaOf(said: readonly string[] | undefined, text: string): ChosenMedia {
  if (said === undefined) {
    const found = mediaIn(text);
    return { media: found.length > 0 ? found : fallback, isGuess: true, others: [] };
  }
  const known = (words: string): Medium[] => {
    const named = media.filter((medium) => mediumLabel(medium) === words);
    return named.length > 0 ? named : mediaIn(words);
  };
  const chosen = new Set(said.flatMap(known));
  return {
    media: media.filter((medium) => chosen.has(medium)),
    isGuess: false,
    others: said.filter((words) => words !== undecidedMedia && known(words).length === 0),
  };
}

/** The words to keep once a medium was chosen, or left out. */
export function withMedium({ media: chosen, others }: ChosenMedia, medium: Medium, isIn: boolean): string[] {
  const next = media.filter((each) => (each === medium ? isIn : chosen.includes(each)));
  const words = [...next.map(mediumLabel), ...others];
  return words.length > 0 ? words : [undecidedMedia];
}

/** As many places as a line is written for at once. */
const maxPlaces = 4;

/** Ids of the places that the chosen media are written for, the tightest first; none where no medium has one. */
export const mediaSlotIds = (
  { media: chosen }: Pick<ChosenMedia, "media">,
  edited: EditedLimits = {},
): string[] =>
  mediumLimits(chosen, edited)
    .slice(0, maxPlaces)
    .map(({ id }) => id);
