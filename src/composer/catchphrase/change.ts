/** One line made anew: other candidates from the same facts. Where other words of the same line are asked for, only such as keep its claim. */
import { count } from "#src/checks/count.ts";
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import { noise } from "#src/shared/words/random.ts";
import { type Change, type Target, variations } from "#src/tools/target.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import type { Candidate } from "./candidates.ts";
import { cutsOf, fullerOf, shorterNotes } from "./cuts.ts";
import { scoreLine } from "./select.ts";
import type { TemplateTone } from "./templates/template.ts";

const tones: Partial<Record<Change, TemplateTone[]>> = { softer: ["soft"], harder: ["hard"] };

/** The stated facts that a text carries, whoever wrote it. */
function factsIn(text: string, material: ComposerMaterial): Set<string> {
  const groups = [
    material.features,
    material.benefits,
    material.proof,
    material.worries,
    material.audience,
    material.scenes,
    material.offer,
    material.occasions,
    material.price ? [material.price] : [],
  ];
  return new Set(
    groups
      .flat()
      .filter((phrase) => text.includes(phrase.text) || text.includes(phrase.original))
      .map((phrase) => phrase.root),
  );
}

function suits(candidate: Candidate, change: Change, length: number): boolean {
  if (change === "shorter") return candidate.w2 < length;
  if (change === "longer") return candidate.w2 > length;
  const wanted = tones[change];
  return wanted === undefined || wanted.includes(candidate.tone);
}

/** A wording of a line that stands, with the sentences that it rests on beside its own. */
export interface RewordedLine {
  text: string;
  sources: string[];
}

/** Edits of the line itself that code can tell to be no more than that, by what they are for. */
function editsOf({ text, change, slot }: Pick<Target, "text" | "change" | "slot">): string[] {
  if (change === "shorter") return cutsOf(text, slot !== undefined);
  if (change === "harder") return shorterNotes(text);
  return change === "longer" || change === "softer" ? fullerOf(text) : [];
}

/** Words that the material has: a line that says the same says them too. */
const matters = /[\p{Script=Han}々]{2,}|[\p{Script=Katakana}ー]{2,}|[A-Za-z\p{N}][A-Za-z\p{N}.,%％+]*/gu;
function keepsWords(before: string, after: string, material: string): boolean {
  const words = before.match(matters) ?? [];
  return words.every((word) => !material.includes(word) || after.includes(word));
}

const isSame = (some: ReadonlySet<string>, others: readonly string[]) =>
  some.size === new Set(others).size && others.every((one) => some.has(one));

/**
 * Other words of the line (`told`: all that the material says): itself edited, then, unless it is to be shorter, frames that say the very same facts. A line without a fact
 * claims nothing that another one could be held against: of it there is only what an edit makes.
 */
export function rewordedLine(
  candidates: readonly Candidate[],
  material: ComposerMaterial,
  target: Pick<Target, "text" | "change" | "slot">,
  how: { seed: number; avoid: string[]; told: string; accept(one: RewordedLine): boolean },
): RewordedLine[] {
  const { seed, avoid, told, accept } = how;
  const { text, change, slot } = target;
  const facts = factsIn(text, material);
  const length = count(text).w2;
  const edits = editsOf(target).map((one) => ({ text: one, sources: [] as string[] }));
  const frames = candidates
    .filter((one) => change !== "shorter" && facts.size > 0 && isSame(facts, one.facts))
    .filter((one) => suits(one, change, length) && keepsWords(text, one.text, told))
    .toSorted(
      (a, b) =>
        scoreLine(b, "normal") +
        noise(seed, b.text) * 1.6 -
        scoreLine(a, "normal") -
        noise(seed, a.text) * 1.6,
    );
  const picked: RewordedLine[] = [];
  // What has to fit a place gives up as little as it can.
  for (const one of [...(slot ? edits.toReversed() : edits), ...frames]) {
    if (picked.length === variations(change)) break;
    if (one.text === text || avoid.includes(one.text) || picked.some((other) => other.text === one.text))
      continue;
    if (accept(one)) picked.push({ text: one.text, sources: one.sources });
  }
  return picked;
}

/** The candidates for one item action, best first; fewer when the brief offers no more. */
export function changed(
  candidates: Candidate[],
  material: ComposerMaterial,
  target: Pick<Target, "text" | "change" | "slot" | "fields">,
  { seed, avoid, accept }: { seed: number; avoid: string[]; accept(candidate: Candidate): boolean },
): Candidate[] {
  const facts = factsIn(target.text, material);
  const length = count(target.text).w2;
  const shared = (candidate: Candidate) => candidate.facts.filter((fact) => facts.has(fact)).length;
  const ranked = candidates
    // What has to fit a place of its own fits it by now, whatever its length.
    .filter(
      (candidate) =>
        candidate.text !== target.text && (target.slot || suits(candidate, target.change, length)),
    )
    .map((candidate) => {
      const kinship = target.change === "reroll" ? 0 : Math.min(2, shared(candidate)) * 4;
      const direction = target.change === "more" && candidate.angle === target.fields.angle ? 20 : 0;
      return {
        candidate,
        score: scoreLine(candidate, "normal") + direction + kinship + noise(seed, candidate.text) * 1.6,
      };
    })
    .toSorted((a, b) => b.score - a.score);
  const picked: Candidate[] = [];
  for (const { candidate } of ranked) {
    if (picked.length === variations(target.change)) break;
    const existing = [...avoid, target.text, ...picked.map((line) => line.text)];
    if (existing.some((text) => isNearDuplicate(text, candidate.text)) || !accept(candidate)) continue;
    picked.push(candidate);
  }
  return picked;
}
