/** The words of the banners: headlines from the catchphrases, badge and facts from the brief, all checked before use. */

import type { Brief } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { imageLimits as limits } from "#src/tools/images/definition.ts";
import { type Headline, headlineOf } from "#src/tools/images/headline.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { hasCondition, isCompleteClause } from "#src/tools/wording/phrase.ts";
import { dullPattern, flatPattern, specPattern } from "../wording/appeal.ts";
import { isSelfContained, isUnconditional } from "../wording/grounds/self-contained.ts";
import type { ComposerMaterial } from "../wording/material.ts";

export const isHeadline = ({ text }: Pick<Headline, "text">): boolean => within(text, limits.headline);

const within = (text: string, limit: number) => text !== "" && count(text).c1 <= limit;
const least = 4;

/** Lines that fit a banner: the recommended ones first, then the others, an angle not used yet before one that is. */
export function bannerHeadlines(context: ToolContext, material: ComposerMaterial): Headline[] {
  const made = context.results.catchphrase ?? [];
  const lines = made.filter(
    ({ kind, ready, text }) =>
      kind === "line" && ready && within(text, limits.headline) && count(text).c1 >= least,
  );
  const recommended = made.filter(({ kind }) => kind === "shortlist").map(({ fields }) => fields.line);
  const ordered = [...recommended.flatMap((text) => lines.filter((line) => line.text === text)), ...lines];
  const found = [...new Map(ordered.map((item) => [item.text, headlineOf(item)])).values()];
  const fresh = (found.length > 0 ? found : ownWords(material)).filter(
    ({ text }) => !context.avoid.includes(text),
  );
  const angles = new Set<string>();
  const first = fresh.filter(({ angle }) => angle === "" || (!angles.has(angle) && angles.add(angle)));
  return [...first, ...fresh.filter((line) => !first.includes(line))];
}

/** What was told of a thing before its name: nothing by itself. */
const cutOff = /[のをにがはとへ、]$/u;

/** Without catchphrases: the brief's own short words. */
function ownWords(material: ComposerMaterial): Headline[] {
  return [...material.benefits, ...material.features, material.name, material.kind]
    .filter((phrase) => phrase !== null)
    .filter(
      (phrase) =>
        within(phrase.original, limits.headline) &&
        isCompleteClause(phrase) &&
        ![specPattern, dullPattern, flatPattern, cutOff].some((pattern) => pattern.test(phrase.original)),
    )
    .map(({ original, sources }) => ({ text: original, sub: "", angle: "", sources }));
}

/** The stated price with its tax, or an offer with its condition; nothing when neither can be said whole and short. */
export function badgeFor(
  material: ComposerMaterial,
  brief: Brief,
  first: "offer" | "price",
): { text: string; sources: string[] } | null {
  const price = material.price && /税込/u.test(material.price.original) ? [material.price] : [];
  const ordered = first === "offer" ? [...material.offer, ...price] : [...price, ...material.offer];
  const found = ordered.find(
    (phrase) =>
      within(phrase.original, limits.badge) &&
      isCompleteClause(phrase) &&
      isUnconditional(phrase, brief) &&
      isSelfContained(phrase.original, phrase.sources, brief),
  );
  return found ? { text: found.original, sources: found.sources } : null;
}

/** Up to three short facts of the brief. */
export function pointsFor(material: ComposerMaterial, brief: Brief): { text: string; sources: string[] }[] {
  const all = [...material.benefits, ...material.features, ...material.proof];
  return all
    .filter(
      (phrase) =>
        within(phrase.original, limits.point) &&
        // 「着替えあり」 is said by 「着替えあり、手ぶらでOK」.
        !all.some(({ original }) => original !== phrase.original && phrase.original.includes(original)) &&
        isCompleteClause(phrase) &&
        !hasCondition(phrase.original) &&
        !specPattern.test(phrase.original) &&
        !dullPattern.test(phrase.original) &&
        !flatPattern.test(phrase.original) &&
        isSelfContained(phrase.original, phrase.sources, brief),
    )
    .slice(0, 3)
    .map(({ original, sources }) => ({ text: original, sources }));
}

/** The line under a headline: its own, or what the thing is and is called. */
export function bannerSubline(headline: Headline, material: ComposerMaterial): string {
  if (within(headline.sub, limits.sub)) return headline.sub;
  const name = material.name?.original ?? "";
  const kind = material.role?.original ?? "";
  const both = name !== "" && kind !== "" && !name.includes(kind) ? `${kind}「${name}」` : name || kind;
  return within(both, limits.sub) && !headline.text.includes(name || kind) ? both : "";
}
