import { allRewordings, definePieces } from "../pieces/registration.ts";
import { concernLimits } from "./definition.ts";

const verbs = { moves: true, merges: true, removes: true, handsOnTo: "faq" } as const;

export const concernsPieces = definePieces({
  formats: ["md", "txt", "csv", "pdf", "docx", "xlsx", "checklist"],
  kinds: {
    worry: {
      text: { label: "お悩み", most: concernLimits.worry },
      fields: [{ name: "scene", label: "場面", most: 40 }],
      rewordings: allRewordings,
      ...verbs,
      writes: { blank: { scene: "", awareness: "known", hypothesis: false } },
    },
    doubt: {
      text: { label: "購入前の不安", most: concernLimits.doubt },
      fields: [
        { name: "answer", label: "打ち消す材料", most: 110, rows: 2, empty: true },
        { name: "prepare", label: "用意するもの", most: 30, empty: true },
      ],
      rewordings: allRewordings,
      ...verbs,
      writes: {
        keeps: ["type"],
        blank: { answer: "", prepare: "この不安への答え", asked: 0, hypothesis: false },
      },
    },
  },
});
