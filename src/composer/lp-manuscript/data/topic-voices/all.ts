/** Lines of a page by the id of its topic; a topic without an entry speaks with its family's voice. */
import { boughtVoices } from "./bought.ts";
import { nearVoices } from "./near.ts";
import { servedVoices } from "./served.ts";
import { thingVoices } from "./things.ts";
import type { TopicVoice } from "./topic-voice.ts";
import { tradeVoices } from "./trades.ts";

export const topicVoices: Readonly<Record<string, TopicVoice | undefined>> = {
  ...boughtVoices,
  ...nearVoices,
  ...servedVoices,
  ...thingVoices,
  ...tradeVoices,
};
