import { linkEvidence } from "#src/checks/evidence.ts";

/** The words of a text that no sentence of the material states; `around`: what it stands under, and the texts of its piece. */
export function openClaims(
  material: readonly string[],
  text: string,
  around: { under?: string; beside?: string } = {},
): string[] {
  const sources = material.map((line, at) => ({ id: `B${at + 1}`, text: line }));
  return linkEvidence(text, [], sources, around).unsupported.map(({ words }) => words);
}
