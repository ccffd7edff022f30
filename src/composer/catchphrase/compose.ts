/** キャッチコピー without a language model: frames filled with whole phrases of the brief, chosen for variety. */
import { missingRequired } from "#src/checks/words.ts";
import { addressed } from "#src/tools/catchphrase/addressee.ts";
import { angleIds } from "#src/tools/catchphrase/angles.ts";
import type {
  CatchphraseInput,
  CatchphraseLine,
  CatchphraseOutput,
} from "#src/tools/catchphrase/definition.ts";
import { isPackSlot } from "#src/tools/catchphrase/packs/places.ts";
import { isTooNear, lengthWanted, readReferences } from "#src/tools/catchphrase/references.ts";
import { slotsFor } from "#src/tools/catchphrase/slots.ts";
import type { Target } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { passesChecks } from "#src/tools/wording/passes-checks.ts";
import { onlyPerson, personAt, personaLines } from "#src/tools/wording/persona-lines.ts";
import { topicSimilarity } from "#src/tools/wording/saying/topic-similarity.ts";
import { type ComposerMaterial, composerMaterial } from "../wording/material.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import { changed, type RewordedLine, rewordedLine } from "./change.ts";
import type { Filler } from "./fillers/fillers.ts";
import { composePack, packPieces } from "./packs/compose.ts";
import { type LineChoice, select, selectFor } from "./select.ts";
import { shortlist } from "./shortlist.ts";
import { hasSupport, type Support, subFor, supportsOf } from "./supports.ts";
import { addressedFrames } from "./templates/addressed.ts";
import { mustFrames } from "./templates/must.ts";

/** How many angles ten lines are spread over before one is used twice; after that, lines with a fact come first. */
const spread = 7;

/** Words asked for, as one filler, with the sentences that hold them. */
function mustFillers(words: string[], context: ToolContext): Filler[] {
  if (words.length === 0) return [];
  const sources = context.brief.sentences
    .filter((sentence) => words.some((word) => sentence.text.includes(word)))
    .map((sentence) => sentence.id);
  return [{ text: words.join("・"), sources, fact: "", order: 0 }];
}

function allowed(candidates: Candidate[], input: CatchphraseInput, context: ToolContext): Candidate[] {
  const must = input.mustWords ?? [];
  const banned = context.brief.fields.bannedWords;
  return candidates.filter(
    (candidate) =>
      (!input.angles?.length || input.angles.includes(candidate.angle)) &&
      must.every((word) => candidate.text.includes(word)) &&
      !banned.some((word) => word !== "" && candidate.text.includes(word)) &&
      !context.avoid.includes(candidate.text) &&
      !isTooNear(candidate.text, input),
  );
}

function asLines(chosen: Candidate[], supports: Support[]): CatchphraseLine[] {
  const used = new Map<string, number>();
  return chosen.map(({ text, angle, template, sources }) => {
    const sub = subFor(text, template, supports, used);
    return {
      text,
      angle,
      sub: sub?.text ?? "",
      sources: [...new Set([...sources, ...(sub?.sources ?? [])])],
    };
  });
}

/** More than a word in common. */
const sameMatter = 3;

/** What the first of the personas minds, wants and decides by; everybody is the same where there is none. */
function mindedBy({ results }: ToolContext): LineChoice["minded"] {
  const own = onlyPerson(results, personAt(results, "main"));
  const lines = ["worry", "want", "decider"].flatMap((part) => personaLines(own, part));
  const known = new Map<string, boolean>();
  return (fact) => {
    const found = known.get(fact) ?? lines.some(({ text }) => topicSimilarity(text, fact) >= sameMatter);
    known.set(fact, found);
    return found;
  };
}

/**
 * Lines of which one at least holds each word asked for, as far as the brief or a claim-free frame has such a line: it takes
 * the place of the last of the others. At most half of the lines are given up for this.
 */
function withRequired(
  lines: Candidate[],
  candidates: readonly Candidate[],
  framed: (word: string) => Candidate[],
  choice: LineChoice,
  words: readonly string[],
): Candidate[] {
  const placed: Candidate[] = [];
  const most = Math.floor(choice.count / 2);
  for (const word of words.filter(
    (word) => missingRequired(lines.map(({ text }) => text).join("\n"), [word]).length > 0,
  )) {
    if (placed.length >= most) break;
    const holds = ({ text }: Candidate) => missingRequired(text, [word]).length === 0;
    if (placed.some(holds)) continue;
    const avoid = [...choice.avoid, ...lines, ...placed].map((line) =>
      typeof line === "string" ? line : line.text,
    );
    const one = { ...choice, count: 1, avoid };
    const [found] = [...select(candidates.filter(holds), one), ...select(framed(word).filter(holds), one)];
    if (found) placed.push(found);
  }
  return [...lines.slice(0, choice.count - placed.length), ...placed];
}

