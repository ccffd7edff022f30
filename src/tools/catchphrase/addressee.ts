/** Those whom the person wants to reach this time, in the place of the brief's own audience. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import type { Source } from "#src/shared/result.ts";
import type { Candidate } from "./candidates.ts";
import type { CatchphraseInput } from "./definition.ts";
import { type Choice, select } from "./select.ts";

/** Id of the sentence that the person's words are: lines that name the audience rest on it. */
const sourceId = "A1";

export const addresseeSource = ({ audience }: Pick<CatchphraseInput, "audience">): Source[] =>
  audience === "" ? [] : [{ id: sourceId, text: audience }];

/** The brief as it speaks to them. */
export function addressed(brief: Brief, { audience }: CatchphraseInput): Brief {
  if (audience === "") return brief;
  return {
    ...brief,
    fields: { ...brief.fields, audience: [{ text: audience, sources: [sourceId] }] },
  };
}

/** As many lines as asked for, one in three of them spoken to those people, as far as there are such lines; these stand first. */
export function selectFor(
  { audience }: CatchphraseInput,
  candidates: readonly Candidate[],
  choice: Choice,
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
