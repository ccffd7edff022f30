import {
  definePieces,
  type EditableField,
  type RegisteredPiece,
  withoutTone,
} from "../pieces/registration.ts";
import { type BlockId, blockIds, blockInfo } from "./data/blocks.ts";
import { legalLabel } from "./data/legal.ts";
import { lpLimits } from "./definition.ts";

const blockOf = (block: unknown): BlockId | undefined => blockIds.find((one) => one === block);

/** What an agency is told of a block. */
const blockNotes: readonly EditableField[] = [
  { name: "imageNote", label: "画像の指示", most: 200, rows: 2, empty: true, note: true },
  { name: "designNote", label: "デザインのメモ", most: 200, rows: 2, empty: true, note: true },
];
const blockButton: readonly EditableField[] = [
  { name: "cta", label: "ボタンの言葉", most: lpLimits.cta, empty: true },
  { name: "micro", label: "ボタンのそばの言葉", most: lpLimits.micro, empty: true },
];

/** Every word of a block but those of customers, which stand as they were said. */
function blockFields({ fields: { block, labels, name } }: RegisteredPiece): readonly EditableField[] {
  const id = blockOf(block);
  if (id === "voices") return [...blockButton, ...blockNotes];
  if (id === "fv")
    return [
      // A manuscript tells more in its first view than one line below the main one.
      typeof name === "string"
        ? { name: "body", label: "サブコピーと説明", most: lpLimits.more, entries: 8, empty: true }
        : { name: "body", label: "サブコピー", most: lpLimits.sub, entries: 2, empty: true },
      { name: "points", label: "実績・補足", most: lpLimits.fact, entries: lpLimits.facts, empty: true },
      ...blockButton,
      ...blockNotes,
    ];
  const isHeaded = Array.isArray(labels) && labels.length > 0;
  const points: EditableField = {
    name: "points",
    label: "項目",
    most: isHeaded && id !== "faq" ? lpLimits.entry : lpLimits.point,
    entries: 20,
    empty: true,
  };
  const heads = { name: "labels", label: id === "faq" ? "質問" : "小見出し", most: lpLimits.label };
  return [
    {
      ...{ name: "body", label: "本文の段落", most: lpLimits.paragraph, entries: 10, empty: true as const },
      rows: isHeaded ? 2 : 4,
    },
    !isHeaded
      ? points
      : id === "legal"
        ? { ...points, heads: { ...heads, fixed: legalLabel } }
        : { ...points, label: id === "faq" ? "質問と回答" : "小見出しと本文", heads },
    ...blockButton,
    ...blockNotes,
  ];
}

export const lpManuscriptPieces = definePieces({
  formats: ["md", "txt", "csv", "xlsx", "pdf", "docx", "html"],
  kinds: {
    concern: {
      text: { label: "ページが答えるお悩み", most: lpLimits.heading },
      fixedWords: true,
      madeAlone: false,
      choosable: false,
    },
    block: {
      text: ({ fields: { block } }) =>
        block === "fv"
          ? { label: "メインコピー", most: lpLimits.main, wide: true }
          : { label: "見出し", most: lpLimits.heading },
      label: ({ fields }) => {
        const id = blockOf(fields.block);
        return typeof fields.name === "string" && fields.name !== ""
          ? fields.name
          : id
            ? blockInfo[id].label
            : "";
      },
      fields: blockFields,
      // The words of a law, and somebody's own.
      fixedWords: ({ fields: { block } }) => block === "legal" || block === "voices",
      rewordings: withoutTone,
    },
    meta: {
      text: { label: "検索結果の題名", most: lpLimits.title, wide: true },
      fields: [
        { name: "description", label: "検索結果の説明", most: lpLimits.description, rows: 3 },
        { name: "ogTitle", label: "SNSで共有されたときの題名", most: lpLimits.description },
        { name: "ogDescription", label: "SNSで共有されたときの説明", most: lpLimits.description, rows: 3 },
      ],
      rewordings: ["another"],
    },
  },
});