/** The pieces of a pack are kept away from the references too. */
const apartFrom = ({ references }: CatchphraseInput, context: ToolContext): ToolContext => ({
  ...context,
  avoid: [...context.avoid, ...readReferences(references)],
});

const nothingElse = { shortlist: [], pieces: [] };

/** Other words of a line of this very result, and not a line of it for somewhere else. */
const isReworded = ({ change, fields }: Target): boolean =>
  change !== "reroll" && change !== "more" && isAngle(fields.angle);

const isAngle = (angle: unknown): angle is CatchphraseLine["angle"] => angleIds.some((one) => one === angle);

/** The line with other words over what stood below it, which keeps its sentences. */
function rewordedLines(
  target: Target,
  candidates: readonly Candidate[],
  material: ComposerMaterial,
  how: {
    seed: number;
    avoid: string[];
    told: string;
    accept(one: Pick<Candidate, "text" | "sources">): boolean;
  },
): CatchphraseLine[] {
  const { fields, sources } = target;
  const angle = isAngle(fields.angle) ? fields.angle : "benefit";
  const sub = typeof fields.sub === "string" ? fields.sub : "";
  const all = (one: { sources: string[] }) => [...new Set([...sources, ...one.sources])];
  const accept = (one: RewordedLine) => how.accept({ text: one.text, sources: all(one) });
  return rewordedLine(candidates, material, target, { ...how, accept }).map((one) => ({
    ...{ text: one.text, angle, sub },
    sources: all(one),
  }));
}

/** Deterministic for the same input, brief, personas, seed and texts to avoid. */
export function composeCatchphrases(input: CatchphraseInput, told: ToolContext): CatchphraseOutput {
  const context = { ...told, brief: addressed(told.brief, input) };
  const material = composerMaterial(context.brief);
  const { target } = input;
  if (target && isPackSlot(target.kind))
    return { lines: [], shortlist: [], pieces: packPieces(target.kind, target, apartFrom(input, context)) };
  const must = input.mustWords ?? [];
  const extra = {
    templates: [...(must.length > 0 ? mustFrames : []), ...(input.audience === "" ? [] : addressedFrames)],
    must: mustFillers(must, context),
  };
  const supports = supportsOf(material).filter(({ text, sources }) =>
    passesChecks(text, sources, [], context),
  );
  const slots = slotsFor(input);
  const limits = context.brief.checks?.limits;
  const all = candidatesFor(material, input.use, slots, extra, limits).filter(({ template }) =>
    hasSupport(template, supports),
  );
  const candidates = allowed(all, input, context);
  const { seed, avoid } = context;
  const accept = ({ text, sources }: Pick<Candidate, "text" | "sources">) =>
    passesChecks(text, sources, slots, context);
  if (target && isReworded(target))
    return {
      lines: rewordedLines(target, candidates, material, {
        ...{ seed, avoid, accept },
        told: context.brief.sentences.map(({ text }) => text).join("\n"),
      }),
      ...nothingElse,
    };
  if (target) {
    const lines = changed(candidates, material, target, { seed, avoid, accept });
    return { lines: asLines(lines, supports), ...nothingElse };
  }
  const length = lengthWanted(input) ?? "normal";
  const salt = context.brief.sentences[0]?.text ?? "";
  const minded = mindedBy(context);
  const choice = { count: input.count, seed, salt, avoid, length, spread, minded, accept };
  const lines = selectFor(input, candidates, choice);
  const framed = (word: string) =>
    allowed(
      candidatesFor(
        material,
        input.use,
        slots,
        { templates: mustFrames, must: mustFillers([word], context) },
        limits,
      ),
      input,
      context,
    );
  const chosen = withRequired(lines, candidates, framed, choice, context.brief.fields.requiredWords);
  return {
    lines: asLines(chosen, supports),
    shortlist: shortlist(chosen, length),
    pieces: composePack(input.pack, apartFrom(input, context)),
  };
}
