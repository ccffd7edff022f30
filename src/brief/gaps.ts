/** 「あると強くなる情報」: what the brief does not say yet and copy would gain most from. */
import type { Source } from "../shared/result.ts";
import { type GapTopic, topicsOf } from "./gap-topics.ts";
import type { BriefFields } from "./schema.ts";
import { cleanText } from "./text.ts";

export type Gap = Omit<GapTopic, "known">;

/** At most five questions, the most valuable for the class first, none that the brief has answered. */
export function gaps(fields: BriefFields, sentences: Source[]): Gap[] {
  const text = sentences.map((sentence) => cleanText(sentence.text)).join("\n");
  return topicsOf(fields.productClass, text)
    .filter((topic) => !topic.known(fields, text))
    .slice(0, 5)
    .map(({ id, question, why, field }) => ({ id, question, why, field }));
}
