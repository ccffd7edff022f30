/** What the texts of 画像・バナー are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const imagesRoles: ToolRoles = {
  banner: {
    text: "claim",
    sub: "claim",
    badge: "claim",
    "points[]": "claim",
    cta: "button",
    layout: null,
    size: null,
    motif: null,
    logo: null,
    "palette[]": null,
    "photo.id": null,
  },
  // What is to be photographed or drawn is told to a photographer or a model.
  shot: {
    text: "note",
    composition: "note",
    subject: "note",
    background: "note",
    props: "note",
    use: "note",
  },
  alt: { text: "claim" },
  prompt: { text: "note", english: null },
};
