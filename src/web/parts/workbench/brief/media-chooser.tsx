import { useId } from "react";
import { undecidedMedia } from "#src/brief/schema.ts";
import { type ChosenMedia, withMedium } from "#src/checks/media/chosen.ts";
import { type Medium, media, mediumLabel } from "#src/checks/media/limits.ts";
import { Chip } from "#src/ui/chip.tsx";

export interface MediaProps {
  media: ChosenMedia;
  /** Keeps these, by their labels. */
  onMedia: (words: string[]) => void;
}

/** The media as they are told in a line: 「LP・Google検索広告」. */
export function mediaWords({ media: chosen, others }: ChosenMedia): string {
  const words = [...chosen.map(mediumLabel), ...others];
  return words.length > 0 ? words.join("・") : undecidedMedia;
}

/** 「どこに使いますか」: what is guessed counts until somebody presses, and nothing waits for it. */
export function MediaChooser({ media: chosen, onMedia }: MediaProps) {
  const hint = useId();
  const isUndecided = chosen.media.length + chosen.others.length === 0;
  const toggle = (medium: Medium) => onMedia(withMedium(chosen, medium, !chosen.media.includes(medium)));
  return (
    <fieldset className="grid gap-1.5" aria-describedby={chosen.isGuess ? hint : undefined}>
      <legend className="mb-1.5 text-sm font-bold">
        どこに使いますか
        <span className="text-xs font-normal text-ink-soft">（あとで変えられます）</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {media.map((medium) => (
          <Chip
            key={medium}
            pressed={chosen.media.includes(medium)}
            className="max-lg:min-h-11"
            onClick={() => toggle(medium)}
          >
            {mediumLabel(medium)}
            {chosen.isGuess && chosen.media.includes(medium) && <span className="text-xs">推定</span>}
          </Chip>
        ))}
        <Chip pressed={isUndecided} className="max-lg:min-h-11" onClick={() => onMedia([undecidedMedia])}>
          {undecidedMedia}
        </Chip>
      </div>
      {chosen.isGuess && (
        <p id={hint} className="text-xs text-ink-soft">
          推定のままでも作れます。選ぶと、いちばん短い枠に合わせて書きます。
        </p>
      )}
    </fieldset>
  );
}
