/** Lines of a page by the id of its topic; a topic without an entry speaks with its family's voice. */

import { goodsVoices } from "./goods.ts";
import { purchaseVoices } from "./purchase.ts";
import { serviceVoices } from "./service.ts";
import { specificVoices } from "./specific.ts";
import type { TopicVoice } from "./topic-voice.ts";
import { tradeVoices } from "./trades.ts";

export const topicVoices: Readonly<Record<string, TopicVoice | undefined>> = {
  ...purchaseVoices,
  ...specificVoices,
  ...serviceVoices,
  ...goodsVoices,
  ...tradeVoices,
};
