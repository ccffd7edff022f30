/** The product's own names, in one place; tests read them from here too. */
export const brand = {
  name: "Hitofude",
  subName: "ヒトフデ",
  separator: "|",
  description:
    "プロンプト入力は不要です。商品の説明を貼り付けると、分析とキャッチコピーが約1分でそろいます。",
  themeColor: { light: "#fbfbf9", dark: "#141716" },
} as const;
