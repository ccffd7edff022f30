/** What people live with who look for a sort of thing: written by hand, about their days and never about the product. */
import type { Family } from "#src/tools/wording/family.ts";

/** Angles that can be taken without stating anything of the product. */
export type TopicAngle =
  | "worry"
  | "question"
  | "contrast"
  | "surprise"
  | "ease"
  | "scene"
  | "call"
  | "coined";

/** What a photographer would set up; what is left out is the family's. */
export interface TopicScene {
  /** What stands before the camera where nothing is sold that one holds; the family's is left. */
  thing?: string;
  place: string;
  props: string;
  act: string;
  detail: string;
  person: string;
  english: string;
  englishPlace: string;
}

export interface Topic {
  id: string;
  /** Words by which a brief is known to be about it: in the kind and the name first, then in what it says. */
  words: RegExp;
  /** Not its topic where this matches what the thing is called, whom it names or how the brief begins: people of another life. */
  unless?: RegExp;
  /** The wider topic that this is a case of: where both are spoken of, this one is meant. */
  within?: string;
  families: readonly Family[];
  /** Set where it is people who buy what is otherwise sold to companies. */
  buyer?: "person";
  /** Said quietly: what is too merry for a clinic is too merry here. */
  quiet?: true;
  /** Headlines. `{it}`: the name or the kind. A 問いかけ asks, a 対比 puts two things side by side. */
  copy: Record<TopicAngle, readonly string[]>;
  /** Two kinds of buyers, really different. */
  people: readonly [TopicPerson, TopicPerson];
  /** What somebody wishes for, and the same said of the person. */
  wants: readonly (readonly [want: string, who: string])[];
  /** Categories of interest as ad platforms have them. */
  interests: readonly string[];
  /** 始めどき: something that happens, on which one begins to look. */
  starts: readonly string[];
  scene: TopicScene;
}

export interface TopicPerson {
  name: string;
  line: string;
  worries: readonly string[];
  words: readonly string[];
  /** As typed into a search box. */
  queries: readonly string[];
  /** Who that is, where the family's usual buyer is somebody else. For a company that buys: post, size, trade, people asked, measures. */
  age?: string;
  home?: string;
  job?: string;
  family?: string;
  income?: string;
  day?: readonly string[];
  /** What holds such a person back, what settles it, and where they look, where the family's would be somebody else's. */
  barrier?: readonly string[];
  decider?: readonly string[];
  media?: readonly string[];
}
