/** Turns each complete element into a draft item. */

import type { Given, ItemSource } from "../tool.ts";
import { lengthOf, unasked, unformed, unless } from "../wire/reasons.ts";
import { readIdentity } from "../wording/identity.ts";
import {
  fitLimits,
  type Medium,
  media,
  mediaOf,
  recommendedUsersInputSchema,
  recommendedUsersOutputSchema,
} from "./definition.ts";
import { agesFor } from "./media-settings.ts";
import { personaFor } from "./persona-link.ts";

const { shape } = recommendedUsersOutputSchema;

function sided(key: "unfits" | "timings", kind: "unfit" | "timing"): ItemSource {
  return {
    key,
    toItem(value) {
      const parsed = shape[key].element.safeParse(value);
      if (!parsed.success) return unformed(parsed.error);
      const { text, hypothesis, sources } = parsed.data;
      const isStated = !hypothesis && sources.length > 0;
      return unless(lengthOf("文", text, { most: fitLimits.text }), () => ({
        kind,
        text: text.trim(),
        fields: { hypothesis: !isStated },
        sources,
      }));
    },
  };
}

/** Whoever writes: nothing for a medium that was not chosen. */
function isWished(medium: Medium, given: Given | undefined): boolean {
  const input = recommendedUsersInputSchema.safeParse(given?.input);
  return !input.success || mediaOf(input.data).includes(medium);
}

function kindOf({ brief }: Given): string {
  const { role, kind } = readIdentity(brief);
  return (role ?? kind)?.text ?? "";
}

/** Item kinds: fit, unfit, timing, targeting. */
export const recommendedUsersItems: ItemSource[] = [
  {
    key: "fits",
    toItem(value, _index, given) {
      const parsed = shape.fits.element.safeParse(value);
      if (!parsed.success) return unformed(parsed.error);
      const { text, reason, hypothesis, sources } = parsed.data;
      const isStated = !hypothesis && sources.length > 0;
      const wrong = [
        ...lengthOf("おすすめの方", text, { most: fitLimits.text }),
        ...lengthOf("理由", reason, { most: fitLimits.reason, path: "reason" }),
      ];
      // Whom the line speaks of; the reason is of the product.
      const who = personaFor(text, given?.results ?? {});
      const fields = { reason: reason.trim(), hypothesis: !isStated, ...(who ? { who } : {}) };
      return unless(wrong, () => ({ kind: "fit", text: text.trim(), fields, sources }));
    },
  },
  sided("unfits", "unfit"),
  sided("timings", "timing"),
  {
    key: "targeting",
    toItem(value, _index, given) {
      const parsed = shape.targeting.element.safeParse(value);
      if (!parsed.success) return unformed(parsed.error);
      const { medium, audience, interests, keywords, excludes } = parsed.data;
      if (!isWished(medium, given)) return unasked(`媒体「${media[medium]}」`);
      // What the medium is set to follows from who is told of: no writer has to know its brackets.
      const ages = agesFor(medium, audience, given ? kindOf(given) : "");
      const fields = { medium, audience, ages, interests, keywords, excludes, hypothesis: true };
      return { kind: "targeting", text: media[medium], fields, sources: [] };
    },
  },
];
