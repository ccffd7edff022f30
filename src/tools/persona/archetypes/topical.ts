import type { Topic } from "../../wording/topics/topic.ts";
import type { Archetype } from "./archetype.ts";

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
        worry: worries,
        word: words,
        query: queries,
        want: [...wants, ...base.want].slice(0, Math.max(wishes, wants.length)),
      },
    ];
  });
  return [...own, ...usual];
}
