/** Feature → advantage → benefit. What the brief does not say is taken from the concept table and marked as a guess. */
import { count } from "#src/checks/count.ts";
import { type AnalyzeOutput, analyzeLimits } from "#src/tools/analyze/definition.ts";
import { isCompleteClause, type Phrase } from "#src/tools/wording/phrase.ts";
import { labeledPattern, namesOnly, specPattern } from "../wording/appeal.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import { type Concept, concepts, plainConcepts } from "./concepts.ts";

export type AnalysisRow = AnalyzeOutput["rows"][number];

const within = (text: string, limit: number) => count(text).c1 <= limit;

/** Every meaning that a feature of these words may have, the narrower ones first. */
export function conceptsOf(feature: string, { family }: ComposerMaterial): Concept[] {
  return [...concepts, ...plainConcepts].filter(
    ({ when, only }) => when.test(feature) && (only?.includes(family) ?? true),
  );
}

function conceptFor(feature: Phrase, material: ComposerMaterial, used: Set<Concept>): Concept | undefined {
  return conceptsOf(feature.text, material).find((concept) => !used.has(concept));
}

/**
 * A gain that the same sentence states, so that the person who wrote it joined the two. Not one with a number: the row as a whole
 * is marked as a guess, and a guess carries none.
 */
function statedBenefit(feature: Phrase, material: ComposerMaterial): Phrase | undefined {
  return material.benefits.find(
    (benefit) =>
      benefit.root !== feature.root &&
      !/\d/.test(benefit.original) &&
      benefit.sources.some((id) => feature.sources.includes(id)) &&
      within(benefit.original, analyzeLimits.benefit),
  );
}

/** What the seller does under a condition (予約制で、1人の担当が最初から最後まで対応します). */
function services({ restrictions }: ComposerMaterial): Phrase[] {
  return restrictions.filter(({ original }) =>
    /(?:対応|相談|案内|お届け)(?:し|いたし)?ます$/u.test(original),
  );
}

/** Three to six rows; fewer when the brief states fewer features. `most`: every feature that a row can be made of. */
export function analysisRows(
  material: ComposerMaterial,
  most: number = analyzeLimits.rows.max,
): AnalysisRow[] {
  const { features, proof, offer, benefits } = material;
  const whole = [...features, ...proof, ...offer, ...benefits, ...services(material)].filter(
    isCompleteClause,
  );
  // A line of a sheet (「内容量：45g」) or of a sign (「そば処「やま」です」) fills up what prose leaves open, and no more.
  const sheet = whole.filter(
    ({ text, original }) => labeledPattern.test(original) || namesOnly(text, material.name?.text),
  );
  const stated = [...whole.filter((phrase) => !sheet.includes(phrase)), ...sheet];
  const parts = new Set<string>();
  const used = new Set<Concept>();
  const rows: AnalysisRow[] = [];
  for (const feature of stated) {
    if (rows.length === most) break;
    const words = [feature.original, feature.text].find((text) => within(text, analyzeLimits.feature));
    if (words === undefined || specPattern.test(feature.text)) continue;
    if (sheet.includes(feature) && rows.length >= analyzeLimits.rows.min) break;
    if ([...parts].some((part) => part.includes(feature.text) || feature.text.includes(part))) continue;
    const concept = conceptFor(feature, material, used);
    if (!concept) continue;
    const benefit = statedBenefit(feature, material);
    used.add(concept);
    parts.add(feature.text);
    rows.push({
      feature: words,
      advantage: concept.advantage,
      benefit: benefit?.original ?? concept.benefit,
      sources: [...new Set([...feature.sources, ...(benefit?.sources ?? [])])],
      hypothesis: true,
    });
  }
  return rows;
}
