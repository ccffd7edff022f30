import { bannerFieldsSchema, bannerLayouts, bannerSizes } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { type Block, documentSection, documentTable, itemList, plainList } from "../../exporting/document.ts";
import { textField } from "../../pieces/item-fields.ts";
import { pictureCredits } from "./picture-credits.ts";

const of = (items: readonly Item[], kind: string) => items.filter((item) => item.kind === kind);

export function imagesDocument(items: readonly Item[]): Block[] {
  const banners = of(items, "banner").flatMap((item) => {
    const { data } = bannerFieldsSchema.safeParse(item.fields);
    if (!data) return [];
    const { width, height, label } = bannerSizes[data.size];
    const size = `${label} ${width}×${height}`;
    const words = [data.sub, data.badge, ...data.points].filter((text) => text !== "").join("／");
    return [[size, bannerLayouts[data.layout], item.text, words, data.cta, item.sources.join("・")]];
  });
  const shots = of(items, "shot").map((item) => [
    item.text,
    ...["composition", "subject", "background", "props", "use"].map((name) => textField(item, name)),
  ]);
  return [
    ...documentSection("バナー", [
      documentTable(["サイズ", "レイアウト", "見出し", "そのほかの言葉", "ボタン", "根拠"], banners),
    ]),
    ...documentSection("生成した画像と、その指示", [
      documentTable(
        ["使ったバナー", "表示", "生成したときの指示"],
        pictureCredits(items).map(({ headlines, label, prompt }) => [headlines.join("／"), label, prompt]),
      ),
    ]),
    ...documentSection("素材指示書", [
      documentTable(["撮るもの", "構図", "被写体", "背景", "小物", "使う場所"], shots),
    ]),
    ...documentSection("代替文（alt）", [itemList(of(items, "alt"))]),
    ...documentSection("画像生成への指示", [
      plainList(of(items, "prompt").map((item) => `${item.text}\n${textField(item, "english")}`)),
    ]),
  ];
}
