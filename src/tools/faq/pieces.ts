import { allRewordings, definePieces } from "../pieces/registration.ts";
import { fillInMark } from "../questions/fill-in-mark.ts";
import { faqLimits } from "./definition.ts";

export const faqPieces = definePieces({
  formats: ["md", "txt", "csv", "pdf", "docx", "xlsx", "bot", "jsonld"],
  kinds: {
    entry: {
      text: { label: "質問", most: faqLimits.question },
      label: "",
      fields: [{ name: "answer", label: "回答", most: 400, rows: 4 }],
      rewordings: allRewordings,
      moves: true,
      merges: true,
      removes: true,
      writes: {
        keeps: ["category"],
        blank: { answer: fillInMark("この質問への回答"), missing: "この質問への回答", hypothesis: true },
      },
    },
  },
});
