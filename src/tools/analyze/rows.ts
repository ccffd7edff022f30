/** Feature → advantage → benefit. What the brief does not say is taken from the concept table and marked as a guess. */
import { count } from "#src/checks/count.ts";
import { spec } from "../wording/appeal.ts";
import type { Material } from "../wording/material.ts";
import { isWhole, type Phrase } from "../wording/phrase.ts";
import { concepts, plainConcepts } from "./concepts.ts";
import { type AnalyzeOutput, analyzeLimits } from "./definition.ts";
import type { Concept } from "./goods-concepts.ts";

export type Row = AnalyzeOutput["rows"][number];

const within = (text: string, limit: number) => count(text).c1 <= limit;

function conceptFor(feature: Phrase, material: Material, used: Set<Concept>): Concept | undefined {
  const suits = (concept: Concept) =>
    !used.has(concept) &&
    concept.when.test(feature.text) &&
    (concept.only?.includes(material.family) ?? true);
  return concepts.find(suits) ?? plainConcepts.find(suits);
}

/**
 * A gain that the same sentence states, so that the person who wrote it joined the two. Not one with a number: the row as a whole
 * is marked as a guess, and a guess carries none.
 */
function statedBenefit(feature: Phrase, material: Material): Phrase | undefined {
  return material.benefits.find(
    (benefit) =>
      benefit.root !== feature.root &&
      !/\d/.test(benefit.original) &&
      benefit.sources.some((id) => feature.sources.includes(id)) &&
      within(benefit.original, analyzeLimits.benefit),
  );
}

/** Three to six rows; fewer when the brief states fewer features. */
export function rowsOf(material: Material): Row[] {
  const stated = [...material.features, ...material.proof, ...material.offer, ...material.benefits].filter(
    isWhole,
  );
  const parts = new Set<string>();
  const used = new Set<Concept>();
  const rows: Row[] = [];
  for (const feature of stated) {
    if (rows.length === analyzeLimits.rows.max) break;
    if (!within(feature.original, analyzeLimits.feature) || spec.test(feature.text)) continue;
    if ([...parts].some((part) => part.includes(feature.text) || feature.text.includes(part))) continue;
    const concept = conceptFor(feature, material, used);
    if (!concept) continue;
    const benefit = statedBenefit(feature, material);
    used.add(concept);
    parts.add(feature.text);
    rows.push({
      feature: feature.original,
      advantage: concept.advantage,
      benefit: benefit?.original ?? concept.benefit,
      sources: [...new Set([...feature.sources, ...(benefit?.sources ?? [])])],
      hypothesis: true,
    });
  }
  return rows;
}
