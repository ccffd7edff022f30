import type { Topic } from "../../wording/topics/topic.ts";
import type { Archetype } from "./archetype.ts";

/** Lines beyond those that a sheet shows, so that there is a choice. */
const spare = 2;
/** The topic's own lines; where a brief leaves too few of them for a sheet, the usual ones after them. */
const filled = (own: readonly string[], usual: readonly string[], shown: number) =>
  own.length >= shown ? own : [...own, ...usual.slice(0, shown + spare - own.length)];
/** Wishes that each of the two has. */
const wishes = 2;

/** The two buyers of the topic on the frame of the family's, before everybody else. */
export function topical(topic: Topic | null, usual: readonly Archetype[]): readonly Archetype[] {
  if (topic === null) return usual;
  const own = topic.people.flatMap((person, at): Archetype[] => {
    const base = usual[at];
    if (!base) return [];
    const { worries, words, queries, ...rest } = person;
    const wants = topic.wants.filter((_, index) => index % topic.people.length === at).map(([want]) => want);
    return [
      {
        ...base,
        ...rest,
        worry: filled(worries, base.worry, 3),
        word: filled(words, base.word, 4),
        query: filled(queries, base.query, 4),
        want: [...wants, ...base.want].slice(0, Math.max(wishes, wants.length)),
      },
    ];
  });
  return [...own, ...usual];
}
