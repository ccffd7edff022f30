import { allRewordings, definePieces, type PieceKind, withoutTone } from "../pieces/registration.ts";
import { analyzeLimits } from "./definition.ts";

/** Read and not used: there is nothing to choose. */
const found: PieceKind = { choosable: false, madeAlone: false };

export const analyzePieces = definePieces({
  formats: ["md", "txt", "csv", "pdf", "docx", "xlsx"],
  kinds: {
    "one-line": {
      text: { label: "ひとことで言うと", most: analyzeLimits.oneLine },
      rewordings: withoutTone,
      choosable: false,
    },
    fact: { ...found, fixedWords: true },
    row: {
      fields: [
        { name: "advantage", label: "利点", most: analyzeLimits.advantage },
        { name: "benefit", label: "お客様の得", most: analyzeLimits.benefit },
      ],
      rewordings: allRewordings,
      choosable: false,
      removes: true,
    },
    strength: {
      fields: [{ name: "reason", label: "理由", most: 100, rows: 2 }],
      rewordings: ["another"],
      choosable: false,
      removes: true,
    },
    // A moment goes another way; a place is named in one.
    scene: {
      rewordings: ({ text }) => (/とき$/u.test(text) ? allRewordings : []),
      choosable: false,
      removes: true,
    },
    "price-reason": { rewordings: withoutTone, choosable: false, removes: true },
    difference: found,
    gap: { ...found, fixedWords: true },
    caution: found,
  },
});
