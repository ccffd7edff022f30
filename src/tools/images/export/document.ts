import { bannerFieldsSchema, bannerLayouts, bannerSizes } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { type Block, documentSection, documentTable, itemList, plainList } from "../../exporting/document.ts";
import { ofKind, textField } from "../../pieces/item-fields.ts";
import { shotLabels } from "../definition.ts";
import { pictureCredits } from "./picture-credits.ts";

export function imagesDocument(items: readonly Item[]): Block[] {
  const banners = ofKind(items, "banner").flatMap((item) => {
    const { data } = bannerFieldsSchema.safeParse(item.fields);
    if (!data) return [];
    const { width, height, label } = bannerSizes[data.size];
    const size = `${label} ${width}×${height}`;
    const words = [data.sub, data.badge, ...data.points].filter((text) => text !== "").join("／");
    return [[size, bannerLayouts[data.layout], item.text, words, data.cta, item.sources.join("・")]];
  });
  const shots = ofKind(items, "shot").map((item) => [
    item.text,
    ...Object.keys(shotLabels).map((name) => textField(item, name)),
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
    ...documentSection("素材指示書", [documentTable(["撮るもの", ...Object.values(shotLabels)], shots)]),
    ...documentSection("代替文（alt）", [itemList(ofKind(items, "alt"))]),
    ...documentSection("画像生成への指示", [
      plainList(ofKind(items, "prompt").map((item) => `${item.text}\n${textField(item, "english")}`)),
    ]),
  ];
}
