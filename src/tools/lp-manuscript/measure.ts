/** What a page counts: characters, minutes of reading, buttons, places to fill in. Pure, browser-safe. */
import { count } from "#src/checks/count.ts";
import { fillMarker, type LpBlock } from "./definition.ts";

/** Characters that an adult reads in a minute on a screen; our own choice. */
const readingSpeed = 500;

type Texts = Pick<LpBlock, "heading" | "body" | "labels" | "points" | "cta" | "micro">;

/** The words of a block that go on the page; notes to the designer do not. */
export function pageWords({ heading, body, labels, points, cta, micro }: Texts): string[] {
  return [heading, ...body, ...labels, ...points, cta, micro].filter((text) => text !== "");
}

export const charsOf = (blocks: readonly Texts[]): number =>
  blocks.flatMap(pageWords).reduce((sum, text) => sum + count(text).c1, 0);

export const minutesFor = (chars: number): number => Math.max(1, Math.round(chars / readingSpeed));

/** Names of the facts that must be written before the page goes out. */
export function missingIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(fillMarker)].map(([, what = ""]) => what));
}

export const ctasIn = (blocks: readonly Texts[]): number => blocks.filter(({ cta }) => cta !== "").length;

/** In these blocks the last paragraph stands below the list: it leads on to what follows. */
const leadsOn = new Set<string>(["closing", "cause", "intro"]);

/**
 * The paragraphs above and below the list of a block, for everything that lays a page out. `written`: how many its writer set above
 * the list, where that is known.
 */
export function paragraphsOf(
  block: string,
  body: readonly string[],
  hasList: boolean,
  written?: number,
): { above: string[]; below: string[] } {
  if (hasList && written !== undefined) return { above: body.slice(0, written), below: body.slice(written) };
  const closing = leadsOn.has(block) && body.length > 1 ? 1 : block === "worries" ? body.length : 0;
  const split = body.length - (hasList ? closing : 0);
  return { above: body.slice(0, split), below: body.slice(split) };
}
