/** What the texts of お客様の声 are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const reviewsRoles: ToolRoles = {
  voice: {
    text: "quote",
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
