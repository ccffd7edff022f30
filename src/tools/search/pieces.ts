import { definePieces, type PieceKind } from "../pieces/registration.ts";
import { searchLimits } from "./definition.ts";

/** Shown as it was found. */
const found: PieceKind = { fixedWords: true, madeAlone: false, choosable: false };

export const searchPieces = definePieces({
  formats: ["md", "txt", "pdf", "docx"],
  kinds: {
    point: {
      text: { label: "要点", most: searchLimits.point },
      fixedWords: true,
      unchanged: "material",
    },
    quote: { ...found, unchanged: "quotation" },
    rival: { ...found, unchanged: "quotation" },
    term: { text: { label: "検索語", most: searchLimits.term }, fixedWords: true, choosable: false },
    missing: { ...found, text: { label: "見つからなかったこと", most: searchLimits.point } },
    state: found,
  },
});
