/** One line made anew, shorter, longer, softer, harder or said another way: other candidates from the same facts. */
import { count } from "#src/checks/count.ts";
import { isNearDuplicate } from "#src/checks/duplicates.ts";
import { noise } from "#src/shared/words/random.ts";
import { type Change, type Target, variations } from "#src/tools/target.ts";
import type { Material } from "../wording/material.ts";
import type { Candidate } from "./candidates.ts";
import { merit } from "./select.ts";
import type { Tone } from "./templates/template.ts";

const tones: Partial<Record<Change, Tone[]>> = { softer: ["soft"], harder: ["hard"] };

/** The stated facts that a text carries, whoever wrote it. */
function factsIn(text: string, material: Material): Set<string> {
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

/** The candidates for one item action, best first; fewer when the brief offers no more. */
export function changed(
  candidates: Candidate[],
  material: Material,
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
        score: merit(candidate, "normal") + direction + kinship + noise(seed, candidate.text) * 1.6,
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
