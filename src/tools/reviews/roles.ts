/** What the texts of お客様の声 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";
import type { DraftItem } from "#src/shared/result.ts";

/** A quotation that somebody changed is a summary, and says no more than the voice did. */
const voiceRole = ({ fields }: DraftItem) =>
  fields.form === "summary" ? ("claim" as const) : ("quote" as const);

export const reviewsRoles: ToolRoles = {
  voice: {
    text: voiceRole,
    voice: null,
    form: null,
    verdict: null,
    consent: null,
    reward: null,
    proof: "note",
    "themes[]": null,
    "record.date": null,
    "record.medium": null,
    "record.attributes": null,
    "record.reason": "note",
  },
  theme: { text: null, theme: null, "voices[]": null },
  digest: { text: "claim" },
  question: { text: "question" },
  survey: { text: "question", "choices[]": "choice" },
  request: { text: "claim", subject: "heading", channel: null },
  consent: { text: "claim" },
  disclosure: { text: "claim" },
  // Says what a voice could speak of; nothing in it is a voice.
  sample: { text: "note", attributes: "note", before: "note", trigger: "note", after: "note" },
};
