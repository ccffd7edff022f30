/** The lines of a topic as frames: about the customer's day, so that they claim nothing of the product. */
import type { Topic, TopicAngle } from "../../wording/topics/topic.ts";
import { type Template, type TemplateTone, templateFrames } from "./template.ts";

/** Above what could be said of any product, below a fact well put. */
const weight = 4;

const toneOf = (text: string): TemplateTone =>
  /(?:か|です|ます|ません|ください)。$/u.test(text) ? "soft" : "plain";

/** Of no topic there are none. */
export function topicFrames(topic: Topic | null): Template[] {
  if (topic === null) return [];
  return (Object.entries(topic.copy) as [TopicAngle, readonly string[]][]).flatMap(([angle, texts]) =>
    templateFrames(
      angle,
      texts.map((text) => [text, toneOf(text), { weight }]),
    ).map((template) => ({ ...template, topic: true as const, id: `${topic.id}-${template.id}` })),
  );
}
