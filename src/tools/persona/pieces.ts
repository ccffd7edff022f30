import { allRewordings, definePieces } from "../pieces/registration.ts";
import { headLimits, type PersonaPart, parts } from "./definition.ts";

const isPart = (name: unknown): name is PersonaPart => typeof name === "string" && Object.hasOwn(parts, name);

export const personaPieces = definePieces({
  formats: ["md", "txt", "csv", "pdf", "docx", "xlsx", "pptx"],
  kinds: {
    person: {
      text: { label: "一言", most: headLimits.line },
      label: "",
      fields: [{ name: "name", label: "呼び名", most: headLimits.name }],
      madeAlone: false,
      moves: true,
    },
    line: {
      text: ({ fields: { part } }) =>
        isPart(part) ? { label: parts[part].label, most: parts[part].chars } : { label: "本文" },
      // A sentence; a word, an age or a place is said in one way, and a restriction of the brief stands as it is written.
      rewordings: ({ fields: { part, hypothesis } }) =>
        part === "worry" || (part === "barrier" && hypothesis === true) ? allRewordings : [],
      // A sheet is chosen as a whole.
      choosable: false,
      removes: true,
      writes: { keeps: ["persona", "part"], blank: { sub: "", hypothesis: false }, dependent: true },
    },
  },
});
