import { slotById } from "#src/checks/slots.ts";
import { allRewordings, definePieces, type PieceKind } from "../pieces/registration.ts";
import { lineLimits } from "./definition.ts";

const copy: PieceKind = { text: { label: "コピーの本文" }, label: "" };

export const catchphrasePieces = definePieces({
  formats: [
    ...(["md", "txt", "csv", "pdf", "docx", "xlsx"] as const),
    ...(["ads", "ads_yahoo", "ads_display", "ads_line", "ads_meta"] as const),
  ],
  kinds: {
    line: {
      ...copy,
      fields: [{ name: "sub", label: "支える一文", most: lineLimits.sub, rows: 2, empty: true }],
      rewordings: allRewordings,
      removes: true,
      writes: { keeps: ["angle"], blank: { sub: "", hypothesis: false } },
    },
    shortlist: { ...copy, fixedWords: true, madeAlone: false, choosable: false },
  },
  // The places of a pack.
  others: { ...copy, label: ({ kind }) => slotById(kind)?.label ?? "", rewordings: allRewordings },
});
