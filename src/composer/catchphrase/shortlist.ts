/** おすすめ3本: which lines to look at first, and why. */
import { angles } from "#src/tools/catchphrase/angles.ts";
import type { LineLength, Shortlisted } from "#src/tools/catchphrase/definition.ts";
import { claimFreeWords, groundedWords } from "#src/tools/catchphrase/fill-shortlist.ts";
import type { Candidate } from "./candidates.ts";
import { scoreLine } from "./select.ts";

function basis({ facts, sources, template }: Candidate): string {
  if (template.sub) return "裏づけはサブコピーで示します";
  const grounded = facts.length > 0 && sources.length > 0;
  return grounded ? groundedWords : claimFreeWords;
}

/** Up to three lines of different angles, best first; lines that carry a fact come before lines that do not. */
export function shortlist(lines: Candidate[], length: LineLength): Shortlisted[] {
  const ranked = lines
    .map((candidate, index) => ({ candidate, index }))
    .toSorted((a, b) => scoreLine(b.candidate, length) - scoreLine(a.candidate, length));
  const picked: typeof ranked = [];
  // Three facts are best; when the lines have fewer, three angles of the same facts still give a choice.
  for (const mayShareFacts of [false, true]) {
    for (const entry of ranked) {
      if (picked.length === 3) break;
      const sameAngle = picked.some((other) => other.candidate.angle === entry.candidate.angle);
      const sameFact = picked.some((other) =>
        other.candidate.facts.some((fact) => entry.candidate.facts.includes(fact)),
      );
      if (!sameAngle && (mayShareFacts || !sameFact)) picked.push(entry);
    }
  }
  return picked.map(({ candidate, index }) => ({
    index,
    text: candidate.text,
    angle: candidate.angle,
    reason: `${angles[candidate.angle]}の切り口。${basis(candidate)}。`,
    tradeoff: "",
  }));
}
