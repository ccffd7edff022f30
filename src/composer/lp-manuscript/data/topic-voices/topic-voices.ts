/** Lines of a page by the id of its topic; a topic without an entry speaks with its family's voice. */

import { z } from "zod";
import goods from "./goods.json" with { type: "json" };
import purchase from "./purchase.json" with { type: "json" };
import service from "./service.json" with { type: "json" };
import specific from "./specific.json" with { type: "json" };
import trades from "./trades.json" with { type: "json" };

/** What takes the place of a family's lines where the brief is about one sort of thing. Nothing is said of the product. */
const topicVoiceSchema = z.strictObject({
  /** Above the block that says why one stops before deciding. */
  heading: z.string(),
  cause: z.string(),
  /** The last line of the introduction: how to read on. */
  intro: z.string(),
});
type TopicVoice = z.infer<typeof topicVoiceSchema>;

const documentSchema = z.strictObject({ about: z.string(), voices: z.record(z.string(), topicVoiceSchema) });

export const topicVoices: Readonly<Record<string, TopicVoice | undefined>> = Object.assign(
  {},
  ...[purchase, specific, service, goods, trades].map((document) => documentSchema.parse(document).voices),
);
