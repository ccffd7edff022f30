/** What of a result leaves as files of its own in a pack: manuscript, page, banners, what a medium or a site takes. */
import { strToU8, unzipSync } from "fflate";
import { replacedReport } from "#src/shared/words/replaced-notice.ts";
import { type AdFormat, adHint, textsOutside } from "../../catchphrase/export/ad-lacking.ts";
import { type AdMedium, hasMedium } from "../../catchphrase/export/ad-media.ts";
import type { TableEncoding } from "../encode.ts";
import type { ExportFormat } from "../export-formats.ts";
import type { Exporter, ExportInput } from "../exporter.ts";

export type Files = Record<string, Uint8Array>;
type Own = Partial<Record<ExportFormat, Exporter>>;

/** Media whose ads are handed over where their set was made; Yahoo! takes the older encoding. */
const otherMedia: [AdMedium, string, TableEncoding][] = [
  ["yahoo", "Yahoo!検索", "cp932"],
  ["display", "Yahoo!ディスプレイ", "cp932"],
  ["line", "LINE広告", "utf-8"],
  ["meta", "Meta広告", "utf-8"],
];

export async function bytesBy(exporter: Exporter, input: ExportInput): Promise<Uint8Array> {
  const { body } = await exporter(input);
  return typeof body === "string" ? strToU8(body) : body;
}

async function adFiles(own: Own, input: ExportInput, ending: string) {
  const files: Files = {};
  const gaps: string[] = [];
  const add = async (title: string, format: AdFormat, encoding: TableEncoding) => {
    const exporter = own[format];
    if (!exporter) return;
    const { body, replaced = [] } = await exporter({ ...input, encoding });
    const path = `広告/${title}${ending}.csv`;
    files[path] = typeof body === "string" ? strToU8(body) : body;
    if (replaced.length > 0)
      files[`広告/${title}${ending}_置き換えた文字.txt`] = strToU8(replacedReport(path, replaced));
    const gap = adHint(input.items, format, false);
    if (gap) gaps.push(`${path}：${gap}`);
    const long = textsOutside(input.items, format);
    if (long.length > 0) gaps.push(`${path}に入っていない案：${long.map((text) => `「${text}」`).join("")}`);
  };
  await add("検索広告", "ads", "utf-8");
  for (const [medium, title, encoding] of otherMedia)
    if (hasMedium(input.items, medium)) await add(title, `ads_${medium}`, encoding);
  return { files, gaps };
}

/** `title`: of the result, as its folder is called; `ending` tells several of one tool apart. */
export async function ownFiles(own: Own, input: ExportInput, title: string, ending: string) {
  const { files, gaps } = own.ads ? await adFiles(own, input, ending) : { files: {} as Files, gaps: [] };
  if (own.html) {
    files[`${title}/ページ（HTML）.zip`] = await bytesBy(own.html, input);
    if (own.docx) files[`${title}/原稿.docx`] = await bytesBy(own.docx, input);
    if (own.txt) files[`${title}/原稿.txt`] = await bytesBy(own.txt, input);
  }
  if (own.png)
    for (const [path, bytes] of Object.entries(unzipSync(await bytesBy(own.png, input))))
      files[`${title}/${path}`] = bytes;
  if (own.jsonld) files[`${title}/構造化データ.json`] = await bytesBy(own.jsonld, input);
  return { files, gaps };
}
