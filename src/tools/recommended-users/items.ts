/** Turns each complete element into a draft item. */

import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { notRequested, pieceUnless, textLength, textPiece } from "../wire/reasons.ts";
import { readIdentity } from "../wording/identity.ts";
import {
  type AdMediaTarget,
  adMediaTargets,
  adMediaTargetsOf,
  fitLimits,
  recommendedUsersInputSchema,
  recommendedUsersOutputSchema,
} from "./definition.ts";
import { agesFor } from "./media-settings.ts";
import { personaFor } from "./persona-link.ts";

const { shape } = recommendedUsersOutputSchema;

function sided(key: "unfits" | "timings", kind: "unfit" | "timing"): ItemSource {
  return itemSource(key, shape[key].element, ({ text, hypothesis, sources }) => {
    const isStated = !hypothesis && sources.length > 0;
    return textPiece(kind, ["文", fitLimits.text], { text, fields: { hypothesis: !isStated }, sources });
  });
}

/** Whoever writes: nothing for a medium that was not chosen. */
function isWished(medium: AdMediaTarget, given: Lookups | undefined): boolean {
  const input = recommendedUsersInputSchema.safeParse(given?.input);
  return !input.success || adMediaTargetsOf(input.data).includes(medium);
}

function kindOf({ brief }: Lookups): string {
  const { role, kind } = readIdentity(brief);
  return (role ?? kind)?.text ?? "";
}

/** Item kinds: fit, unfit, timing, targeting. */
export const recommendedUsersItems: ItemSource[] = [
  itemSource("fits", shape.fits.element, ({ text, reason, hypothesis, sources }, given) => {
    const isStated = !hypothesis && sources.length > 0;
    const wrong = [
      ...textLength("おすすめの方", text, { most: fitLimits.text }),
      ...textLength("理由", reason, { most: fitLimits.reason, path: "reason" }),
    ];
    // Whom the line speaks of; the reason is of the product.
    const who = personaFor(text, given?.results ?? {});
    const fields = { reason: reason.trim(), hypothesis: !isStated, ...(who ? { who } : {}) };
    return pieceUnless(wrong, () => ({ kind: "fit", text: text.trim(), fields, sources }));
  }),
  sided("unfits", "unfit"),
  sided("timings", "timing"),
  itemSource(
    "targeting",
    shape.targeting.element,
    ({ medium, audience, interests, keywords, excludes }, given) => {
      if (!isWished(medium, given)) return notRequested(`媒体「${adMediaTargets[medium]}」`);
      // What the medium is set to follows from who is told of: no writer has to know its brackets.
      const ages = agesFor(medium, audience, given ? kindOf(given) : "");
      const fields = { medium, audience, ages, interests, keywords, excludes, hypothesis: true };
      return { kind: "targeting", text: adMediaTargets[medium], fields, sources: [] };
    },
  ),
];
