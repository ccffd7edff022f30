import { allRewordings, definePieces } from "../pieces/registration.ts";
import { consents, reviewLimits, rewards } from "./definition.ts";

/** Counted from the voices. */
const counted = { fixedWords: true, unchanged: "count", madeAlone: false } as const;

export const reviewsPieces = definePieces({
  formats: ["md", "txt", "csv", "pdf", "docx", "xlsx"],
  kinds: {
    voice: {
      text: { label: "お客様の声" },
      fields: [
        { name: "consent", label: "掲載の許可", most: 10, options: consents },
        { name: "reward", label: "謝礼の有無", most: 10, options: rewards },
        { name: "proof", label: "許可の記録（いつ、どのように）", most: 100, empty: true },
      ],
      fixedWords: true,
      unchanged: "voice",
      madeAlone: false,
      moves: true,
    },
    theme: { ...counted, choosable: false },
    digest: { ...counted, text: { label: "声のまとめ", most: reviewLimits.digest } },
    question: {
      text: { label: "質問", most: reviewLimits.question.chars },
      rewordings: allRewordings,
      moves: true,
      removes: true,
      writes: { blank: { hypothesis: false } },
    },
    survey: {
      text: { label: "設問", most: reviewLimits.survey.chars },
      fields: [
        {
          ...{ name: "choices", label: "選択肢", most: reviewLimits.survey.chars },
          ...{ entries: reviewLimits.survey.choices, rows: 4 },
        },
      ],
      rewordings: ["longer", "softer", "harder", "another"],
      moves: true,
      removes: true,
      writes: { blank: { choices: ["はい", "いいえ", "そのほか"] } },
    },
    request: {
      text: ({ fields: { channel } }) => ({
        label: "依頼文",
        ...(channel === "line" ? { most: reviewLimits.line } : {}),
      }),
      fields: [{ name: "subject", label: "件名", most: 60, empty: true }],
      rewordings: allRewordings,
    },
    consent: { fixedWords: true, unchanged: "consent" },
    disclosure: { fixedWords: true, unchanged: "disclosure" },
    sample: {
      text: { label: "ひとこと", most: reviewLimits.sample.word },
      fields: [
        { name: "attributes", label: "属性", most: 60 },
        { name: "before", label: "選ぶ前", most: 90, rows: 2 },
        { name: "trigger", label: "きっかけ", most: 90, rows: 2 },
        { name: "after", label: "使ったあと", most: 110, rows: 2 },
      ],
      removes: true,
    },
  },
});
