/** Every banner as a PNG in the folder of each medium that takes it, with the sizes and the words of the result beside them. */
import { strToU8, zip } from "fflate";
import { isReleasable } from "#src/checks/gate.ts";
import { bannerFieldsSchema, bannerLayouts, bannerSizes } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { documentOf } from "../../exporting/document.ts";
import type { Exporter } from "../../exporting/exporter.ts";
import { toPlainText } from "../../exporting/markdown.ts";
import { textField } from "../../pieces/item-fields.ts";
import { imagesDocument } from "./document.ts";
import { type AdPlacement, adPlacementsOf } from "./media.ts";
import { pictureCredits } from "./picture-credits.ts";

const inKilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString("ja-JP")}KB`;

/** Whether a medium takes a file of that weight, as far as that is known. */
function weighed({ bytes: most }: AdPlacement, bytes: number): string {
  if (most === undefined) return inKilobytes(bytes);
  const limit = `${most / 1024 / 1024}MBまで`;
  return `${inKilobytes(bytes)}（${limit}${bytes > most ? "。超えています" : ""}）`;
}

/** What an image model was or can be told, and what has to be said of people that one made. */
function promptsOf(items: readonly Item[]): string {
  const prompts = items
    .filter(({ kind }) => kind === "prompt")
    .map((item, at) => `【${at + 1}】\n${item.text}\n${textField(item, "english")}`);
  const notes = ["生成した人物の画像には、生成した画像であることを表示してください。"];
  const used = pictureCredits(items).map(({ headlines, label, prompt }) =>
    [`【使った画像：${headlines.join("／")}】`, label && `表示：${label}`, prompt]
      .filter((line) => line !== "")
      .join("\n"),
  );
  return `${[...notes, ...used, ...prompts].join("\n\n")}\n`;
}

export const imagesToZip: Exporter = async ({ items, about, draw }) => {
  const files: Record<string, Uint8Array> = {
    "内容.txt": strToU8(toPlainText(documentOf(about, imagesDocument(items), items))),
    "画像生成の指示.txt": strToU8(promptsOf(items)),
  };
  const lines: string[] = [];
  let number = 0;
  for (const item of items) {
    const { data } = bannerFieldsSchema.safeParse(item.fields);
    if (item.kind !== "banner" || !data || !isReleasable(item)) continue;
    number += 1;
    // One after the other: a drawing takes a whole core.
    const picture = await draw(item);
    const name = `${String(number).padStart(2, "0")}-${data.layout}-${data.size}.png`;
    const { width, height, label } = bannerSizes[data.size];
    for (const medium of adPlacementsOf(data.size)) {
      const path = `${medium.folder}/${name}`;
      files[path] = picture;
      const about = [
        label,
        bannerLayouts[data.layout],
        `${width}×${height}px`,
        weighed(medium, picture.length),
      ];
      lines.push(`${path}\t${about.join("\t")}\t${item.text}`);
    }
  }
  const head = "ファイル\tサイズ\tレイアウト\t大きさ\t重さ\t見出し";
  const note = "入稿の前に、媒体の新しい規定をお確かめください。";
  const held = items.filter((item) => item.kind === "banner" && !isReleasable(item)).length;
  const left = held > 0 ? [`要修正の表現があるバナー${held}枚は入っていません。`] : [];
  files["サイズ一覧.txt"] = strToU8(`${[head, ...lines.toSorted(), "", ...left, note].join("\n")}\n`);
  // Pictures are compressed already.
  const body = await new Promise<Uint8Array>((resolve, reject) => {
    zip(files, { level: 0 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
  return { extension: "zip", mime: "application/zip", body };
};
