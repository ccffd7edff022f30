import { allRewordings, definePieces, withoutTone } from "../pieces/registration.ts";
import { imageLimits } from "./definition.ts";

export const imagesPieces = definePieces({
  formats: ["md", "txt", "pdf", "docx", "png"],
  kinds: {
    banner: {
      text: { label: "見出し", most: imageLimits.headline },
      label: "",
      fields: [
        { name: "sub", label: "支える一文", most: imageLimits.sub, rows: 2, empty: true },
        { name: "cta", label: "ボタンの言葉", most: imageLimits.cta },
        { name: "badge", label: "価格・特典の表示", most: imageLimits.badge, empty: true },
      ],
      rewordings: allRewordings,
    },
    shot: {
      text: { label: "撮るもの", most: imageLimits.shot },
      fields: [
        { name: "composition", label: "構図", most: imageLimits.part },
        { name: "subject", label: "被写体", most: imageLimits.part },
        { name: "background", label: "背景", most: imageLimits.part },
        { name: "props", label: "小物", most: imageLimits.part },
        { name: "use", label: "使う場所", most: imageLimits.part },
      ],
      rewordings: allRewordings,
      removes: true,
    },
    alt: { text: { label: "代替文", most: imageLimits.alt }, rewordings: withoutTone },
    prompt: {
      text: { label: "画像を作る指示", most: imageLimits.prompt },
      fields: [{ name: "english", label: "英語の指示", most: imageLimits.english, rows: 4, note: true }],
      unchanged: "languages",
      removes: true,
    },
  },
});
