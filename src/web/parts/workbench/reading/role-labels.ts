import type { SentenceRole } from "../../../../brief/reading/schema.ts";

/** What a sentence of the material was read as, in the words of the screen. */
export const sentenceRoleLabels: Record<SentenceRole, string> = {
  public: "書いてよい",
  internal: "社内だけ",
  competitor: "競合",
  forbidden: "使わない言葉",
  required: "使う言葉",
  aim: "媒体・目的",
  unsure: "確認したい",
};
