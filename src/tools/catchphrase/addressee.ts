/** Those whom the person wants to reach this time, in the place of the brief's own audience. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import type { Source } from "#src/shared/result.ts";
import type { CatchphraseInput } from "./definition.ts";

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
