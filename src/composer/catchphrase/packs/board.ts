/** The headlines of one ad as they are put up: each fits, each stands alone, and none says what another says. */
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import type { Slot } from "#src/checks/slots-data.ts";
import { noise } from "#src/shared/words/random.ts";
import type { Role } from "#src/tools/catchphrase/packs/places.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { passesChecks } from "#src/tools/wording/passes-checks.ts";
import type { Candidate } from "../candidates.ts";
import type { PackHeadline } from "./headline.ts";
import { fitsIn } from "./sentences.ts";

/** How far the seed moves a headline among those for the same purpose. */
const stir = 1.2;
/** So many may open alike, since what is sold stands first in some of them, and so many end alike. */
const most = { openings: 4, endings: 3 } as const;

/** A line of the frames as one of the headlines. */
export const asHeadline = ({ text, sources, facts }: Candidate): PackHeadline => ({
  text,
  sources,
  fact: facts.join(),
});

/** A board with nothing on it. */
export function emptyBoard(context: ToolContext, slot: Slot) {
  const made: { role: Role; one: PackHeadline }[] = [];
  const texts = () => made.map(({ one }) => one.text);
  const on = (role: Role) => made.filter((entry) => entry.role === role).map(({ one }) => one);
  const tells = (fact: string) => fact !== "" && made.some(({ one }) => one.fact === fact);
  const alike = (text: string, sound: (one: string) => string) =>
    texts().filter((other) => sound(other) === sound(text)).length;
  const mayStand = ({ text, sources, fact }: PackHeadline) =>
    fitsIn(text, slot) &&
    !tells(fact) &&
    alike(text, (one) => one.slice(0, 3)) < most.openings &&
    alike(text, (one) => one.slice(-3)) < most.endings &&
    ![...context.avoid, ...texts()].some((other) => isNearDuplicate(other, text)) &&
    passesChecks(text, sources, [slot.id], context);
  return {
    texts,
    on,
    tells,
    /** Puts up those that may stand beside what is there, until the purpose has so many. */
    put(role: Role, from: readonly PackHeadline[], wanted: number): void {
      const ordered = from
        .map((one, at) => ({ one, at: at + noise(context.seed, one.text) * (role === "name" ? 0 : stir) }))
        .toSorted((a, b) => a.at - b.at);
      for (const { one } of ordered) if (on(role).length < wanted && mayStand(one)) made.push({ role, one });
    },
  };
}
