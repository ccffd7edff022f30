import { allRewordings, definePieces } from "../pieces/registration.ts";
import { fitLimits } from "./definition.ts";

const word = 20;
const verbs = { rewordings: allRewordings, moves: true, removes: true } as const;

export const recommendedUsersPieces = definePieces({
  formats: ["md", "txt", "csv", "pdf", "docx", "xlsx"],
  kinds: {
    fit: {
      text: { label: "おすすめの方", most: fitLimits.text },
      fields: [{ name: "reason", label: "理由", most: fitLimits.reason }],
      ...verbs,
      writes: { blank: { reason: "", hypothesis: false, who: null } },
    },
    unfit: {
      text: { label: "向かない方", most: fitLimits.text },
      ...verbs,
      writes: { blank: { hypothesis: false } },
      handsOnTo: "faq",
    },
    timing: {
      text: { label: "始めどき", most: fitLimits.text },
      ...verbs,
      writes: { blank: { hypothesis: false } },
    },
    targeting: {
      fields: [
        { name: "audience", label: "年代・立場", most: 60 },
        { name: "ages", label: "年齢帯（歳）", most: 60, empty: true },
        { name: "interests", label: "興味・関心", most: word, entries: 10, empty: true },
        { name: "keywords", label: "キーワード", most: 40, entries: fitLimits.keywords, empty: true },
        { name: "excludes", label: "除外", most: 40, entries: fitLimits.excludes, empty: true },
      ],
      madeAlone: false,
      choosable: false,
    },
  },
});
