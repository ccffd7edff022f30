/** Texts that come with the input: rivals' words K#, which say nothing about the product, and the page in use L#. Pure. */
import { isInstruction } from "#src/brief/instruction.ts";
import { parseBrief } from "#src/brief/parse.ts";
import type { Brief } from "#src/brief/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import type { Source } from "#src/shared/result.ts";
import type { AnalyzeInput } from "./definition.ts";
import { isRival } from "./rival.ts";

/** Sentences of one text that are worth their tokens. */
const maxSentences = 120;

const isPage = (id: string) => /^L\d/u.test(id);

export function analysisInputSources({ rivals, page }: AnalyzeInput): Source[] {
  return [
    ...numberSentences(page, "L").slice(0, maxSentences),
    ...numberSentences(rivals, "K").slice(0, maxSentences),
  ];
}

/** The material without what others say of themselves. */
export function withoutRivals(brief: Brief): Brief {
  return { ...brief, sentences: brief.sentences.filter(({ id }) => !isRival(id)) };
}

export const rivalsInInput = ({ sentences }: Brief): Source[] =>
  sentences.filter(({ id, text }) => isRival(id) && !isInstruction(text));

/** The brief with what its page says beside it. Where both name one thing, the brief is right: it is newer. */
export function withPage(brief: Brief): Brief {
  const page = brief.sentences.filter(({ id }) => isPage(id));
  if (page.length === 0) return brief;
  const own = brief.fields;
  const fields = parseBrief(page);
  return {
    ...brief,
    fields: {
      ...own,
      name: own.name ?? fields.name,
      kind: own.kind ?? fields.kind,
      price: own.price.length > 0 ? own.price : fields.price,
      offer: own.offer.length > 0 ? own.offer : fields.offer,
      audience: [...own.audience, ...fields.audience],
      worries: [...own.worries, ...fields.worries],
      benefits: [...own.benefits, ...fields.benefits],
      features: [...own.features, ...fields.features],
      proof: [...own.proof, ...fields.proof],
      scenes: [...own.scenes, ...fields.scenes],
      restrictions: [...own.restrictions, ...fields.restrictions],
      occasions: [...own.occasions, ...fields.occasions],
    },
  };
}
