/** What a tab is called: the route's own title, or one made of its address; the product's name last. */

import { brand } from "#src/config/brand.ts";
import { withoutEndSlashes } from "#src/shared/route-rules.ts";

/** Words that stay small inside a title. */
const littleWords = /^(a|an|and|as|at|but|by|for|if|in|is|nor|of|on|or|the|to|with)$/i;
/** `newPassword` and `HTMLPage` fall apart where the case changes. */
const caseChange = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

export interface TitleMatch {
  handle?: unknown;
  loaderData?: unknown;
}

/** Title of the document for a page that stands. */
export function documentTitle(pathname: string, matches: readonly TitleMatch[]): string {
  const own = ownTitle(matches) ?? titleFromPath(pathname);
  return own ? `${own} ${brand.separator} ${brand.name}` : brand.name;
}

/** The title the deepest route sets: a text, or a function of its loader's data. */
export function ownTitle(matches: readonly TitleMatch[]): string | undefined {
  for (const { handle, loaderData } of matches.toReversed()) {
    if (typeof handle !== "object" || handle === null || !("title" in handle)) continue;
    const title: unknown = typeof handle.title === "function" ? handle.title(loaderData) : handle.title;
    if (typeof title === "string" && title !== "") return title;
  }
  return undefined;
}

/** `/auth/reset/new-password` → `New Password`; an empty text for the front page. */
export function titleFromPath(pathname: string): string {
  const segment = withoutEndSlashes(pathname).split("/").at(-1) ?? "";
  return decoded(segment)
    .split(/[-_.\s]+/)
    .flatMap((part) => part.split(caseChange))
    .filter(Boolean)
    .map((word) =>
      littleWords.test(word) ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
