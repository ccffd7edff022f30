/** Choosing among candidates: fit, then variety of angles, then proof, then rhythm. */
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import { noise } from "#src/shared/words/random.ts";
import type { Angle } from "#src/tools/catchphrase/angles.ts";
import type { CatchphraseInput, LineLength } from "#src/tools/catchphrase/definition.ts";
import { isAgeAlone } from "../wording/appeal.ts";
import type { Candidate } from "./candidates.ts";

/** Full-width length (w2) that reads best, by the length asked for. */
const bestLength: Record<LineLength, number> = { short: 18, normal: 26, long: 36 };
/** How strongly the seed stirs the order: enough for other lines, not enough to put a filler first. */
const stir = 1.8;
/** What a fact that the person minds adds: enough to come before its like, not enough to crowd out the other angles. */
const mindedFact = 0.8;

export interface LineChoice {
  count: number;
  seed: number;
  /** Text of the brief, so that two briefs with one seed do not get the same fillers. */
  salt: string;
  avoid: string[];
  length: LineLength;
  /** Angles to spread over before any is used twice. */
  spread: number;
  /** Whether a fact is what the person who is written to minds or wants. */
  minded?(fact: string): boolean;
  /** The last word on a line: asked only of lines about to be chosen, because it is costly. */
  accept(candidate: Candidate): boolean;
}

/** Two beats of like length (無香料。無着色。) read well aloud. */
function rhythm(text: string): number {
  const beats = text.split(/[、。？]/u).filter((beat) => beat !== "");
  if (beats.length === 2) return 0.4;
  return beats.length === 1 ? 0.2 : 0;
}

/** 「…のための日本酒。」: what the thing is, said of nobody in particular. */
const toThem = /のための[^、。]{1,8}。?$/u;

/** How good a line is by itself. */
export function scoreLine(candidate: Candidate, length: LineLength): number {
  const { template, facts, angle, w2, order } = candidate;
  const grounded = facts.length === 0 ? -1.5 : Math.min(2, facts.length) * 1.1;
  const proof = angle === "proof" || angle === "number" ? 0.5 : 0;
  const early = facts.length > 0 ? Math.max(0, 0.5 - order * 0.1) : 0;
  return (
    template.weight +
    grounded +
    proof +
    early +
    (isAgeAlone(candidate.text.replace(toThem, "")) ? -4 : 0) +
    rhythm(candidate.text) -
    Math.abs(w2 - bestLength[length]) / 12
  );
}

/** What of a line the ear remembers: its frame's words after the slots, its first and its last sounds. */
function echoes({ template, text }: Candidate): Record<string, number> {
  const bare = text.replace(/[。？]$/u, "");
  return {
    [`closing:${template.text.split("}").at(-1) ?? ""}`]: 1.2,
    [`opening:${bare.slice(0, 3)}`]: 1.2,
    [`ending:${bare.slice(-3)}`]: 0.8,
  };
}

/** What a second use of each costs. */
function costs(candidate: Candidate): [key: string, cost: number][] {
  return [
    [`angle:${candidate.angle}`, 0.9],
    [`frame:${candidate.template.id}`, 2],
    [`tone:${candidate.tone}`, 0.1],
    ...candidate.facts.map((fact): [string, number] => [`fact:${fact}`, 1.4]),
    ...Object.entries(echoes(candidate)),
  ];
}

/** Picks greedily; each pick makes its angle, its facts and its sounds less attractive for the next. The last places are kept for angles still to come. */
export function select(candidates: Candidate[], choice: LineChoice): Candidate[] {
  const scored = candidates.map((candidate) => ({
    candidate,
    base:
      scoreLine(candidate, choice.length) +
      (candidate.facts.some((fact) => choice.minded?.(fact)) ? mindedFact : 0) +
      (noise(choice.seed, choice.salt + candidate.text) - 0.5) * stir,
  }));
  const chosen: Candidate[] = [];
  const uses = new Map<string, number>();
  const used = (key: string) => uses.get(key) ?? 0;
  const cost = (candidate: Candidate) =>
    costs(candidate).reduce((sum, [key, each]) => sum + used(key) * each, 0);
  const isNew = ({ text }: Candidate) =>
    ![...choice.avoid, ...chosen.map((line) => line.text)].some((stands) => isNearDuplicate(stands, text));
  const pool = new Set(scored);
  while (chosen.length < choice.count && pool.size > 0) {
    const angles = new Set<Angle>(chosen.map((candidate) => candidate.angle));
    const isLate = choice.spread - angles.size >= choice.count - chosen.length;
    const fresh = isLate ? [...pool].filter((entry) => !angles.has(entry.candidate.angle)) : [];
    // What each is worth changes with the next pick only: those that are refused until then are not weighed again.
    const ranked = (fresh.length > 0 ? fresh : [...pool])
      .map((entry) => ({ entry, worth: entry.base - cost(entry.candidate) }))
      .toSorted((a, b) => b.worth - a.worth);
    for (const { entry } of ranked) {
      pool.delete(entry);
      const { candidate } = entry;
      if (!isNew(candidate) || !choice.accept(candidate)) continue;
      chosen.push(candidate);
      for (const [key] of costs(candidate)) uses.set(key, used(key) + 1);
      break;
    }
  }
  return chosen;
}

/** As many lines as asked for, one in three of them spoken to those people, as far as there are such lines; these stand first. */
export function selectFor(
  { audience }: CatchphraseInput,
  candidates: readonly Candidate[],
  choice: LineChoice,
): Candidate[] {
  if (audience === "") return select([...candidates], choice);
  const speaks = ({ text }: Candidate) => text.includes(audience);
  const count = Math.round(choice.count / 3);
  const spoken = select(candidates.filter(speaks), { ...choice, count });
  const others = select(
    candidates.filter((one) => !speaks(one)),
    {
      ...choice,
      count: choice.count - spoken.length,
      avoid: [...choice.avoid, ...spoken.map(({ text }) => text)],
    },
  );
  return [...spoken, ...others];
}
