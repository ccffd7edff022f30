/** The facts of a brief: whole statements, in the order they were written, each with its sentences. */
import { isInstruction } from "#src/brief/instruction.ts";
import type { Brief, BriefFields, Grounded } from "#src/brief/schema.ts";
import { type AnalyzeOutput, analyzeLimits, type FactKind } from "#src/tools/analyze/definition.ts";

export type AnalysisFact = AnalyzeOutput["facts"][number];

const tidy = (text: string) => text.trim().replace(/[。．]+$/u, "");

const listed: [keyof BriefFields & FieldName, FactKind][] = [
  ["proof", "proof"],
  ["price", "price"],
  ["offer", "offer"],
  ["features", "feature"],
  ["benefits", "benefit"],
  ["audience", "audience"],
  ["worries", "worry"],
  ["scenes", "scene"],
  ["occasions", "occasion"],
  ["restrictions", "restriction"],
];
type FieldName =
  | "proof"
  | "price"
  | "offer"
  | "features"
  | "benefits"
  | "audience"
  | "worries"
  | "scenes"
  | "occasions"
  | "restrictions";

function what(fields: BriefFields): AnalysisFact[] {
  const { name, kind } = fields;
  const sources = [...new Set([...(name?.sources ?? []), ...(kind?.sources ?? [])])];
  if (!name && !kind) return [];
  const text =
    name && kind && name.text !== kind.text ? `${name.text}（${kind.text}）` : (name ?? kind)?.text;
  return [{ text: text ?? "", kind: "what", sources }];
}

const position = (sentences: Brief["sentences"], ids: string[]) => {
  const at = sentences.findIndex((sentence) => ids.includes(sentence.id));
  return at < 0 ? sentences.length : at;
};

/** Sentences that no field was read from and that are not orders to a machine. */
function unread(brief: Brief, covered: Set<string>): AnalysisFact[] {
  return brief.sentences
    .filter(
      ({ id, text }) => !covered.has(id) && text.length >= 6 && text.length <= 90 && !isInstruction(text),
    )
    .map(({ id, text }) => ({ text: tidy(text), kind: "other", sources: [id] }));
}

/** Five to twelve facts, fewer when the brief holds fewer. Proof, price and offer stay when there are too many. */
export function analysisFacts(brief: Brief): AnalysisFact[] {
  const { fields, sentences } = brief;
  const known = new Set(sentences.map((sentence) => sentence.id));
  const seen = new Set<string>();
  const entries: AnalysisFact[] = [
    ...what(fields),
    ...listed.flatMap(([field, kind]) =>
      fields[field].map((entry: Grounded) => ({ text: tidy(entry.text), kind, sources: entry.sources })),
    ),
  ].filter((fact) => {
    const fresh = fact.text !== "" && !seen.has(fact.text) && fact.sources.some((id) => known.has(id));
    seen.add(fact.text);
    return fresh;
  });
  const covered = new Set(entries.flatMap((fact) => fact.sources));
  const { min, max } = analyzeLimits.facts;
  const missing = entries.length < min ? unread(brief, covered).slice(0, min - entries.length) : [];
  return [...balanced(entries, max), ...missing].toSorted(
    (a, b) => position(sentences, a.sources) - position(sentences, b.sources),
  );
}

/** Takes one of each kind in turn, so that twelve facts are not twelve features. */
function balanced(facts: AnalysisFact[], max: number): AnalysisFact[] {
  if (facts.length <= max) return facts;
  const byKind = Map.groupBy(facts, (fact) => fact.kind);
  const taken: AnalysisFact[] = [];
  for (let round = 0; taken.length < max; round += 1) {
    for (const group of byKind.values()) {
      const fact = group[round];
      if (fact && taken.length < max) taken.push(fact);
    }
  }
  return taken;
}
